package speed.jmh;

import java.util.Arrays;

/// The arrays of `stream`: one slice for each worker of a crew, filled with numbers that only their place decides.
///
/// Every worker allocates and fills its own slices, so that their pages lie near it.
final class StreamData {

  /// The factor of `mul` and `triad`.
  static final float SCALE = 0.4f;

  final float[][] a;
  final float[][] b;
  final float[][] c;
  private final long[] starts;

  StreamData(Crew crew, int n) {
    int workers = crew.size();
    a = new float[workers][];
    b = new float[workers][];
    c = new float[workers][];
    starts = new long[workers + 1];
    Arrays.setAll(starts, worker -> (long) n * worker / workers);
    crew.run(
        worker -> {
          int length = (int) (starts[worker + 1] - starts[worker]);
          a[worker] = random(length, starts[worker], 1);
          b[worker] = random(length, starts[worker], 2);
          c[worker] = random(length, starts[worker], 3);
        });
  }

  /// Where the slices of a worker begin in the whole.
  long start(int worker) {
    return starts[worker];
  }

  /// The array that an operation writes; none for `dot`.
  float[][] output(StreamOp op) {
    return switch (op) {
      case COPY, ADD -> c;
      case MUL -> b;
      case TRIAD -> a;
      case DOT -> new float[0][];
    };
  }

  // Between 1/2 and 3/2, so that a sum of two never cancels and 4 ulp of it are a fair demand.
  private static float[] random(int length, long start, int seed) {
    float[] values = new float[length];
    for (int i = 0; i < length; i++) {
      int h = ((int) (start + i) + seed) * 0x9E3779B9;
      h ^= h >>> 15;
      h *= 0x85EBCA6B;
      values[i] = 0.5f + (h >>> 8) * 0x1p-24f;
    }
    return values;
  }
}
