package speed.jmh;

import press.bench.JavaBenchmark.Check;

/// The array of `stride-read`, and what a sum over it must be.
final class StrideReadData {

  private static final int FACTOR = 0x9E3779B9;

  private StrideReadData() {}

  /// Numbers that look like any and grow evenly modulo 2³².
  static int[] values(int n) {
    int[] a = new int[n];
    for (int i = 0; i < n; i++) {
      a[i] = i * FACTOR;
    }
    return a;
  }

  /// Whether it is the sum over every `stride`-th number: that of an arithmetic series.
  static Check check(int sum, int n, int stride) {
    long reads = Math.ceilDiv(n, stride);
    int want = FACTOR * stride * (int) (reads * (reads - 1) / 2);
    return sum == want
        ? new Check(true, 0, "exact", "")
        : new Check(
            false,
            Double.POSITIVE_INFINITY,
            "exact",
            "sum: %d, not %d at n=%d,stride=%d".formatted(sum, want, n, stride));
  }
}
