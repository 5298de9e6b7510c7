package speed.jmh;

import java.util.Arrays;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.JavaBenchmark.Check;

/// The matrices of `sgemm`, and what must come out.
///
/// Rows of `a` and columns of `b` come back after a prime, so that the product has few elements
/// that differ, and yet no tile that takes a row for another goes unseen.
final class SgemmData {

  private static final int PERIOD = 61;
  private static final double LIMIT = 1e-5;
  private static final FloatSequence LEFT = InputData.random(81);
  private static final FloatSequence RIGHT = InputData.random(82);

  final float[] c;
  private final float[] a;
  private final float[] b;
  private final int n;
  private final SgemmPlan plan;

  SgemmData(Crew crew, int n) {
    this.n = n;
    a = new float[n * n];
    b = new float[n * n];
    c = new float[n * n];
    // Every worker touches its rows first, so that their pages lie near it.
    crew.run(worker -> {
      int end = share(n, worker + 1, crew.size());
      for (int row = share(n, worker, crew.size()); row < end; row++) {
        fill(row);
      }
    });
    plan = new SgemmPlan(crew, a, b, c, n);
  }

  private static int share(int all, int part, int parts) {
    return (int) ((long) all * part / parts);
  }

  private void fill(int row) {
    Arrays.fill(c, row * n, row * n + n, Float.NaN);
    for (int j = 0; j < n; j++) {
      a[row * n + j] = LEFT.at((long) (row % PERIOD) * n + j);
      b[row * n + j] = RIGHT.at((long) row * PERIOD + j % PERIOD);
    }
  }

  /// How many workers a variant wants.
  static int workers(String variant) {
    return variant.equals("threads") ? Runtime.getRuntime().availableProcessors() : 1;
  }

  /// What runs a variant once.
  Runnable bind(String variant) {
    return JavaSgemm.IN_ROWS.contains(variant)
        ? new SgemmRows(variant, a, b, n)::run
        : bound(variant);
  }

  private Runnable bound(String variant) {
    return switch (variant) {
      case "ijk" -> () -> SgemmKernels.ijk(a, b, c, n);
      case "ikj" -> () -> SgemmKernels.ikj(a, b, c, n);
      case "blocked" -> () -> SgemmKernels.blocked(a, b, c, n);
      case "packed", "threads" -> plan::run;
      case "unpacked" -> plan.withoutPacking();
      case "tiles" -> new SgemmParts(n)::run;
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  /// Runs once more on poison and looks at everything that comes out.
  Check check(String variant) {
    Arrays.fill(c, Float.NaN);
    if (variant.equals("tiles")) {
      return new SgemmParts(n).check();
    }
    if (JavaSgemm.IN_ROWS.contains(variant)) {
      SgemmRows rows = new SgemmRows(variant, a, b, n);
      rows.poison();
      rows.run();
      rows.into(c);
    } else {
      bind(variant).run();
    }
    return right();
  }

  /// Whether the product lies there.
  Check right() {
    double[] want = product();
    double worst = 0;
    for (int i = 0; i < c.length; i++) {
      double wanted = want[i / n % PERIOD * PERIOD + i % n % PERIOD];
      double error = Math.abs(c[i] - wanted) / wanted;
      // Written so that a NaN, which compares false with everything, counts as wrong.
      if (!(error <= LIMIT)) {
        String reason = "c[%d]: %s, not %s at n=%d".formatted(i, c[i], wanted, n);
        return new Check(false, error, "relative 1e-5", reason);
      }
      worst = Math.max(worst, error);
    }
    return new Check(true, worst, "relative 1e-5", "");
  }

  /// The elements that differ, in double precision.
  private double[] product() {
    double[] sums = new double[PERIOD * PERIOD];
    int side = Math.min(n, PERIOD);
    for (int i = 0; i < side; i++) {
      for (int k = 0; k < n; k++) {
        for (int j = 0; j < side; j++) {
          sums[i * PERIOD + j] += (double) a[i * n + k] * b[k * n + j];
        }
      }
    }
    return sums;
  }
}
