package press.cli;

import java.util.Locale;
import press.bench.target.BenchCase;
import press.result.Outcome;

/// An outcome in a few words for the terminal.
final class Rates {

  private Rates() {}

  /// `412.3 GB/s, 64.2 GFLOP/s`, or `6.20 µs` or `1.63 ns` where nothing is counted, with the
  /// relative half width of the interval, or the word and the reason.
  static String tell(BenchCase benchCase, Outcome outcome) {
    if (!(outcome instanceof Outcome.Timed timed)) {
      return outcome.word() + ": " + outcome.reasonOrEmpty();
    }
    double nanos = timed.nanos().value();
    if (benchCase.cost().bytes() == 0 && benchCase.cost().flops() == 0) {
      return String.format(
          Locale.ROOT,
          "%s, ± %.1f %%",
          nanos < 1e3 ? two(nanos) + " ns" : two(nanos / 1e3) + " µs",
          timed.nanos().relativeHalfWidth() * 100);
    }
    // Bytes and FLOPs per nanosecond are GB/s and GFLOP/s.
    return String.format(
        Locale.ROOT,
        "%.1f GB/s, %.1f GFLOP/s, ± %.1f %%",
        benchCase.cost().bytes() / nanos,
        benchCase.cost().flops() / nanos,
        timed.nanos().relativeHalfWidth() * 100);
  }

  private static String two(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
