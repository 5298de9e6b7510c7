package press.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import press.charts.BarChart.Bar;
import press.charts.BarChart.Group;
import press.charts.DataTable.ChartReading;
import press.charts.ErrorChart.ErrorPoint;
import press.charts.LineChart.CurvePoint;
import press.charts.LineChart.ModelCurve;
import press.charts.LineChart.Sample;
import press.charts.LineChart.Series;
import press.charts.RooflineChart.Roof;
import press.charts.RooflineChart.RoofPoint;
import press.charts.StackChart.Part;
import press.charts.StackChart.Stack;
import press.charts.TurnsChart.TurnSeries;
import press.results.Estimate;
import press.results.TurnState;
import press.units.Print;
import press.units.Quantity;
import press.units.Unit;

/// Made-up readings that look like real ones, and awkward ones.
final class ChartExamples {

  static final String AWKWARD = "a <b> & \"c\" ]]> \u0001";

  private ChartExamples() {}

  /// A median with samples spread evenly by a share of it.
  static ChartReading read(double value, double share) {
    List<Double> points = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      points.add(value * (1 + share * (i - 4) / 4));
    }
    double half = value * share / 2;
    return ChartReading.measured(new Estimate(value, value - half, value + half), points);
  }

  static ChartReading exactly(double value) {
    return ChartReading.measured(new Estimate(value, value, value), List.of());
  }

  static BarChart bars(Bar... bars) {
    return new BarChart("t", "GB/s", List.of(new Group("", List.of(bars))), List.of(), "fig");
  }

  /// Every drawing that has a golden file.
  static Map<String, Chart> golden() {
    Map<String, Chart> all = new TreeMap<>();
    all.put("bars", groups());
    all.put("bars-empty", bars());
    all.put("bars-gaps", (bars(new Bar("a", ChartReading.gap("failed", "no device")))));
    all.put("bars-long", longNames());
    all.put("bars-log", logarithmic());
    all.put("stack", stack());
    all.put("lines", lines(Axis.Steps.EVEN));
    all.put("lines-tenfold", lines(Axis.Steps.TENFOLD));
    all.put("error", errors());
    all.put("turns", turns());
    all.put("turns-clock", clockAlone());
    all.put("turns-empty", new TurnsChart("t", List.of(), OptionalDouble.empty(), List.of(), "f"));
    all.put("roofline", measuredRoofs());
    all.put("roofline-path", path());
    all.put("roofline-imaginary", imaginary());
    return all;
  }

  static BarChart groups() {
    List<Group> groups = new ArrayList<>();
    for (String op : List.of("copy", "triad")) {
      groups.add(
          new Group(
              "op = " + op,
              List.of(
                  new Bar("scalar", read(op.equals("copy") ? 4100 : 4150, 0.01)),
                  new Bar("float4", read(4290, 0.004)),
                  new Bar("unroll4", ChartReading.gap("wrong", "c[17]: 3.5, not 4.5")),
                  new Bar("java-vector", read(61, 0.08)))));
    }
    List<CeilingLine> ceilings = List.of(ceiling("copy", 4310), ceiling("data sheet", 4800));
    return new BarChart("Bandwidth of each variant", "GB/s", groups, ceilings, "fig-bars");
  }

  private static BarChart logarithmic() {
    List<Bar> bars =
        List.of(
            new Bar("plain", read(0.05, 0.2)),
            new Bar("opaque", read(1.2, 0.1)),
            new Bar("fenced", read(9.4, 0.05)));
    return new BarChart(
        "t", "ns", Axis.Steps.TENFOLD, List.of(new Group("", bars)), List.of(), "fig-log");
  }

  /// Parts that fit their words and others, one below zero, and one without a number.
  static StackChart stack() {
    return new StackChart(
        "Where the time goes",
        "ns",
        List.of(
            new Stack("a load", List.of(new Part("load", read(436, 0.01)))),
            new Stack(
                "tree",
                List.of(
                    new Part("load", read(436, 0.01)),
                    new Part("steps", read(748, 0.01)),
                    new Part("starts", read(-18, 0.01)))),
            new Stack(
                "a name that is too long for one line beside its bar",
                List.of(new Part("load", read(4, 0.01)), new Part("starts", read(188, 0.01)))),
            new Stack(
                "none",
                List.of(
                    new Part("load", exactly(1)),
                    new Part("steps", ChartReading.gap("not measured", "no such row"))))),
        "fig-stack");
  }

  private static BarChart longNames() {
    return bars(
        new Bar("a variant whose name is much too long to stand beside its bar", read(3, 0.2)),
        new Bar(AWKWARD, read(12345678, 0.01)),
        new Bar("gap", ChartReading.gap("failed", "the compiler said much, ".repeat(20))));
  }

  static LineChart lines(Axis.Steps steps) {
    List<Series> series = new ArrayList<>();
    for (String name : List.of("scalar", "float4", "java")) {
      List<Sample> samples = new ArrayList<>();
      for (int e = 12; e <= 28; e += 4) {
        double most = name.equals("java") ? 60 : name.equals("scalar") ? 4150 : 4200;
        boolean gap = e == 20 && name.equals("float4");
        ChartReading reading =
            gap
                ? ChartReading.gap("unsupported", "needs 64 KiB of local memory")
                : read(most / (1 + Math.scalb(1.0, 21 - e)), 0.03);
        samples.add(new Sample(1L << e, reading));
      }
      series.add(new Series(name, samples));
    }
    List<CurvePoint> curve = new ArrayList<>();
    for (int e = 12; e <= 28; e++) {
      curve.add(new CurvePoint(1L << e, 4300 / (1 + Math.scalb(1.0, 21 - e))));
    }
    Axis size = new Axis("size of one array", "B", Axis.Steps.DOUBLING);
    Axis rate = new Axis("bandwidth", "GB/s", steps);
    List<CeilingLine> ceilings = List.of(ceiling("measured copy", 4310));
    List<ModelCurve> models =
        List.of(new ModelCurve("model: launch plus bytes over bandwidth", curve));
    return new LineChart("Bandwidth by size", size, rate, series, models, ceilings, "fig-lines");
  }

  static RooflineChart imaginary() {
    return new RooflineChart(
        "An imaginary processor",
        Unit.parse("FLOP/s"),
        List.of(roof("memory", "100 B/s", false), roof("arithmetic", "400 FLOP/s", false)),
        List.of(point("sum", 0.25, exactly(25)), point("polynomial", 16, exactly(400))),
        false,
        "fig-imaginary");
  }

  static RooflineChart measuredRoofs() {
    return new RooflineChart(
        "A measured roofline",
        Unit.parse("TFLOP/s"),
        List.of(
            roof("measured copy", "4281 GB/s", false),
            roof("data sheet", "4800 GB/s", true),
            roof("measured FMA", "58.2 TFLOP/s", false),
            roof("data sheet", "67 TFLOP/s", true)),
        List.of(
            point("add", 1 / 12.0, read(0.35, 0.01), 0.357),
            point("triad", 1 / 6.0, read(0.70, 0.01), 0.71),
            point("dot", 1 / 4.0, read(0.9, 0.01), 1.07),
            point("copy", 0, read(0.9, 0.01)),
            point("sgemm", 200, ChartReading.gap("not measured", "no budget left"))),
        false,
        "fig-roofline");
  }

  /// Three steps under a slope; the third has no time.
  static RooflineChart path() {
    return new RooflineChart(
        "Steps",
        Unit.parse("FLOP/s"),
        List.of(roof("memory", "100 B/s", false), roof("arithmetic", "40 MFLOP/s", false)),
        List.of(
            point("naive", 0.25, exactly(2)),
            point("tiled", 4, exactly(200)),
            point("racy", 4, ChartReading.gap("wrong", "c[17]: 3.5, not 4.5")),
            point("vector", 4, exactly(390))),
        true,
        "fig-path");
  }

  static ErrorChart errors() {
    return new ErrorChart(
        "Error against speed",
        new Axis("", "GFLOP/s", Axis.Steps.TENFOLD),
        new Axis("largest error", "ulp", Axis.Steps.TENFOLD),
        List.of(
            new ErrorPoint("careful", "careful", exactly(100), 0, "exact"),
            new ErrorPoint("fused", "fused", read(200, 0.01), 2, "4 ulp"),
            new ErrorPoint("fast", "fast", read(1000, 0.05), 200, "260 ulp"),
            new ErrorPoint("racy", "racy", ChartReading.gap("wrong", "c[17]: 3.5"), 0, "")),
        "fig-error");
  }

  /// Ten contestants in eight rounds; those with more power have a lower clock.
  static TurnsChart turns() {
    List<TurnSeries> series = new ArrayList<>();
    String names = "naive tiled vector async ldmatrix wgmma bulk cublas torch " + AWKWARD;
    List<String> labels = List.of(names.split(" ", 10));
    for (int n = 0; n < labels.size(); n++) {
      List<TurnState> turns = new ArrayList<>();
      for (int round = 0; round < 8; round++) {
        // Each has another place in each round.
        double at = round * 2.4 + (n * 3 + round * 7) % 10 * 0.24;
        double power = Math.min(698, 310 + 60 * n + (round * 5 + n) % 4);
        double clock = n < 6 ? 1980 : 1980 - 90 * (n - 5) - (round + n) % 3 * 15;
        Optional<Double> told = n == 3 && round == 2 ? Optional.empty() : Optional.of(power);
        turns.add(new TurnState(at, Optional.of(clock), told));
      }
      series.add(new TurnSeries(labels.get(n), turns));
    }
    return new TurnsChart(
        "hgemm at n=8192: clock and power in turns",
        series,
        OptionalDouble.of(700),
        List.of("plain — left out: measured in another run, on 2026-01-01"),
        "fig-turns");
  }

  /// A machine that does not tell its power, and whose clock does not move.
  static TurnsChart clockAlone() {
    TurnState turn = new TurnState(1, Optional.of(2445.0), Optional.empty());
    return new TurnsChart(
        "t",
        List.of(new TurnSeries("one", List.of(turn, turn)), new TurnSeries("none", List.of())),
        OptionalDouble.of(700),
        List.of(),
        "f");
  }

  static CeilingLine ceiling(String label, double value) {
    return new CeilingLine(label, exact(value), false, Print.rounded(value));
  }

  static RoofPoint point(String label, double intensity, ChartReading reading) {
    return new RoofPoint(label, label, intensity, reading, Optional.empty());
  }

  /// The roofs of the imaginary processor with other points.
  static RooflineChart imaginary(List<RoofPoint> points) {
    RooflineChart same = imaginary();
    return new RooflineChart("t", same.unit(), same.roofs(), points, false, "f");
  }

  /// A point with a colour of its own.
  static RoofPoint point(String label, double intensity, ChartReading reading, double predicted) {
    return new RoofPoint(label, label, intensity, reading, Optional.of(exact(predicted)));
  }

  static Roof roof(String label, String limit, boolean cited) {
    Quantity quantity = Quantity.parse(limit);
    return new Roof(label, quantity, exact(quantity.value()), cited, quantity.toString());
  }

  /// A number without an interval.
  static Estimate exact(double value) {
    return new Estimate(value, value, value);
  }
}
