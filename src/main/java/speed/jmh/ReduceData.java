package speed.jmh;

import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;

/// An array in slices, one for each worker of a crew, and what its sum must be.
final class ReduceData {

  private static final double LIMIT = 1e-5;

  // Two workers that write to one cache line would wait for each other.
  private static final int APART = 16;

  private final Crew crew;
  private final float[][] slices;
  private final double[] sums;

  ReduceData(Crew crew, int n) {
    this.crew = crew;
    slices = new float[crew.size()][];
    sums = new double[APART * crew.size()];
    // Every worker allocates and fills its own slice, so that its pages lie near it.
    crew.run(worker -> slices[worker] = random(start(worker, n), start(worker + 1, n)));
  }

  private int start(int worker, int n) {
    return (int) ((long) n * worker / crew.size());
  }

  // Between 1/2 and 3/2, so that no sum cancels.
  private static float[] random(int from, int to) {
    float[] values = new float[to - from];
    for (int i = 0; i < values.length; i++) {
      int h = (from + i) * 0x9E3779B9;
      h ^= h >>> 15;
      h *= 0x85EBCA6B;
      values[i] = 0.5f + (h >>> 8) * 0x1p-24f;
    }
    return values;
  }

  /// How many workers a variant wants.
  static int workers(String variant) {
    return variant.equals("threads") ? Runtime.getRuntime().availableProcessors() : 1;
  }

  /// What runs a variant once and gives the sum; a run allocates nothing.
  DoubleSupplier bind(String variant) {
    return switch (variant) {
      case "loop" -> () -> ReduceKernels.loop(slices[0]);
      case "four" -> () -> ReduceKernels.four(slices[0]);
      case "vector" -> () -> ReduceKernels.vector(slices[0]);
      case "threads" -> threads();
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  private DoubleSupplier threads() {
    IntConsumer share = worker -> sums[APART * worker] = ReduceKernels.vector(slices[worker]);
    return () -> {
      crew.run(share);
      double sum = 0;
      for (int worker = 0; worker < crew.size(); worker++) {
        sum += sums[APART * worker];
      }
      return sum;
    };
  }

  /// Whether this is the sum.
  Check check(double sum) {
    double want = 0;
    for (float[] slice : slices) {
      for (float value : slice) {
        want += value;
      }
    }
    double error = Math.abs(sum - want) / want;
    // Written so that a NaN, which compares false with everything, counts as wrong.
    boolean right = error <= LIMIT;
    String reason = right ? "" : "sum: %s, not %s".formatted(sum, want);
    return new Check(right, error, "relative 1e-5", reason);
  }
}
