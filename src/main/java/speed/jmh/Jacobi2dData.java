package speed.jmh;

import java.util.Arrays;
import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;

/// The grids of `jacobi2d`, and what must come out.
final class Jacobi2dData {

  static final int SWEEPS = Jacobi2dKernels.SWEEPS;

  // Every sweep adds four times and multiplies by a float; all that is added is positive, so that
  // each adds at most half a unit in the last place, 2⁻²⁴ of the value, to the error.
  private static final double LIMIT = SWEEPS * 5 * 0x1p-24;
  private static final double FIFTH = 0.2f;
  private static final int BAND = 64;

  private final Crew crew;
  private final int n;
  private final float[] a;
  private final float[] between;
  private final float[] b;
  private final float[][][] rows;

  Jacobi2dData(Crew crew, int n) {
    this.crew = crew;
    this.n = n;
    a = new float[n * n];
    between = new float[n * n];
    b = new float[n * n];
    rows = new float[crew.size()][][];
    // Every worker touches its rows first, so that their pages lie near it.
    crew.run(worker -> {
      rows[worker] = Jacobi2dKernels.rows();
      Arrays.fill(between, start(worker) * n, start(worker + 1) * n, Float.NaN);
      Arrays.fill(b, start(worker) * n, start(worker + 1) * n, Float.NaN);
      for (int i = start(worker) * n; i < start(worker + 1) * n; i++) {
        a[i] = value(i);
      }
    });
  }

  private int start(int worker) {
    return (int) ((long) n * worker / crew.size());
  }

  private static float value(int i) {
    int h = i * 0x9E3779B9;
    h ^= h >>> 15;
    h *= 0x85EBCA6B;
    return 0.5f + (h >>> 8) * 0x1p-24f;
  }

  /// How many workers a variant wants.
  static int workers(String variant) {
    boolean all = variant.equals("threads") || variant.equals("waves");
    return all ? Runtime.getRuntime().availableProcessors() : 1;
  }

  /// What runs a variant once, which makes [#SWEEPS] sweeps.
  Runnable bind(String variant) {
    return switch (variant) {
      case "rows", "threads" -> sweeps();
      case "wave", "waves" -> {
        IntConsumer share = w -> Jacobi2dKernels.wave(a, b, n, start(w), start(w + 1), rows[w]);
        yield () -> crew.run(share);
      }
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  private Runnable sweeps() {
    IntConsumer first = w -> Jacobi2dKernels.sweep(a, between, n, start(w), start(w + 1));
    IntConsumer forth = w -> Jacobi2dKernels.sweep(between, b, n, start(w), start(w + 1));
    IntConsumer back = w -> Jacobi2dKernels.sweep(b, between, n, start(w), start(w + 1));
    return () -> {
      crew.run(first);
      crew.run(forth);
      for (int sweep = 2; sweep < SWEEPS; sweep += 2) {
        crew.run(back);
        crew.run(forth);
      }
    };
  }

  /// One sweep more over what has come out.
  void sweepAgain() {
    System.arraycopy(b, 0, between, 0, b.length);
    Jacobi2dKernels.sweep(between, b, n, 0, n);
  }

  /// Runs once more on poison and looks at everything that comes out.
  Check check(String variant) {
    Arrays.fill(between, Float.NaN);
    Arrays.fill(b, Float.NaN);
    bind(variant).run();
    return right();
  }

  /// Whether what lies there are the points after [#SWEEPS] sweeps.
  Check right() {
    double worst = 0;
    for (int from = 0; from < n; from += BAND) {
      int to = Math.min(n, from + BAND);
      double[] want = swept(Math.max(0, from - SWEEPS), Math.min(n, to + SWEEPS));
      int shift = Math.max(0, from - SWEEPS) * n;
      for (int i = from * n; i < to * n; i++) {
        double error = Math.abs(b[i] - want[i - shift]) / want[i - shift];
        // Written so that a NaN, which compares false with everything, counts as wrong.
        if (!(error <= LIMIT)) {
          String reason = "b[%d]: %s, not %s at n=%d".formatted(i, b[i], want[i - shift], n);
          return new Check(false, error, "relative 2e-6", reason);
        }
        worst = Math.max(worst, error);
      }
    }
    return new Check(true, worst, "relative 2e-6", "");
  }

  /// Sweeps in double precision over the rows from `from` to before `to`; those that are as near as
  /// there are sweeps to an end which is not the grid's are of no use.
  private double[] swept(int from, int to) {
    double[] u = new double[(to - from) * n];
    for (int i = 0; i < u.length; i++) {
      u[i] = a[from * n + i];
    }
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      double[] v = u.clone();
      for (int y = 1; y < to - from - 1; y++) {
        for (int i = y * n + 1; i < (y + 1) * n - 1; i++) {
          v[i] = FIFTH * (u[i] + (u[i - 1] + u[i + 1]) + (u[i - n] + u[i + n]));
        }
      }
      u = v;
    }
    return u;
  }
}
