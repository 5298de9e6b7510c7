package speed.jmh;

/// Running sums, modulo 2³².
public final class ScanKernels {

  private ScanKernels() {}

  /// Running sums from one place to before another, which begin at what came before them.
  public static void loop(int[] a, int[] sums, int from, int to, int before) {
    int sum = before;
    for (int i = from; i < to; i++) {
      sum += a[i];
      sums[i] = sum;
    }
  }

  /// The sum from one place to before another.
  public static int total(int[] a, int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++) {
      sum += a[i];
    }
    return sum;
  }
}
