package speed.jmh;

import java.util.Arrays;

/// The arrays of `stream`: one slice for each worker of a crew, filled with numbers that only their
/// place decides.
///
/// Arrays that the operation does not use are empty. Every worker allocates and fills its own
/// slices, so that their pages lie near it.
final class StreamData {

  /// The factor of `mul` and `triad`.
  static final float SCALE = 0.4f;

  final float[][] a;
  final float[][] b;
  final float[][] c;
  private final StreamOp op;
  private final long[] starts;

  StreamData(Crew crew, StreamOp op, int n) {
    this.op = op;
    int workers = crew.size();
    a = new float[workers][];
    b = new float[workers][];
    c = new float[workers][];
    starts = new long[workers + 1];
    Arrays.setAll(starts, worker -> (long) n * worker / workers);
    crew.run(worker -> a[worker] = random(worker, 'a'));
    crew.run(worker -> b[worker] = random(worker, 'b'));
    crew.run(worker -> c[worker] = random(worker, 'c'));
  }

  /// Where the slices of a worker begin in the whole.
  long start(int worker) {
    return starts[worker];
  }

  /// The array that the operation writes; none for `dot`.
  float[][] output() {
    return switch (op) {
      case COPY, ADD -> c;
      case MUL -> b;
      case TRIAD -> a;
      case DOT -> new float[0][];
    };
  }

  /// What must be in the output of a worker, in double precision; for `dot` the term that goes into
  /// the sum.
  double expected(int worker, int i) {
    return switch (op) {
      case COPY -> a[worker][i];
      case MUL -> (double) SCALE * c[worker][i];
      case ADD -> (double) a[worker][i] + b[worker][i];
      case TRIAD -> b[worker][i] + (double) SCALE * c[worker][i];
      case DOT -> (double) a[worker][i] * b[worker][i];
    };
  }

  // Between 1/2 and 3/2, so that a sum of two never cancels and 4 ulp of it are a fair demand.
  private float[] random(int worker, char array) {
    int start = (int) starts[worker];
    float[] values = new float[op.uses(array) ? (int) starts[worker + 1] - start : 0];
    for (int i = 0; i < values.length; i++) {
      int h = (start + i + array) * 0x9E3779B9;
      h ^= h >>> 15;
      h *= 0x85EBCA6B;
      values[i] = 0.5f + (h >>> 8) * 0x1p-24f;
    }
    return values;
  }
}
