package press.bench.worker;

import java.util.Locale;
import java.util.Optional;

/// Whether a kernel takes less time where it finds its own results than on poisoned outputs. Such a
/// kernel spares itself work that a user, who has no results yet, must pay for.
///
/// The least times of both are compared, so that a disturbance of one run does no harm.
final class ResultReuse {

  /// How many times as long the first run may take.
  static final double LIMIT = 1.3;

  /// What a run alone may take longer than one of many, because the device has to wake up.
  private static final double WAKE_NANOS = 50_000;

  private double first = Double.POSITIVE_INFINITY;
  private double others = Double.POSITIVE_INFINITY;

  /// Adds a pair of times.
  ///
  /// @param onPoison nanoseconds of a run on poisoned outputs; 0 if it was not measured
  /// @param onResults mean nanoseconds of the runs after it
  void add(double onPoison, double onResults) {
    if (onPoison > 0 && onResults > 0) {
      first = Math.min(first, onPoison);
      others = Math.min(others, onResults);
    }
  }

  /// What is wrong, in a sentence; empty if nothing is, or nothing was compared.
  Optional<String> complaint() {
    boolean compared = others < Double.POSITIVE_INFINITY;
    return compared && first > LIMIT * others + WAKE_NANOS
        ? Optional.of(
            String.format(
                Locale.ROOT,
                "a run on poisoned outputs takes %.0f ns, one that finds results %.0f ns:"
                    + " it spares itself work",
                first,
                others))
        : Optional.empty();
  }
}
