package speed.jmh;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import press.bench.JavaBenchmark.Check;

/// Compares what a variant of `stream` wrote with the same operation in double precision, at every
/// place.
///
/// No guard bands: Java itself refuses to write past the end of an array.
final class StreamCheck {

  /// The largest error of an element, in units of its last place.
  static final double ULPS = 4;

  /// The largest relative error of the sum of `dot`.
  static final double SUM = 1e-5;

  private StreamCheck() {}

  /// The check of a variant.
  static Check check(String variant, StreamOp op, StreamData data, DoubleSupplier run) {
    return variant.startsWith("in-place") ? StreamInPlace.check(data, run) : check(op, data, run);
  }

  /// Poisons the output, runs, and looks at everything that came out.
  static Check check(StreamOp op, StreamData data, DoubleSupplier run) {
    for (float[] slice : data.output()) {
      Arrays.fill(slice, Float.NaN);
    }
    double sum = run.getAsDouble();
    return op == StreamOp.DOT ? checkSum(data, sum) : checkElements(op, data);
  }

  private static Check checkSum(StreamData data, double sum) {
    double want = 0;
    for (int w = 0; w < data.a.length; w++) {
      for (int i = 0; i < data.a[w].length; i++) {
        want += data.expected(w, i);
      }
    }
    double error = Math.abs(sum - want) / want;
    // Written so that a NaN, which compares false with everything, counts as wrong.
    boolean right = error <= SUM;
    String reason = right ? "" : "dot: %s, not %s".formatted(sum, want);
    return new Check(right, error, "relative 1e-5", reason);
  }

  private static Check checkElements(StreamOp op, StreamData data) {
    double worst = 0;
    for (int w = 0; w < data.a.length; w++) {
      float[] out = data.output()[w];
      for (int i = 0; i < out.length; i++) {
        double want = data.expected(w, i);
        double error = Math.abs(out[i] - want) / Math.ulp((float) want);
        if (!(error <= ULPS)) {
          long place = data.start(w) + i;
          return wrong("%s[%d]: %s, not %s".formatted(op.word(), place, out[i], (float) want));
        }
        worst = Math.max(worst, error);
      }
    }
    return new Check(true, worst, "4 ulp", "");
  }

  private static Check wrong(String reason) {
    return new Check(false, Double.POSITIVE_INFINITY, "4 ulp", reason);
  }
}
