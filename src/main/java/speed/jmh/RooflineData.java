package speed.jmh;

import java.util.Arrays;
import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;

/// The array of `roofline`, in slices of workers, and how far it has got.
///
/// The factor is one and the term a power of two, up in one run and down in the next: every step is
/// exact, values stay random and bounded, and the result tells how many steps were made.
final class RooflineData {

  private static final float ONE = 1;
  private static final float STEP = 0x1p-12f;

  private final Crew crew;
  private final float[][] x;
  private final long[] starts;
  private final int k;
  private final IntConsumer share = this::work;
  private float term = -STEP;

  RooflineData(Crew crew, int n, int k) {
    this.crew = crew;
    this.k = k;
    int workers = crew.size();
    x = new float[workers][];
    starts = new long[workers + 1];
    Arrays.setAll(starts, worker -> (long) n * worker / workers);
    crew.run(this::fill);
  }

  /// `k` steps for every element, up or down in turn.
  float run() {
    term = -term;
    crew.run(share);
    return term;
  }

  private void work(int worker) {
    RooflineKernels.fma(x[worker], k, ONE, term);
  }

  private void fill(int worker) {
    float[] slice = new float[(int) (starts[worker + 1] - starts[worker])];
    for (int i = 0; i < slice.length; i++) {
      slice[i] = first(starts[worker] + i);
    }
    x[worker] = slice;
  }

  // Between 1 and 2 with twenty bits, so that 1024 steps of 2⁻¹² stay exact.
  private static float first(long i) {
    int h = (int) i * 0x9E3779B9;
    h ^= h >>> 15;
    h *= 0x85EBCA6B;
    return 1 + (h >>> 12) * 0x1p-20f;
  }

  /// Whether every element is where its runs must have brought it.
  Check check() {
    float moved = term > 0 ? k * STEP : 0;
    for (int w = 0; w < x.length; w++) {
      for (int i = 0; i < x[w].length; i++) {
        long place = starts[w] + i;
        float want = first(place) + moved;
        if (!(x[w][i] == want)) {
          return new Check(
              false,
              Double.POSITIVE_INFINITY,
              "exact",
              "x[%d]: %s, not %s".formatted(place, x[w][i], want));
        }
      }
    }
    return new Check(true, 0, "exact", "");
  }
}
