package speed.jmh;

import java.util.Arrays;
import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;

/// An array in slices, one for each worker of a crew, and what its mean and variance must be.
final class WelfordData {

  // Sums of a few hundred floats; whatever is longer is added up in double precision.
  private static final double LIMIT = 1e-6;

  private final Crew crew;
  private final float[][] slices;
  private final double[][] results;
  private final double[] result = new double[3];

  WelfordData(Crew crew, int n, int offset) {
    this.crew = crew;
    slices = new float[crew.size()][];
    results = new double[crew.size()][];
    // Every worker allocates and fills its own slice, so that its pages lie near it.
    crew.run(worker -> {
      slices[worker] = random(start(worker, n), start(worker + 1, n), offset);
      results[worker] = new double[3];
    });
  }

  private int start(int worker, int n) {
    return (int) ((long) n * worker / crew.size());
  }

  private static float[] random(int from, int to, int offset) {
    float[] values = new float[to - from];
    for (int i = 0; i < values.length; i++) {
      int h = (from + i) * 0x9E3779B9;
      h ^= h >>> 15;
      h *= 0x85EBCA6B;
      values[i] = offset + (0.5f + 1.5f * (h >>> 8) * 0x1p-24f);
    }
    return values;
  }

  /// How many workers a variant wants.
  static int workers(String variant) {
    return variant.equals("threads") ? Runtime.getRuntime().availableProcessors() : 1;
  }

  /// What runs a variant once.
  Runnable bind(String variant) {
    return switch (variant) {
      case "squares" -> () -> WelfordKernels.squares(slices[0], result);
      case "twopass" -> () -> WelfordKernels.twopass(slices[0], result);
      case "welford" -> () -> WelfordKernels.welford(slices[0], result);
      case "blocks" -> () -> WelfordKernels.blocks(slices[0], result);
      case "threads" -> threads();
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  private Runnable threads() {
    IntConsumer share = worker -> WelfordKernels.blocks(slices[worker], results[worker]);
    return () -> {
      crew.run(share);
      System.arraycopy(results[0], 0, result, 0, result.length);
      for (int worker = 1; worker < crew.size(); worker++) {
        double[] more = results[worker];
        if (more[0] > 0) {
          WelfordKernels.merge(result, more[0], more[1], more[2]);
        }
      }
    };
  }

  /// Runs once more and looks at mean and variance.
  Check check(String variant) {
    Arrays.fill(result, Double.NaN);
    bind(variant).run();
    long n = 0;
    double sum = 0;
    for (float[] slice : slices) {
      n += slice.length;
      for (float value : slice) {
        sum += value;
      }
    }
    double mean = sum / n;
    double squares = 0;
    for (float[] slice : slices) {
      for (float value : slice) {
        squares += (value - mean) * (value - mean);
      }
    }
    double error =
        Math.max(Math.abs(result[2] - squares) / squares, Math.abs(result[1] - mean) / mean);
    // Written so that a NaN, which compares false with everything, counts as wrong.
    boolean right = error <= LIMIT && result[0] == n;
    String reason =
        right
            ? ""
            : "mean %s, variance %s, not %s and %s at n=%d"
                .formatted(result[1], result[2] / n, mean, squares / n, n);
    return new Check(right, error, "relative 1e-6", reason);
  }
}
