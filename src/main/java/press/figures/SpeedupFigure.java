package press.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import press.charts.Axis;
import press.charts.DataTable.ChartReading;
import press.charts.LineChart;
import press.charts.LineChart.CurvePoint;
import press.charts.LineChart.ModelCurve;
import press.charts.LineChart.Sample;
import press.charts.LineChart.Series;
import press.figures.Figure.MeasuredMachine.MeasuredPoint;
import press.results.Estimate;
import press.units.Print;
import press.units.Unit;

/// `{figure} speedup-law`: how much faster many processors can be than one, by three laws.
final class SpeedupFigure implements Figure {

  @Override
  public String name() {
    return "speedup-law";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.whole("most", 2, 65_536, 64L),
        Parameter.whole("at", 1, 65_536, 64L),
        Parameter.real("serial", 0, 1, 0.05, Unit.ONE),
        Parameter.real("sigma", 0, 1, 0.05, Unit.ONE),
        Parameter.real("kappa", 0, 1, 0.001, Unit.ONE));
  }

  @Override
  public MeasurementKind measurements() {
    return MeasurementKind.SPEEDUPS;
  }

  @Override
  public String complaint(Parameter.ParameterValues given) {
    int at = given.integer("at");
    int most = given.integer("most");
    return at > most
        ? "at is %d, more than most, which is %d; write at: %2$d, or most: %1$d".formatted(at, most)
        : "";
  }

  /// The three laws.
  ///
  /// G. Amdahl, "Validity of the single processor approach", AFIPS 1967; J. Gustafson,
  /// "Reevaluating Amdahl's law", Communications of the ACM 31(5), 1988; N. Gunther, "Guerrilla
  /// Capacity Planning", Springer 2007 (the universal scalability law).
  ///
  /// @param serial the share of the work that only one processor can do
  /// @param sigma contention: the share that all must wait for
  /// @param kappa coherence: what each pair of processors costs
  record SpeedupLaws(double serial, double sigma, double kappa) {

    double amdahl(double p) {
      return 1 / (serial + (1 - serial) / p);
    }

    double gustafson(double p) {
      return serial + (1 - serial) * p;
    }

    double usl(double p) {
      return p / (1 + sigma * (p - 1) + kappa * p * (p - 1));
    }

    /// The number of processors at which the universal law is highest; empty where it never falls.
    Optional<Long> peak() {
      if (kappa == 0) {
        return Optional.empty();
      }
      long below = Math.max(1, (long) Math.floor(Math.sqrt((1 - sigma) / kappa)));
      return Optional.of(usl(below) >= usl(below + 1) ? below : below + 1);
    }

    /// The speed-ups with a number of processors; `speedup-law.js` writes the same sentence.
    String sentence(int p) {
      String peak =
          peak()
              .map(at -> ", highest with " + Print.count(at) + " at " + times(usl(at)))
              .orElse("");
      return "With %s: Amdahl %s of at most %s, Gustafson %s, universal law %s%s."
          .formatted(
              AmountFormat.count(p, "processor"),
              times(amdahl(p)),
              times(1 / serial),
              times(gustafson(p)),
              times(usl(p)),
              peak);
    }
  }

  private static String times(double factor) {
    return AmountFormat.number(factor) + "×";
  }

  @Override
  public StaticFigure draw(
      Parameter.ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
    SpeedupLaws laws =
        new SpeedupLaws(given.number("serial"), given.number("sigma"), given.number("kappa"));
    int most = given.integer("most");
    int at = given.integer("at");
    Optional<MeasuredMachine> current =
        machines.stream().filter(m -> m.id().equals(view)).findFirst();
    List<MeasuredPoint> points = current.map(MeasuredMachine::points).orElse(List.of());
    String title = current.map(MeasuredMachine::title).orElse("");
    Map<String, Object> data =
        Map.of("machine", view, "machines", machines.stream().map(SpeedupFigure::data).toList());
    String shares =
        "Serial share %s, contention σ %s, coherence κ %s."
            .formatted(
                AmountFormat.number(laws.serial()),
                AmountFormat.number(laws.sigma()),
                AmountFormat.number(laws.kappa()));
    List<String> header =
        new ArrayList<>(List.of("processors", "Amdahl", "Gustafson", "universal law"));
    if (!points.isEmpty()) {
      header.add("measured");
    }
    return new StaticFigure(
        chart(laws, most, points, title, id),
        List.of(laws.sentence(at), shares),
        header,
        rows(laws, most, points),
        data);
  }

  private static Map<String, Object> data(MeasuredMachine machine) {
    List<List<Double>> dots = machine.points().stream().map(p -> List.of(p.x(), p.y())).toList();
    return new TreeMap<>(Map.of("id", machine.id(), "title", machine.title(), "dots", dots));
  }

  private static String chart(
      SpeedupLaws laws, int most, List<MeasuredPoint> points, String title, String id) {
    List<Series> series = new ArrayList<>();
    series.add(new Series("Amdahl", samples(laws::amdahl, most)));
    series.add(new Series("Gustafson", samples(laws::gustafson, most)));
    series.add(new Series("universal law", samples(laws::usl, most)));
    if (!points.isEmpty()) {
      series.add(new Series(title, points.stream().map(SpeedupFigure::sample).toList()));
    }
    ModelCurve ideal =
        new ModelCurve("ideal", List.of(new CurvePoint(1, 1), new CurvePoint(most, most)));
    return new LineChart(
            "Three laws of speed-up",
            new Axis("processors", "", Axis.Steps.DOUBLING),
            new Axis("speed-up", "×", Axis.Steps.DOUBLING),
            series,
            List.of(ideal),
            List.of(),
            id)
        .svg();
  }

  private static List<Sample> samples(DoubleUnaryOperator law, int most) {
    return processors(most).stream().map(p -> sample(p, exact(law.applyAsDouble(p)))).toList();
  }

  private static Estimate exact(double value) {
    return new Estimate(value, value, value);
  }

  private static Sample sample(MeasuredPoint point) {
    Estimate times = new Estimate(point.y(), point.low(), point.high());
    return new Sample(point.x(), ChartReading.measured(times, List.of()).marked(point.stale()));
  }

  private static Sample sample(double x, Estimate y) {
    return new Sample(x, ChartReading.measured(y, List.of()));
  }

  /// Powers of two, and the last.
  private static SortedSet<Integer> processors(int most) {
    SortedSet<Integer> all = new TreeSet<>(List.of(most));
    for (int p = 1; p < most; p *= 2) {
      all.add(p);
    }
    return all;
  }

  private static String measured(List<MeasuredPoint> points, int p) {
    return points.stream()
        .filter(d -> d.x() == p)
        .map(d -> Print.rounded(d.y(), d.low(), d.high()) + "×" + (d.stale() ? ", stale" : ""))
        .findFirst()
        .orElse("");
  }

  private static List<List<String>> rows(SpeedupLaws laws, int most, List<MeasuredPoint> points) {
    SortedSet<Integer> all = processors(most);
    points.forEach(d -> all.add((int) d.x()));
    List<List<String>> rows = new ArrayList<>();
    for (int p : all) {
      List<String> row =
          new ArrayList<>(
              List.of(
                  Print.count(p),
                  times(laws.amdahl(p)),
                  times(laws.gustafson(p)),
                  times(laws.usl(p))));
      if (!points.isEmpty()) {
        row.add(measured(points, p));
      }
      rows.add(row);
    }
    return rows;
  }
}
