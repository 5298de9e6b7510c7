package speed.jmh;

import java.util.function.IntConsumer;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The five operations of `stream` on float arrays of equal length, as plain loops and as vectors.
///
/// Operations and names after McCalpin's STREAM and BabelStream.
public final class StreamKernels {

  // Vectors of 64 bytes gain nothing where memory is waited for; on the processor where both were
  // tried, they were a tenth slower than those of 32 bytes, in C as well.
  private static final VectorSpecies<Float> LANES =
      FloatVector.SPECIES_PREFERRED.length() > 8
          ? FloatVector.SPECIES_256
          : FloatVector.SPECIES_PREFERRED;

  // A float sum stops growing once it is 2^24 times its terms. Lanes that are folded into a double
  // every so often stay exact to a few ulp and cost nothing: the loop waits for memory anyway.
  private static final int DOT_BLOCK = 1 << 14;

  private StreamKernels() {}

  /// `c = a`.
  public static void copyLoop(float[] a, float[] c) {
    for (int i = 0; i < c.length; i++) {
      c[i] = a[i];
    }
  }

  /// `b = s·c`.
  public static void mulLoop(float[] b, float[] c, float s) {
    for (int i = 0; i < b.length; i++) {
      b[i] = s * c[i];
    }
  }

  /// `c = a + b`.
  public static void addLoop(float[] a, float[] b, float[] c) {
    for (int i = 0; i < c.length; i++) {
      c[i] = a[i] + b[i];
    }
  }

  /// `a = b + s·c`.
  public static void triadLoop(float[] a, float[] b, float[] c, float s) {
    // > loop
    for (int i = 0; i < a.length; i++) {
      a[i] = b[i] + s * c[i];
    }
    // <
  }

  /// `Σ a·b`.
  ///
  /// One chain of additions, in order: Java may not reorder them, so each waits for the one before.
  public static double dotLoop(float[] a, float[] b) {
    // > dot-loop
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
    // <
  }

  /// `c = a`.
  public static void copyVector(float[] a, float[] c) {
    int i = 0;
    for (; i < LANES.loopBound(c.length); i += LANES.length()) {
      FloatVector.fromArray(LANES, a, i).intoArray(c, i);
    }
    for (; i < c.length; i++) {
      c[i] = a[i];
    }
  }

  /// `b = s·c`.
  public static void mulVector(float[] b, float[] c, float s) {
    int i = 0;
    for (; i < LANES.loopBound(b.length); i += LANES.length()) {
      FloatVector.fromArray(LANES, c, i).mul(s).intoArray(b, i);
    }
    for (; i < b.length; i++) {
      b[i] = s * c[i];
    }
  }

  /// `c = a + b`.
  public static void addVector(float[] a, float[] b, float[] c) {
    int i = 0;
    for (; i < LANES.loopBound(c.length); i += LANES.length()) {
      FloatVector other = FloatVector.fromArray(LANES, b, i);
      FloatVector.fromArray(LANES, a, i).add(other).intoArray(c, i);
    }
    for (; i < c.length; i++) {
      c[i] = a[i] + b[i];
    }
  }

  /// `a = b + s·c`.
  public static void triadVector(float[] a, float[] b, float[] c, float s) {
    // > vector
    FloatVector scale = FloatVector.broadcast(LANES, s);
    int i = 0;
    for (; i < LANES.loopBound(a.length); i += LANES.length()) {
      FloatVector added = FloatVector.fromArray(LANES, b, i);
      FloatVector.fromArray(LANES, c, i).fma(scale, added).intoArray(a, i);
    }
    for (; i < a.length; i++) {
      a[i] = b[i] + s * c[i];
    }
    // <
  }

  /// `a = b + s·c` by a crew: worker `w` has the slices `w`, which it allocated and touched first.
  public static Runnable triadThreads(Crew crew, float[][] a, float[][] b, float[][] c, float s) {
    // > threads
    IntConsumer share = worker -> triadLoop(a[worker], b[worker], c[worker], s);
    return () -> crew.run(share);
    // <
  }

  /// `Σ a·b`, in blocks: floats within a block, a double from block to block.
  public static double dotVector(float[] a, float[] b) {
    double sum = 0;
    for (int from = 0; from < a.length; from += DOT_BLOCK) {
      sum += dotBlock(a, b, from, Math.min(a.length - from, DOT_BLOCK));
    }
    return sum;
  }

  // One chain of vectors: four were slower when we tried, because loads from four places of an
  // array confuse the prefetcher, and memory is slower than the chain.
  private static float dotBlock(float[] a, float[] b, int from, int length) {
    // > dot-vector
    FloatVector sums = FloatVector.zero(LANES);
    int i = from;
    for (int end = from + LANES.loopBound(length); i < end; i += LANES.length()) {
      sums = FloatVector.fromArray(LANES, a, i).fma(FloatVector.fromArray(LANES, b, i), sums);
    }
    float sum = sums.reduceLanes(VectorOperators.ADD);
    // <
    for (; i < from + length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
