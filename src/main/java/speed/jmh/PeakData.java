package speed.jmh;

import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;

/// The numbers of `peak`, so many for each worker, and how far they have got.
///
/// The factor is one and the term a power of two, up in one run and down in the next: every step is
/// exact, and a step too few in any run leaves all numbers beside where they should be.
final class PeakData {

  private static final double STEP = 0x1p-17;

  /// Steps of a run after which every number is still exact: below 4, in units of 2⁻²⁰.
  static final int MOST_STEPS = 1 << 17;

  final float[][] floats;
  private final Crew crew;
  private final double[][] doubles;
  private final int k;
  private final IntConsumer share;
  private double term = -STEP;

  /// Numbers for each worker of a crew, `double` ones or `float` ones.
  PeakData(Crew crew, boolean wide, int k) {
    if (k > MOST_STEPS) {
      throw new IllegalArgumentException(k + " steps are too many to be exact");
    }
    this.crew = crew;
    this.k = k;
    floats = new float[wide ? 0 : crew.size()][];
    doubles = new double[wide ? crew.size() : 0][];
    share = wide ? this::workWide : this::work;
    crew.run(wide ? this::fillWide : this::fill);
  }

  /// `k` steps for every number, up or down in turn.
  double run() {
    term = -term;
    crew.run(share);
    return term;
  }

  private void work(int worker) {
    PeakKernels.fp32(floats[worker], k, 1, (float) term);
  }

  private void workWide(int worker) {
    PeakKernels.fp64(doubles[worker], k, 1, term);
  }

  // Every worker makes its own, so that no two of them share a cache line.
  private void fill(int worker) {
    float[] mine = new float[PeakKernels.NUMBERS];
    for (int i = 0; i < mine.length; i++) {
      mine[i] = (float) first(worker, i);
    }
    floats[worker] = mine;
  }

  private void fillWide(int worker) {
    double[] mine = new double[PeakKernels.NUMBERS];
    for (int i = 0; i < mine.length; i++) {
      mine[i] = first(worker, i);
    }
    doubles[worker] = mine;
  }

  // Between 1 and 2 with twenty bits.
  private static double first(int worker, int i) {
    int h = (worker * PeakKernels.NUMBERS + i) * 0x9E3779B9;
    h ^= h >>> 15;
    h *= 0x85EBCA6B;
    return 1 + (h >>> 12) * 0x1p-20;
  }

  /// Whether every number is where its runs must have brought it.
  Check check() {
    for (int w = 0; w < crew.size(); w++) {
      for (int i = 0; i < PeakKernels.NUMBERS; i++) {
        double want = first(w, i) + (term > 0 ? k * STEP : 0);
        double got = doubles.length > 0 ? doubles[w][i] : floats[w][i];
        if (!(got == want)) {
          String reason = "x[%d][%d]: %s, not %s".formatted(w, i, got, want);
          return new Check(false, Double.POSITIVE_INFINITY, "exact", reason);
        }
      }
    }
    return new Check(true, 0, "exact", "");
  }
}
