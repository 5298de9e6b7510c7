package speed.jmh;

import java.util.Arrays;
import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;

/// The matrices of `transpose`, and what must come out.
final class TransposeData {

  private static final int BLOCK = 32;

  private final Crew crew;
  private final int n;
  private final float[] a;
  private final float[] t;
  private final float[][] buffers;

  TransposeData(Crew crew, int n) {
    this.crew = crew;
    this.n = n;
    a = new float[n * n];
    t = new float[n * n];
    buffers = new float[crew.size()][];
    // Every worker touches its rows first, so that their pages lie near it.
    crew.run(worker -> {
      buffers[worker] = TransposeKernels.buffer();
      Arrays.fill(t, start(worker) * n, start(worker + 1) * n, Float.NaN);
      for (int i = start(worker) * n; i < start(worker + 1) * n; i++) {
        a[i] = value(i);
      }
    });
  }

  /// The first row of a worker, where a block begins.
  private int start(int worker) {
    int blocks = Math.ceilDiv(n, BLOCK);
    return Math.min(n, (int) ((long) blocks * worker / crew.size()) * BLOCK);
  }

  private static float value(int i) {
    int h = i * 0x9E3779B9;
    h ^= h >>> 15;
    h *= 0x85EBCA6B;
    return 0.5f + (h >>> 8) * 0x1p-24f;
  }

  /// How many workers a variant wants.
  static int workers(String variant) {
    return variant.equals("threads") ? Runtime.getRuntime().availableProcessors() : 1;
  }

  /// What runs a variant once.
  Runnable bind(String variant) {
    return switch (variant) {
      case "copy" -> () -> TransposeKernels.copy(a, t);
      case "scatter" -> () -> TransposeKernels.scatter(a, t, n);
      case "gather" -> () -> TransposeKernels.gather(a, t, n);
      case "blocked" -> () -> TransposeKernels.blocked(a, t, n);
      case "recursive" -> () -> TransposeKernels.recursive(a, t, n);
      case "buffered" -> () -> TransposeKernels.buffered(a, t, n, 0, n, buffers[0]);
      case "threads" -> threads();
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  private Runnable threads() {
    IntConsumer share = w -> TransposeKernels.buffered(a, t, n, start(w), start(w + 1), buffers[w]);
    return () -> crew.run(share);
  }

  /// Runs once more on poison and looks at everything that comes out.
  Check check(String variant) {
    Arrays.fill(t, Float.NaN);
    bind(variant).run();
    return right(variant);
  }

  /// Whether what lies there is what a variant should have left.
  Check right(String variant) {
    for (int i = 0; i < t.length; i++) {
      float want = value(variant.equals("copy") ? i : i % n * n + i / n);
      // Written so that a NaN, which compares false with everything, counts as wrong.
      if (!(t[i] == want)) {
        String reason = "t[%d]: %s, not %s at n=%d".formatted(i, t[i], want, n);
        return new Check(false, Double.POSITIVE_INFINITY, "exact", reason);
      }
    }
    return new Check(true, 0, "exact", "");
  }
}
