package speed.jmh;

import java.util.Arrays;
import press.bench.JavaBenchmark.Check;

/// The arrays of a triad in slices, one for each worker, and who makes them: one worker all of
/// them, or each its own.
///
/// Java writes zeros into an array when it makes it, so that whoever makes it touches it first.
final class FirstTouchData {

  private static final float SCALE = 0.5f;

  private final Crew crew;
  private final float[][] a;
  private final float[][] b;
  private final float[][] c;
  private final int n;

  FirstTouchData(Crew crew, boolean together, int n) {
    this.crew = crew;
    this.n = n;
    a = new float[crew.size()][];
    b = new float[crew.size()][];
    c = new float[crew.size()][];
    if (together) {
      // > together
      crew.run(this::touch);
      // <
    } else {
      // > alone
      for (int worker = 0; worker < crew.size(); worker++) {
        touch(worker);
      }
      // <
    }
  }

  private int start(int worker) {
    return (int) ((long) n * worker / crew.size());
  }

  private void touch(int worker) {
    int length = start(worker + 1) - start(worker);
    a[worker] = new float[length];
    b[worker] = new float[length];
    c[worker] = new float[length];
    for (int i = 0; i < length; i++) {
      b[worker][i] = value(start(worker) + i);
      c[worker][i] = 2 * value(start(worker) + i);
    }
  }

  /// Whole numbers, so that every sum of a few of them is exact.
  private static float value(int i) {
    return (i * 0x9E3779B9 >>> 16) + 1;
  }

  /// `a = b + s·c`, by all workers, each in its own slices.
  Runnable triad() {
    return StreamKernels.triadThreads(crew, a, b, c, SCALE);
  }

  /// Whether every number is right.
  Check check() {
    for (int worker = 0; worker < crew.size(); worker++) {
      for (int i = 0; i < a[worker].length; i++) {
        float want = 2 * value(start(worker) + i);
        if (a[worker][i] != want) {
          String reason = "a[%d]: %s, not %s".formatted(start(worker) + i, a[worker][i], want);
          return new Check(false, Double.POSITIVE_INFINITY, "exact", reason);
        }
      }
    }
    return new Check(true, 0, "exact", "");
  }

  /// Forgets what the triads so far have written.
  void forget() {
    for (float[] slice : a) {
      Arrays.fill(slice, Float.NaN);
    }
  }
}
