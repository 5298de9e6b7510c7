package press.results;

import java.util.List;
import java.util.Optional;

/// Finds rows that are impossible on any machine. It reads no clock: a page must not depend on the
/// day.
public final class ImpossibleRow {

  // Far above every memory and processor of one machine.
  private static final double MAX_BYTES_PER_NANO = 1e5;
  private static final double MAX_FLOPS_PER_NANO = 1e7;

  private static final List<String> PROFILES = List.of("full", "partial", "quick");

  /// The most samples of a row.
  private static final long MAX_SAMPLES = 1_000_000;

  private ImpossibleRow() {}

  /// Why a row is impossible; empty if it is possible. A withdrawn row may be impossible.
  public static Optional<String> reason(Measurement row) {
    if (!JsonFields.isMoment(row.when())) {
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
    if (samples > MAX_SAMPLES) {
      return Optional.of(samples + " samples");
    }
    double nanos = timed.medianNanos();
    boolean tooFast =
        !(nanos > 0)
            || cost.bytes() / nanos > MAX_BYTES_PER_NANO
            || cost.flops() / nanos > MAX_FLOPS_PER_NANO;
    return tooFast ? Optional.of("no machine does this in " + nanos + " ns") : Optional.empty();
  }
}
