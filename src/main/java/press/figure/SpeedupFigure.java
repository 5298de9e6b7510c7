package press.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import press.chart.Axis;
import press.chart.ChartReading;
import press.chart.LineChart;
import press.chart.LineChart.CurvePoint;
import press.chart.LineChart.ModelCurve;
import press.chart.LineChart.Sample;
import press.chart.LineChart.Series;
import press.figure.Parameter.Number;
import press.figure.Parameter.Whole;
import press.result.Estimate;
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
        new Whole("most", 2, 65_536, 64L),
        new Whole("at", 1, 65_536, 64L),
        new Number("serial", 0, 1, 0.05, Unit.ONE),
        new Number("sigma", 0, 1, 0.05, Unit.ONE),
        new Number("kappa", 0, 1, 0.001, Unit.ONE));
  }

  @Override
  public Sees sees() {
    return Sees.SPEEDUPS;
  }

  @Override
  public String complaint(Given given) {
    return given.whole("at") > given.whole("most") ? "at is more than most" : "";
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
  record Laws(double serial, double sigma, double kappa) {

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

    /// The same sentence as in `speedup-law.js`.
    String sentence(int p) {
      String peak =
          peak()
              .map(at -> ", highest with " + Print.count(at) + " at " + times(usl(at)))
              .orElse("");
      return "With %s: Amdahl %s of at most %s, Gustafson %s, universal law %s%s."
          .formatted(
              Amounts.count(p, "processor"),
              times(amdahl(p)),
              times(1 / serial),
              times(gustafson(p)),
              times(usl(p)),
              peak);
    }
  }

  private static String times(double factor) {
    return Amounts.number(factor) + "×";
  }

  @Override
  public Still draw(Given given, List<Sight> sights, String view, String id) {
    Laws laws = new Laws(given.number("serial"), given.number("sigma"), given.number("kappa"));
    int most = given.whole("most");
    int at = given.whole("at");
    Optional<Sight> seen = sights.stream().filter(s -> s.machine().equals(view)).findFirst();
    List<Sight.Dot> dots = seen.map(Sight::dots).orElse(List.of());
    String where = seen.map(Sight::title).orElse("");
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("most", most);
    data.put("at", at);
    data.put("serial", laws.serial());
    data.put("sigma", laws.sigma());
    data.put("kappa", laws.kappa());
    data.put("machine", view);
    data.put("machines", sights.stream().map(SpeedupFigure::machine).toList());
    String shares =
        "Serial share %s, contention σ %s, coherence κ %s."
            .formatted(
                Amounts.number(laws.serial()),
                Amounts.number(laws.sigma()),
                Amounts.number(laws.kappa()));
    List<String> header =
        new ArrayList<>(List.of("processors", "Amdahl", "Gustafson", "universal law"));
    if (!dots.isEmpty()) {
      header.add("measured");
    }
    return new Still(
        chart(laws, most, dots, where, id),
        List.of(laws.sentence(at), shares),
        header,
        rows(laws, most, dots),
        data);
  }

  private static Map<String, Object> machine(Sight sight) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("id", sight.machine());
    data.put("title", sight.title());
    data.put("dots", sight.dots().stream().map(d -> List.of(d.x(), d.y())).toList());
    return data;
  }

  private static String chart(Laws laws, int most, List<Sight.Dot> dots, String where, String id) {
    List<Series> series = new ArrayList<>();
    series.add(new Series("Amdahl", samples(laws::amdahl, most)));
    series.add(new Series("Gustafson", samples(laws::gustafson, most)));
    series.add(new Series("universal law", samples(laws::usl, most)));
    if (!dots.isEmpty()) {
      series.add(new Series(where, dots.stream().map(SpeedupFigure::sample).toList()));
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

  private static Sample sample(Sight.Dot dot) {
    Estimate times = new Estimate(dot.y(), dot.low(), dot.high());
    return new Sample(dot.x(), ChartReading.measured(times, List.of()).marked(dot.stale()));
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

  private static String measured(List<Sight.Dot> dots, int p) {
    return dots.stream()
        .filter(d -> d.x() == p)
        .map(d -> Print.rounded(d.y(), d.low(), d.high()) + "×" + (d.stale() ? ", stale" : ""))
        .findFirst()
        .orElse("");
  }

  private static List<List<String>> rows(Laws laws, int most, List<Sight.Dot> dots) {
    SortedSet<Integer> all = processors(most);
    dots.forEach(d -> all.add((int) d.x()));
    List<List<String>> rows = new ArrayList<>();
    for (int p : all) {
      List<String> row =
          new ArrayList<>(
              List.of(
                  Print.count(p),
                  times(laws.amdahl(p)),
                  times(laws.gustafson(p)),
                  times(laws.usl(p))));
      if (!dots.isEmpty()) {
        row.add(measured(dots, p));
      }
      rows.add(row);
    }
    return rows;
  }
}
