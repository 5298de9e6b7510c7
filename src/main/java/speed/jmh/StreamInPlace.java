package speed.jmh;

import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;

/// The update in place, `a = s·a`: every line that is stored to has just been loaded, so that no
/// line is read for a store.
public final class StreamInPlace {

  // Repeated as often as one likes, it makes no number smaller.
  private static final float SCALE = -1;

  private StreamInPlace() {}

  /// `a = s·a`.
  public static void scaleLoop(float[] a, float s) {
    for (int i = 0; i < a.length; i++) {
      a[i] = s * a[i];
    }
  }

  /// Updates `b` and `c` in turn, one of them in each run: as many bytes as `mul` counts, in as
  /// much memory.
  static DoubleSupplier bind(StreamData data, Crew crew) {
    IntConsumer even = w -> scaleLoop(data.b[w], SCALE);
    IntConsumer odd = w -> scaleLoop(data.c[w], SCALE);
    int[] runs = new int[1];
    return () -> {
      crew.run(runs[0]++ % 2 == 0 ? even : odd);
      return 0;
    };
  }

  /// Whether two runs change the sign of every element of both arrays, and nothing else.
  static Check check(StreamData data, DoubleSupplier run) {
    Check first = check('b', data.b, run);
    return first.right() ? check('c', data.c, run) : first;
  }

  private static Check check(char name, float[][] array, DoubleSupplier run) {
    float[][] before = new float[array.length][];
    for (int w = 0; w < array.length; w++) {
      before[w] = array[w].clone();
    }
    run.getAsDouble();
    run.getAsDouble();
    for (int w = 0; w < array.length; w++) {
      for (int i = 0; i < array[w].length; i++) {
        float size = Math.abs(before[w][i]);
        if (array[w][i] != SCALE * before[w][i] || !(size >= 0.5f && size <= 1.5f)) {
          String reason =
              "%c[%d] of worker %d: %s after %s".formatted(name, i, w, array[w][i], before[w][i]);
          return new Check(false, Double.POSITIVE_INFINITY, "exact", reason);
        }
      }
    }
    return new Check(true, 0, "exact", "");
  }
}
