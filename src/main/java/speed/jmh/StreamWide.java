package speed.jmh;

import java.util.function.DoubleSupplier;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Three operations of [StreamKernels] in vectors of 512 bits, sixteen floats, and nothing else
/// changed.
public final class StreamWide {

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_512;
  private static final int DOT_BLOCK = 1 << 14;

  private StreamWide() {}

  static DoubleSupplier bind(StreamOp op, StreamData data) {
    float[] a = data.a[0];
    float[] b = data.b[0];
    float[] c = data.c[0];
    return switch (op) {
      case COPY -> () -> copy(a, c);
      case TRIAD -> () -> triad(a, b, c, StreamData.SCALE);
      case DOT -> () -> dot(a, b);
      default -> throw new IllegalArgumentException("no wide " + op);
    };
  }

  /// `c = a`.
  static double copy(float[] a, float[] c) {
    int i = 0;
    for (; i < LANES.loopBound(c.length); i += LANES.length()) {
      FloatVector.fromArray(LANES, a, i).intoArray(c, i);
    }
    for (; i < c.length; i++) {
      c[i] = a[i];
    }
    return 0;
  }

  /// `a = b + s·c`.
  static double triad(float[] a, float[] b, float[] c, float s) {
    FloatVector scale = FloatVector.broadcast(LANES, s);
    int i = 0;
    for (; i < LANES.loopBound(a.length); i += LANES.length()) {
      FloatVector added = FloatVector.fromArray(LANES, b, i);
      FloatVector.fromArray(LANES, c, i).fma(scale, added).intoArray(a, i);
    }
    for (; i < a.length; i++) {
      a[i] = b[i] + s * c[i];
    }
    return 0;
  }

  /// `Σ a·b`, in blocks: floats within a block, a double from block to block.
  static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int from = 0; from < a.length; from += DOT_BLOCK) {
      sum += dotBlock(a, b, from, Math.min(a.length - from, DOT_BLOCK));
    }
    return sum;
  }

  private static float dotBlock(float[] a, float[] b, int from, int length) {
    FloatVector sums = FloatVector.zero(LANES);
    int i = from;
    for (int end = from + LANES.loopBound(length); i < end; i += LANES.length()) {
      sums = FloatVector.fromArray(LANES, a, i).fma(FloatVector.fromArray(LANES, b, i), sums);
    }
    float sum = sums.reduceLanes(VectorOperators.ADD);
    for (; i < from + length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
