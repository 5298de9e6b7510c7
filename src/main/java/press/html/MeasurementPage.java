package press.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import press.model.LinkedBook;
import press.results.CaseSeries;
import press.results.Estimate;
import press.results.Machine;
import press.results.MachineHistory;
import press.results.Measurement;
import press.results.MethodTrial;
import press.results.Outcome.Samples;
import press.results.Outcome.Timed;
import press.results.Proportion;
import press.results.ResultFile;
import press.results.Results;
import press.results.Statistics;
import press.results.TimeChange;
import press.source.Codec;
import press.units.Print;

/// The values for the page about the method: everything on it that could be a number is counted
/// from the results.
record MeasurementPage(Results results) {

  private static final double LONG_NANOS = 100_000;
  private static final double CLOCKS_APART = 0.03;
  private static final double PERCENT = 100;

  static Map<String, Object> of(LinkedBook book) {
    return book.cache()
        .step("method", Codec.VALUES, () -> values(book.parsed().sources().results()));
  }

  private static Map<String, Object> values(Results results) {
    MeasurementPage data = new MeasurementPage(results);
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("effort", data.machines().map(data::effort).toList());
    values.put("trials", results.trials().values().stream().map(data::trial).toList());
    values.put("clocks", data.machines().map(data::clocks).filter(c -> !c.isEmpty()).toList());
    values.put("repeats", data.machines().map(data::repeats).filter(r -> !r.isEmpty()).toList());
    return values;
  }

  private Stream<Machine> machines() {
    return results.machines().values().stream();
  }

  /// How much was done on a machine.
  private Map<String, Object> effort(Machine machine) {
    List<Measurement> rows = rows(machine);
    List<Timed> timed = rows.stream().flatMap(r -> timed(r).stream()).toList();
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("id", machine.id());
    values.put("title", machine.title());
    values.put("rows", rows.size());
    values.put("timed", timed.size());
    values.put("full", rows.stream().filter(r -> r.profile().equals("full")).count());
    values.put("processes", range(timed.stream().map(t -> t.processes().size()).toList()));
    values.put("samples", range(timed.stream().map(MeasurementPage::samples).toList()));
    values.put("width", width(machine));
    return values;
  }

  private static int samples(Timed timed) {
    return timed.processes().stream().mapToInt(p -> p.published().size()).max().orElse(0);
  }

  private static String range(List<Integer> counts) {
    int low = counts.stream().min(Integer::compare).orElse(0);
    int high = counts.stream().max(Integer::compare).orElse(0);
    return low == high ? "" + low : low + "–" + high;
  }

  /// The middle of the half widths of the newest intervals; empty where none was published.
  private String width(Machine machine) {
    List<Double> widths =
        results.history(machine.id()).series().values().stream()
            .map(points -> points.getLast().nanos().relativeHalfWidth())
            .sorted()
            .toList();
    return widths.isEmpty() ? "" : "± " + percent(widths.get(widths.size() / 2));
  }

  private Map<String, Object> trial(MethodTrial trial) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("title", results.title(trial.machine()));
    values.put("pairs", trial.pairs());
    values.put("kernels", trial.kernels().stream().filter(k -> k.pairs() > 0).count());
    values.put("effort", trial.processes() + " × " + trial.samples());
    values.put("alarms", share(trial.alarms()));
    values.put("verdicts", trial.verdicts().hits());
    values.put("remark", trial.remark());
    values.put("when", day(trial.when()));
    return values;
  }

  /// `4.9 % (3.7 to 6.4 %)`
  private static String share(Proportion share) {
    Estimate rate = share.rate();
    return "%s (%s to %s)"
        .formatted(percent(rate.value()), percent(rate.low()), percent(rate.high()));
  }

  /// How far the two clocks lie apart; empty where a machine has one clock only.
  private Map<String, Object> clocks(Machine machine) {
    List<Map<String, Object>> apart = new ArrayList<>();
    int all = 0;
    for (ResultFile file : results.filesOf(machine.id())) {
      for (Measurement row : file.rows()) {
        List<Timed> both = timed(row).stream().filter(MeasurementPage::hasBoth).toList();
        for (Timed timed : both) {
          double device = timed.medianNanos();
          double wall = Statistics.middle(timed.processes().stream().map(Samples::wall).toList());
          all += device > LONG_NANOS ? 1 : 0;
          if (device > LONG_NANOS && Math.abs(wall / device - 1) > CLOCKS_APART) {
            apart.add(apart(CaseSeries.of(file.benchmark(), row), device, wall));
          }
        }
      }
    }
    return all == 0
        ? Map.of()
        : Map.of(
            "title",
            results.title(machine.id()),
            "all",
            all,
            "agree",
            all - apart.size(),
            "apart",
            apart);
  }

  private static Map<String, Object> apart(CaseSeries series, double device, double wall) {
    return Map.of(
        "series", series.toString(),
        "device", micros(device),
        "wall", micros(wall),
        "ratio", signed(wall / device - 1),
        "gap", micros(wall - device));
  }

  private static boolean hasBoth(Timed timed) {
    return timed.processes().stream().noneMatch(p -> p.device().isEmpty() || p.wall().isEmpty());
  }

  /// How the newest median of each series compares with the one before; empty where nothing was
  /// measured twice.
  private Map<String, Object> repeats(Machine machine) {
    MachineHistory history = results.history(machine.id());
    List<Map<String, Object>> moved = new ArrayList<>();
    int all = 0;
    for (var series : history.series().entrySet()) {
      List<MachineHistory.Point> points = series.getValue();
      if (points.size() < 2) {
        continue;
      }
      all++;
      MachineHistory.Point before = points.get(points.size() - 2);
      MachineHistory.Point now = points.getLast();
      if (!TimeChange.isTrifle(now.nanos().value() / before.nanos().value())) {
        moved.add(moved(series.getKey(), before, now));
      }
    }
    return all == 0
        ? Map.of()
        : Map.of(
            "title",
            results.title(machine.id()),
            "all",
            all,
            "within",
            all - moved.size(),
            "moved",
            moved);
  }

  private static Map<String, Object> moved(
      CaseSeries series, MachineHistory.Point before, MachineHistory.Point now) {
    boolean same = before.sourceHash().equals(now.sourceHash());
    return Map.of(
        "series", series.toString(),
        "before", point(before),
        "now", point(now),
        "ratio", signed(now.nanos().value() / before.nanos().value() - 1),
        "why", same ? "" : "the code has changed");
  }

  private static String point(MachineHistory.Point point) {
    return "%s ± %s, %s"
        .formatted(
            micros(point.nanos().value()),
            percent(point.nanos().relativeHalfWidth()),
            day(point.when()));
  }

  private List<Measurement> rows(Machine machine) {
    return results.filesOf(machine.id()).stream().flatMap(f -> f.rows().stream()).toList();
  }

  private static List<Timed> timed(Measurement row) {
    return row.outcome() instanceof Timed timed ? List.of(timed) : List.of();
  }

  private static String micros(double nanos) {
    return Print.withUnit(Print.rounded(Math.round(nanos / 10) / 100.0), "µs");
  }

  private static String percent(double share) {
    return Print.withUnit(Print.rounded(Math.round(share * PERCENT * 10) / 10.0), "%");
  }

  private static String signed(double share) {
    return (share > 0 ? "+" : "−") + percent(Math.abs(share));
  }

  private static String day(String when) {
    return when.substring(0, Math.min(10, when.length()));
  }
}
