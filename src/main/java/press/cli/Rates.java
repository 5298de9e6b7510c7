package press.cli;

import java.util.Locale;
import press.bench.Question;
import press.result.Outcome;

/// An outcome in a few words for the terminal.
final class Rates {

  private Rates() {}

  /// `412.3 GB/s` or `64.2 GFLOP/s` with the relative half width of the interval, or the word and
  /// the reason.
  static String tell(Question question, Outcome outcome) {
    if (!(outcome instanceof Outcome.Timed timed)) {
      return outcome.word() + ": " + outcome.reasonOrEmpty();
    }
    double nanos = timed.nanos().value();
    // Bytes and FLOPs per nanosecond are GB/s and GFLOP/s.
    return String.format(
        Locale.ROOT,
        "%.1f GB/s, %.1f GFLOP/s, ± %.1f %%",
        question.cost().bytes() / nanos,
        question.cost().flops() / nanos,
        timed.nanos().relativeHalfWidth() * 100);
  }
}
