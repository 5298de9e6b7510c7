package press.result;

import java.util.List;
import java.util.Optional;

/// Says of a row that it cannot be, whatever the machine.
///
/// Looks at nothing but the row, and at no clock: a page must not depend on the day.
public final class Impossible {

  // No memory and no processor of one machine comes near these; a broken clock does.
  private static final double MOST_BYTES_PER_NANO = 1e5;
  private static final double MOST_FLOPS_PER_NANO = 1e7;

  private static final List<String> PROFILES = List.of("full", "partial", "quick");

  /// Thirty samples in ten processes are published; a million of them are no measurement.
  private static final long MOST_SAMPLES = 1_000_000;

  private Impossible() {}

  /// Why a row cannot be; empty where it can. What was withdrawn may be as odd as it likes.
  public static Optional<String> reason(Measurement row) {
    if (!BadJson.isMoment(row.when())) {
      return Optional.of("\"" + row.when() + "\" is not a moment");
    }
    if (!PROFILES.contains(row.profile())) {
      return Optional.of(
          "no profile \"" + row.profile() + "\"; there are " + String.join(", ", PROFILES));
    }
    return row.outcome() instanceof Outcome.Timed timed
        ? reason(row.cost(), timed)
        : Optional.empty();
  }

  private static Optional<String> reason(Cost cost, Outcome.Timed timed) {
    long samples = timed.processes().stream().mapToLong(p -> p.published().size()).sum();
    if (samples > MOST_SAMPLES) {
      return Optional.of(samples + " samples");
    }
    double nanos = timed.medianNanos();
    boolean tooFast =
        !(nanos > 0)
            || cost.bytes() / nanos > MOST_BYTES_PER_NANO
            || cost.flops() / nanos > MOST_FLOPS_PER_NANO;
    return tooFast ? Optional.of("no machine does this in " + nanos + " ns") : Optional.empty();
  }
}
