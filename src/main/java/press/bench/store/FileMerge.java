package press.bench.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import press.bench.Profile;
import press.bench.store.FileMerge.MergePolicy.Decision;
import press.results.CaseSeries;
import press.results.Estimate;
import press.results.MachineHistory;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Outcome.Timed;
import press.results.Outcome.Withdrawn;
import press.results.Outcome.Wrong;
import press.results.ResultFile;
import press.results.Statistics;

/// One result file with new rows merged in, by the rules of [MergePolicy].
///
/// @param merged old and new rows, one for each variant and point
/// @param taken the new rows among them
/// @param history of the machine, with a point for every new time
/// @param report a line for each change
record FileMerge(
    ResultFile merged, List<Measurement> taken, MachineHistory history, List<String> report) {

  /// Merges a file into the one of the same benchmark.
  ///
  /// @param history of the machine so far
  static FileMerge of(Optional<ResultFile> old, ResultFile fresh, MachineHistory history) {
    return new Merger(old, history).merge(fresh);
  }

  boolean changes() {
    return !taken.isEmpty();
  }

  /// The state of a merge in progress.
  private static final class Merger {
    private final Map<CaseSeries, Measurement> rows = new TreeMap<>();
    private final List<Measurement> taken = new ArrayList<>();
    private final List<String> details = new ArrayList<>();
    private MachineHistory history;
    private int added;
    private int changed;
    private int steady;
    private int same;
    private int kept;

    Merger(Optional<ResultFile> old, MachineHistory history) {
      this.history = history;
      old.ifPresent(f -> f.rows().forEach(r -> rows.put(CaseSeries.of(f.benchmark(), r), r)));
    }

    FileMerge merge(ResultFile fresh) {
      for (Measurement row : fresh.rows()) {
        CaseSeries key = CaseSeries.of(fresh.benchmark(), row);
        Optional<Measurement> before = Optional.ofNullable(rows.get(key));
        history = history.with(key, before, row);
        if (before.isEmpty()) {
          added++;
          take(key, row);
        } else {
          decide(key, before.get(), row);
        }
      }
      List<String> report = new ArrayList<>();
      report.add(
          "%s/%s: %d new, %d changed, %d within their intervals, %d as before, %d kept"
              .formatted(fresh.machine(), fresh.benchmark(), added, changed, steady, same, kept));
      report.addAll(details);
      // A history that begins with this merge knows the rows that stay, too.
      rows.forEach((key, row) -> history = history.with(key, Optional.empty(), row));
      ResultFile merged = fresh.withRows(List.copyOf(rows.values()));
      return new FileMerge(merged, List.copyOf(taken), history, List.copyOf(report));
    }

    private void take(CaseSeries key, Measurement row) {
      rows.put(key, row);
      taken.add(row);
    }

    private void decide(CaseSeries key, Measurement before, Measurement row) {
      switch (MergePolicy.decide(before, row)) {
        case Decision.Same _ -> same++;
        case Decision.WithinInterval _ -> steady++;
        case Decision.KeepOld(String why) -> {
          kept++;
          note(row, "kept " + show(before.outcome()) + ", " + why);
        }
        case Decision.Replace _ -> {
          changed++;
          note(row, change(before, row));
          take(key, row);
        }
      }
    }

    private void note(Measurement row, String what) {
      details.add("  %s %s: %s".formatted(row.variant(), row.params(), what));
    }
  }

  /// Old and new, and their ratio where both are times.
  private static String change(Measurement before, Measurement row) {
    String change = show(before.outcome()) + " → " + show(row.outcome());
    if (!(before.outcome() instanceof Timed was) || !(row.outcome() instanceof Timed now)) {
      return change;
    }
    Estimate ratio = Statistics.ratioOfRuns(now.published(), was.published());
    String times =
        String.format(
            Locale.ROOT, ", × %.3f (%.3f to %.3f)", ratio.value(), ratio.low(), ratio.high());
    String source = before.sourceHash().equals(row.sourceHash()) ? "" : ", the source changed";
    String care =
        before.profile().equals(row.profile())
            ? ""
            : ", " + before.profile() + " → " + row.profile();
    return change + times + source + care;
  }

  private static String show(Outcome outcome) {
    return outcome instanceof Timed timed
        ? String.format(Locale.ROOT, "%.4g ms", timed.medianNanos() / 1e6)
        : outcome.word() + " (" + outcome.shortReason() + ")";
  }

  /// Decides which of two results of the same case a book shows.
  ///
  /// A new time within the interval of the old one says nothing new and does not replace it: digits
  /// on pages would change for nothing. Rows of a named run are always replaced: a run is compared
  /// within itself, so that it comes and goes as a whole.
  static final class MergePolicy {

    /// Profiles from the least to the most careful.
    private static final List<String> PROFILES =
        List.of(Profile.QUICK.word(), Profile.PARTIAL, Profile.FULL.word());

    private MergePolicy() {}

    /// What to do with the old row.
    sealed interface Decision {

      record Same() implements Decision {}

      /// Keep it, because the new time lies within its interval.
      record WithinInterval() implements Decision {}

      /// Keep it for another reason.
      record KeepOld(String why) implements Decision {}

      /// Replace it by the new row.
      record Replace() implements Decision {}
    }

    static Decision decide(Measurement before, Measurement row) {
      if (row.equals(before)) {
        return new Decision.Same();
      }
      Instant old = Instant.parse(before.when());
      Instant fresh = Instant.parse(row.when());
      if (fresh.isBefore(old)) {
        return new Decision.KeepOld("what came is older");
      }
      if (row.outcome() instanceof Wrong) {
        // Whatever the old result was, the variant is known to be wrong now.
        return new Decision.Replace();
      }
      if (before.outcome() instanceof Withdrawn && fresh.equals(old)) {
        return new Decision.KeepOld("what came is the very measurement that was withdrawn");
      }
      return row.outcome() instanceof Timed timed ? ofTime(before, row, timed) : ofGap(before, row);
    }

    private static Decision ofTime(Measurement before, Measurement row, Timed came) {
      if (!(before.outcome() instanceof Timed was)) {
        return new Decision.Replace();
      }
      if (care(row) < care(before)) {
        return new Decision.KeepOld("what came is of the " + row.profile() + " profile only");
      }
      boolean same =
          row.origin().run().isEmpty()
              && row.profile().equals(before.profile())
              && row.sourceHash().equals(before.sourceHash())
              && row.roof().equals(before.roof())
              && row.cost().bytes() == before.cost().bytes()
              && row.cost().flops() == before.cost().flops();
      return same && holds(was.nanos(), came.medianNanos())
          ? new Decision.WithinInterval()
          : new Decision.Replace();
    }

    private static boolean holds(Estimate interval, double value) {
      return interval.low() <= value && value <= interval.high();
    }

    private static int care(Measurement row) {
      return PROFILES.indexOf(row.profile());
    }

    private static Decision ofGap(Measurement before, Measurement row) {
      boolean time = before.outcome() instanceof Timed || before.outcome() instanceof Withdrawn;
      boolean tried = !(row.outcome() instanceof Outcome.Skipped);
      boolean sameSource = before.sourceHash().equals(row.sourceHash());
      return time && (sameSource || !tried)
          ? new Decision.KeepOld("what came is a gap, " + row.outcome().word())
          : new Decision.Replace();
    }
  }
}
