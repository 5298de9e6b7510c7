package speed.jmh;

/// A sum that leaves out most of what it passes.
public final class StrideReadKernels {

  private StrideReadKernels() {}

  /// The sum over every `stride`-th number, modulo 2³².
  public static int sum(int[] a, int stride) {
    int s0 = 0;
    int s1 = 0;
    int s2 = 0;
    int s3 = 0;
    int i = 0;
    // > strided
    for (int end = a.length - 3 * stride; i < end; i += 4 * stride) {
      s0 += a[i];
      s1 += a[i + stride];
      s2 += a[i + 2 * stride];
      s3 += a[i + 3 * stride];
    }
    // <
    for (; i < a.length; i += stride) {
      s0 += a[i];
    }
    return s0 + s1 + s2 + s3;
  }
}
