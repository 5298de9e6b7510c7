package press.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.chart.Roof;
import press.chart.RooflineChart;
import press.figure.Parameter.Number;
import press.units.Dimension;
import press.units.Unit;

/// `{figure} roofline`: how fast a machine can be at an intensity that the reader moves.
final class RooflineFigure implements Figure {

  private static final Dimension BANDWIDTH = Unit.parse("B/s").dimension();

  @Override
  public String name() {
    return "roofline";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        new Number("at", 1.0 / 1024, 16384, 1.0, Unit.parse("FLOP/B")),
        new Number("work", 1, 1e24, 1e12, Unit.parse("FLOP")));
  }

  @Override
  public Sees sees() {
    return Sees.ROOFS;
  }

  /// The ceilings that bound a machine.
  private record Bound(String title, Roof slope, Roof flat) {

    /// The highest measured ones of those that are drawn.
    static Optional<Bound> of(Sight sight) {
      List<Roof> drawn = sight.roofline().map(RooflineChart::roofs).orElse(List.of());
      return highest(drawn, true)
          .flatMap(s -> highest(drawn, false).map(f -> new Bound(sight.title(), s, f)));
    }

    private static Optional<Roof> highest(List<Roof> roofs, boolean slope) {
      return roofs.stream()
          .filter(r -> !r.cited() && isSlope(r) == slope)
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

    /// The same sentences as in `roofline.js`.
    String sentence(double at, double work) {
      String side = at < ridge() ? "below" : at == ridge() ? "on" : "above";
      return "%s at %s: bound by %s, %s the ridge at %s. At most %s, and %s needs at least %s."
          .formatted(
              title,
              intensity(at),
              by(at),
              side,
              intensity(ridge()),
              Amounts.of(rate(at), "FLOP/s"),
              Amounts.of(work, "FLOP"),
              Amounts.of(work / rate(at), "s"));
    }
  }

  private static String intensity(double at) {
    return Amounts.number(at) + "\u00a0FLOP/B";
  }

  private static boolean isSlope(Roof roof) {
    return roof.limit().unit().dimension().equals(BANDWIDTH);
  }

  @Override
  public Still draw(Given given, List<Sight> sights, String view, String id) {
    double at = given.number("at");
    double work = given.number("work");
    List<Map<String, Object>> machines = new ArrayList<>();
    sights.forEach(s -> Bound.of(s).ifPresent(bound -> machines.add(machine(s, bound))));
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("at", at);
    data.put("work", work);
    data.put("machine", view);
    data.put("machines", machines);
    Optional<Sight> seen = sights.stream().filter(s -> s.machine().equals(view)).findFirst();
    Optional<Bound> bound = seen.flatMap(Bound::of);
    String svg = seen.flatMap(Sight::roofline).map(r -> r.withId(id).svg()).orElse("");
    String absent = "The ceilings of the machine in view have not been measured.";
    String text = bound.map(b -> b.sentence(at, work)).orElse(absent);
    List<String> header =
        List.of("FLOP/B", "bound by", "at most", "time of " + Amounts.of(work, "FLOP"));
    List<List<String>> rows = bound.map(b -> rows(b, work)).orElse(List.of());
    return new Still(bound.isEmpty() ? "" : svg, List.of(text), header, rows, data);
  }

  private static Map<String, Object> machine(Sight sight, Bound bound) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("id", sight.machine());
    data.put("title", sight.title());
    data.put("slope", bound.slope().label());
    data.put("flat", bound.flat().label());
    data.put("slopes", roofs(sight, true, false));
    data.put("flats", roofs(sight, false, false));
    data.put("cited", List.of(roofs(sight, true, true), roofs(sight, false, true)));
    data.put("points", points(sight));
    return data;
  }

  /// Label and limit of each.
  private static List<List<Object>> roofs(Sight sight, boolean slope, boolean cited) {
    return sight.roofs().stream()
        .filter(r -> isSlope(r) == slope && r.cited() == cited)
        .map(r -> List.<Object>of(r.label(), r.limit().base()))
        .toList();
  }

  /// Label, intensity and rate of each row that has a time.
  private static List<List<Object>> points(Sight sight) {
    return sight.roofline().stream()
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

  private static List<List<String>> rows(Bound bound, double work) {
    List<List<String>> rows = new ArrayList<>();
    for (double at = 1.0 / 16; at <= 1024; at *= 4) {
      rows.add(
          List.of(
              Amounts.number(at),
              bound.by(at),
              Amounts.of(bound.rate(at), "FLOP/s"),
              Amounts.of(work / bound.rate(at), "s")));
    }
    return rows;
  }
}
