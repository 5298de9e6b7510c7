package press.bench.store;

import java.time.Instant;
import java.util.List;
import press.bench.Profile;
import press.results.Estimate;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Outcome.Timed;
import press.results.Outcome.Withdrawn;
import press.results.Outcome.Wrong;

/// Decides which of two results of the same case a book shows.
///
/// A new time within the interval of the old one says nothing new and does not replace it: digits
/// on pages would change for nothing.
final class MergePolicy {

  /// Profiles from the least to the most careful.
  private static final List<String> PROFILES =
      List.of(Profile.QUICK.word(), Profile.PARTIAL, Profile.FULL.word());

  private MergePolicy() {}

  /// What to do with the old row.
  sealed interface Decision {

    /// Both rows are equal.
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
        row.profile().equals(before.profile())
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
