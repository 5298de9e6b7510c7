package press.figures;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.charts.RooflineChart;
import press.charts.RooflineChart.Roof;
import press.units.Unit;

/// `{figure} roofline`: how fast a machine can be at an intensity that the reader moves.
final class RooflineFigure implements Figure {

  @Override
  public String name() {
    return "roofline";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.real("at", 1.0 / 1024, 16384, 1.0, Unit.parse("FLOP/B")),
        Parameter.real("work", 1, 1e24, 1e12, Unit.parse("FLOP")));
  }

  @Override
  public MeasurementKind measurements() {
    return MeasurementKind.ROOFS;
  }

  /// The ceilings that bound a machine.
  private record MachineBound(String title, Roof slope, Roof flat) {

    /// The highest measured ones of those that are drawn.
    static Optional<MachineBound> of(MeasuredMachine machine) {
      List<Roof> drawn = machine.roofline().map(RooflineChart::roofs).orElse(List.of());
      return highest(drawn, true)
          .flatMap(s -> highest(drawn, false).map(f -> new MachineBound(machine.title(), s, f)));
    }

    private static Optional<Roof> highest(List<Roof> roofs, boolean slope) {
      return roofs.stream()
          .filter(r -> !r.cited() && r.isBandwidth() == slope)
          .max(Comparator.comparingDouble(r -> r.limit().base()));
    }

    double ridge() {
      return flat.limit().base() / slope.limit().base();
    }

    double rate(double intensity) {
      return Math.min(slope.limit().base() * intensity, flat.limit().base());
    }

    String by(double intensity) {
      return intensity < ridge() ? slope.label() : flat.label();
    }

    /// The sentence about an intensity; `roofline.js` writes the same.
    String sentence(double at, double work) {
      String side = at < ridge() ? "below" : "above";
      side = at == ridge() ? "on" : side;
      return "%s at %s: bound by %s, %s the ridge at %s. At most %s, and %s needs at least %s."
          .formatted(
              title,
              intensity(at),
              by(at),
              side,
              intensity(ridge()),
              AmountFormat.of(rate(at), "FLOP/s"),
              AmountFormat.of(work, "FLOP"),
              AmountFormat.of(work / rate(at), "s"));
    }
  }

  private static String intensity(double at) {
    return AmountFormat.number(at) + "\u00a0FLOP/B";
  }

  @Override
  public StaticFigure draw(
      Parameter.ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
    double at = given.number("at");
    double work = given.number("work");
    List<Map<String, Object>> bounds = new ArrayList<>();
    machines.forEach(m -> MachineBound.of(m).ifPresent(bound -> bounds.add(data(m, bound))));
    Map<String, Object> data = Map.of("machine", view, "machines", bounds);
    Optional<MeasuredMachine> current =
        machines.stream().filter(m -> m.id().equals(view)).findFirst();
    Optional<MachineBound> bound = current.flatMap(MachineBound::of);
    String svg = current.flatMap(MeasuredMachine::roofline).map(r -> r.withId(id).svg()).orElse("");
    String absent = "The ceilings of the machine in view have not been measured.";
    String text = bound.map(b -> b.sentence(at, work)).orElse(absent);
    List<String> header =
        List.of("FLOP/B", "bound by", "at most", "time of " + AmountFormat.of(work, "FLOP"));
    List<List<String>> rows = bound.map(b -> rows(b, work)).orElse(List.of());
    return new StaticFigure(bound.isEmpty() ? "" : svg, List.of(text), header, rows, data);
  }

  private static Map<String, Object> data(MeasuredMachine machine, MachineBound bound) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("id", machine.id());
    data.put("title", machine.title());
    data.put("slope", bound.slope().label());
    data.put("flat", bound.flat().label());
    data.put("slopes", roofs(machine, true, false));
    data.put("flats", roofs(machine, false, false));
    data.put("cited", List.of(roofs(machine, true, true), roofs(machine, false, true)));
    data.put("points", points(machine));
    return data;
  }

  private static List<List<Object>> roofs(MeasuredMachine machine, boolean slope, boolean cited) {
    return machine.roofs().stream()
        .filter(r -> r.isBandwidth() == slope && r.cited() == cited)
        .map(r -> List.<Object>of(r.label(), r.limit().base()))
        .toList();
  }

  /// Label, intensity and rate of each row that has a time.
  private static List<List<Object>> points(MeasuredMachine machine) {
    return machine.roofline().stream()
        .flatMap(r ->
            r.points().stream()
                .filter(p -> p.reading().isMeasured() && p.intensity() > 0)
                .map(p ->
                    List.<Object>of(
                        p.label() + (p.reading().stale() ? ", stale" : ""),
                        p.intensity(),
                        p.reading().estimate().value() * r.unit().scale())))
        .toList();
  }

  private static List<List<String>> rows(MachineBound bound, double work) {
    List<List<String>> rows = new ArrayList<>();
    for (double at = 1.0 / 16; at <= 1024; at *= 4) {
      rows.add(
          List.of(
              AmountFormat.number(at),
              bound.by(at),
              AmountFormat.of(bound.rate(at), "FLOP/s"),
              AmountFormat.of(work / bound.rate(at), "s")));
    }
    return rows;
  }
}
