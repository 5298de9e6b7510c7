package press.html;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import press.directives.ChartValues;
import press.directives.ContestChart;
import press.model.LinkedBook;
import press.model.Template;
import press.project.BookSources;
import press.results.CaseSeries;
import press.results.Estimate;
import press.results.Machine;
import press.results.MachineHistory;
import press.results.Measurement;
import press.results.MethodTrial;
import press.results.Outcome;
import press.results.Outcome.Samples;
import press.results.Outcome.Timed;
import press.results.Proportion;
import press.results.ResultFile;
import press.results.Results;
import press.results.Statistics;
import press.results.TimeChange;
import press.source.RecordCodec;
import press.units.Print;

/// Counts from the results everything on the page about the method that could be a number.
record MeasurementPage(Results results) {

  private static final double LONG_NANOS = 100_000;
  private static final double CLOCKS_APART = 0.03;
  private static final double PERCENT = 100;

  /// The page in its template.
  ///
  /// @param effort how much was done on each machine
  /// @param contest clock and power in the largest contest of the book's machine; none if no row
  ///   there tells them
  /// @param trials of kernels against themselves
  /// @param clocks machines with two clocks
  /// @param repeats machines that were measured more than once
  record MethodCounts(
      List<MachineEffort> effort,
      List<ChartValues> contest,
      List<TrialLine> trials,
      List<ClockComparison> clocks,
      List<RepeatComparison> repeats) {

    static final Template<MethodCounts> TEMPLATE =
        new Template<>("measurements", MethodCounts.class);
  }

  /// How much was done on a machine.
  ///
  /// @param full rows of the full profile
  /// @param processes of a row, as a range
  /// @param samples of a process, as a range
  /// @param width the middle of the half widths of the newest intervals; may be empty
  /// @param steal the largest share of the time that a hypervisor took while a row was measured;
  ///   empty where no row tells
  /// @param left rows for which no time was left
  record MachineEffort(
      String id,
      String title,
      int rows,
      int timed,
      int full,
      String processes,
      String samples,
      String width,
      String steal,
      int left) {}

  /// A trial of kernels against themselves.
  record TrialLine(
      String title,
      int pairs,
      int kernels,
      String effort,
      String alarms,
      int verdicts,
      String remark,
      String when) {}

  /// How far the clocks of a machine lie apart.
  record ClockComparison(String title, int all, int agree, List<ClockLine> apart) {}

  record ClockLine(String series, String device, String wall, String ratio, String gap) {}

  /// How the newest medians of a machine compare with those before.
  record RepeatComparison(String title, int all, int within, List<MovedLine> moved) {}

  /// @param why known cause; may be empty
  record MovedLine(String series, String before, String now, String ratio, String why) {}

  static MethodCounts of(LinkedBook book) {
    return book.cache()
        .step("method", RecordCodec.of(MethodCounts.class), () -> counts(book.parsed().sources()));
  }

  private static MethodCounts counts(BookSources sources) {
    Results results = sources.results();
    String machine = sources.book().machine();
    MeasurementPage data = new MeasurementPage(results);
    return new MethodCounts(
        data.machines().map(data::effort).toList(),
        new ContestChart(results, machine, results.title(machine))
            .ofLargest("contest").stream().toList(),
        results.trials().values().stream().map(data::trial).toList(),
        data.machines().map(data::clocks).filter(c -> c.all() > 0).toList(),
        data.machines().map(data::repeats).filter(r -> r.all() > 0).toList());
  }

  private Stream<Machine> machines() {
    return results.machines().values().stream();
  }

  private MachineEffort effort(Machine machine) {
    List<Measurement> rows = rows(machine);
    List<Timed> timed = rows.stream().flatMap(r -> timed(r).stream()).toList();
    return new MachineEffort(
        machine.id(),
        machine.title(),
        rows.size(),
        timed.size(),
        (int) rows.stream().filter(r -> r.profile().equals("full")).count(),
        range(timed.stream().map(t -> t.processes().size()).toList()),
        range(timed.stream().map(MeasurementPage::samples).toList()),
        width(machine),
        rows.stream()
            .flatMap(r -> r.remarks().window().stream())
            .flatMap(w -> w.steal().stream())
            .max(Double::compare)
            .map(MeasurementPage::percent)
            .orElse(""),
        (int) rows.stream().filter(r -> r.outcome() instanceof Outcome.Skipped).count());
  }

  private static int samples(Timed timed) {
    return timed.samples();
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

  private TrialLine trial(MethodTrial trial) {
    return new TrialLine(
        results.title(trial.machine()),
        trial.pairs(),
        (int)
            trial.kernels().stream()
                .filter(k -> k.pairs() > 0)
                .map(k -> new CaseSeries(k.benchmark(), k.variant(), k.params()))
                .distinct()
                .count(),
        trial.processes()
            + " × "
            + trial.samples()
            + (trial.ofContests() ? ", contests" : ", short samples of one process"),
        share(trial.alarms()),
        (int) trial.verdicts().hits(),
        trial.remark(),
        day(trial.when()));
  }

  /// `4.9 % (3.7 to 6.4 %)`
  private static String share(Proportion share) {
    Estimate rate = share.rate();
    return "%s (%s to %s)"
        .formatted(percent(rate.value()), percent(rate.low()), percent(rate.high()));
  }

  /// How far the two clocks lie apart; of no rows where a machine has one clock only.
  private ClockComparison clocks(Machine machine) {
    List<ClockLine> apart = new ArrayList<>();
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
    return new ClockComparison(results.title(machine.id()), all, all - apart.size(), apart);
  }

  private static ClockLine apart(CaseSeries series, double device, double wall) {
    return new ClockLine(
        series.toString(),
        micros(device),
        micros(wall),
        signed(wall / device - 1),
        micros(wall - device));
  }

  private static boolean hasBoth(Timed timed) {
    return timed.processes().stream().noneMatch(p -> p.device().isEmpty() || p.wall().isEmpty());
  }

  /// How the newest median of each series compares with the one before; of no series where nothing
  /// was measured twice.
  private RepeatComparison repeats(Machine machine) {
    MachineHistory history = results.history(machine.id());
    List<MovedLine> moved = new ArrayList<>();
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
    return new RepeatComparison(results.title(machine.id()), all, all - moved.size(), moved);
  }

  private static MovedLine moved(
      CaseSeries series, MachineHistory.Point before, MachineHistory.Point now) {
    boolean same = before.sourceHash().equals(now.sourceHash());
    return new MovedLine(
        series.toString(),
        point(before),
        point(now),
        signed(now.nanos().value() / before.nanos().value() - 1),
        same ? "" : "the code has changed");
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
