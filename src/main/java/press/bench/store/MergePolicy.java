package press.bench.store;

import java.time.Instant;
import java.util.List;
import press.bench.Profile;
import press.result.Estimate;
import press.result.Measurement;
import press.result.Outcome;
import press.result.Outcome.Timed;
import press.result.Outcome.Withdrawn;
import press.result.Outcome.Wrong;

/// Decides which of two answers to the same question a book shows.
///
/// Sticky: a new time that lies within the interval of the old one says nothing new, and digits on
/// pages would flutter for nothing.
final class MergePolicy {

  /// From the least care to the most.
  private static final List<String> CARE =
      List.of(Profile.QUICK.word(), Profile.PARTIAL, Profile.FULL.word());

  private MergePolicy() {}

  /// What becomes of the old row.
  sealed interface Fate {

    /// It is the same one.
    record Same() implements Fate {}

    /// It stays, because the new time lies within its interval.
    record Steady() implements Fate {}

    /// It stays for another reason.
    record Stays(String why) implements Fate {}

    /// The new one takes its place.
    record Gone() implements Fate {}
  }

  static Fate of(Measurement before, Measurement row) {
    if (row.equals(before)) {
      return new Fate.Same();
    }
    Instant old = Instant.parse(before.when());
    Instant fresh = Instant.parse(row.when());
    if (fresh.isBefore(old)) {
      return new Fate.Stays("what came is older");
    }
    if (row.outcome() instanceof Wrong) {
      // No gap: whatever it was before, it is known now to be wrong.
      return new Fate.Gone();
    }
    if (before.outcome() instanceof Withdrawn && fresh.equals(old)) {
      return new Fate.Stays("what came is the very measurement that was withdrawn");
    }
    return row.outcome() instanceof Timed timed ? ofTime(before, row, timed) : ofGap(before, row);
  }

  private static Fate ofTime(Measurement before, Measurement row, Timed came) {
    if (!(before.outcome() instanceof Timed was)) {
      return new Fate.Gone();
    }
    if (care(row) < care(before)) {
      return new Fate.Stays("what came is of the " + row.profile() + " profile only");
    }
    boolean same =
        row.profile().equals(before.profile())
            && row.sourceHash().equals(before.sourceHash())
            && row.roof().equals(before.roof())
            && row.cost().bytes() == before.cost().bytes()
            && row.cost().flops() == before.cost().flops();
    return same && holds(was.nanos(), came.medianNanos()) ? new Fate.Steady() : new Fate.Gone();
  }

  private static boolean holds(Estimate interval, double value) {
    return interval.low() <= value && value <= interval.high();
  }

  private static int care(Measurement row) {
    return CARE.indexOf(row.profile());
  }

  private static Fate ofGap(Measurement before, Measurement row) {
    boolean time = before.outcome() instanceof Timed || before.outcome() instanceof Withdrawn;
    boolean tried = !(row.outcome() instanceof Outcome.Skipped);
    boolean sameSource = before.sourceHash().equals(row.sourceHash());
    return time && (sameSource || !tried)
        ? new Fate.Stays("what came is a gap, " + row.outcome().word())
        : new Fate.Gone();
  }
}
