package press.bench.worker;

import java.util.Locale;
import java.util.Optional;
import press.opencl.OpenClException;

/// Whether a kernel takes less time where it finds its own results than on poisoned outputs. Such a
/// kernel spares itself work that a user, who has no results yet, must pay for.
///
/// The least times of both are compared, so that a disturbance of one run does no harm; a suspicion
/// is tested with more pairs, because few may all be disturbed on a busy machine.
final class ResultReuse {

  /// How many times as long a run may take that finds poison, where poison changes nothing in the
  /// caches.
  static final double STRICT = 1.3;

  /// The same where poison drives inputs out of a cache, and on processors.
  static final double LOOSE = 3;

  /// What may differ between two runs because the device has to wake up.
  private static final double WAKE_NANOS = 50_000;

  /// How many more pairs a suspicion must survive.
  static final int MORE_PAIRS = 40;

  private double first = Double.POSITIVE_INFINITY;
  private double second = Double.POSITIVE_INFINITY;

  /// Adds a pair of times.
  ///
  /// @param onPoison nanoseconds of a run on poisoned outputs
  /// @param onResults nanoseconds of the run after it
  void add(double onPoison, double onResults) {
    first = Math.min(first, onPoison);
    second = Math.min(second, onResults);
  }

  /// Takes a pair of times.
  @FunctionalInterface
  interface Pair {
    void take(ResultReuse into) throws OpenClException;
  }

  /// What is still wrong after [#MORE_PAIRS]; empty as soon as nothing is.
  ///
  /// @param limit how many times as long the first may take, such as [#STRICT]
  Optional<String> confirmed(double limit, Pair more) throws OpenClException {
    for (int i = 0; i < MORE_PAIRS && complaint(limit).isPresent(); i++) {
      more.take(this);
    }
    return complaint(limit);
  }

  /// What is wrong, in a sentence; empty if nothing is, or nothing was compared.
  ///
  /// @param limit how many times as long the first may take, such as [#STRICT]
  Optional<String> complaint(double limit) {
    boolean compared = second < Double.POSITIVE_INFINITY;
    return compared && first > limit * second + WAKE_NANOS
        ? Optional.of(
            String.format(
                Locale.ROOT,
                "a run on poisoned outputs takes %.0f ns, one that finds results %.0f ns:"
                    + " it spares itself work",
                first,
                second))
        : Optional.empty();
  }
}
