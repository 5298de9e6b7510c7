package speed.jmh;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.List;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;
import press.bench.JavaBenchmark.Check;

/// `copy` and `triad` outside of Java's heap, where an array begins at a place of its line that we
/// choose.
///
/// In `eight-aligned` and `sixteen-aligned`, which say how many floats a vector has, arrays begin
/// with a line, so that no vector lies across two. In `eight-shifted` and `sixteen-shifted` they
/// begin sixteen bytes further on, as far as the first element of a Java array lies behind the
/// beginning of the array: every second vector of eight and every vector of sixteen then lies
/// across two lines.
final class StreamSegments {

  private static final VectorSpecies<Float> EIGHT = FloatVector.SPECIES_256;
  private static final VectorSpecies<Float> SIXTEEN = FloatVector.SPECIES_512;
  private static final ByteOrder ORDER = ByteOrder.nativeOrder();
  private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT;
  private static final float SCALE = StreamData.SCALE;
  private static final long LINE = 64;
  private static final long SHIFT = 16;

  private final StreamOp op;
  private final boolean wide;
  private final int n;
  private final MemorySegment a;
  private final MemorySegment b;
  private final MemorySegment c;

  /// Arrays of so many floats.
  StreamSegments(String variant, StreamOp op, int n) {
    this.op = op;
    this.n = n;
    wide = variant.startsWith("sixteen");
    long shift = variant.endsWith("shifted") ? SHIFT : 0;
    a = array('a', shift);
    b = array('b', shift);
    c = array('c', shift);
  }

  private MemorySegment array(char name, long shift) {
    long bytes = op.uses(name) ? (long) n * Float.BYTES : 0;
    MemorySegment array = Arena.ofAuto().allocate(bytes + LINE, LINE).asSlice(shift, bytes);
    for (long i = 0; i < bytes / Float.BYTES; i++) {
      array.setAtIndex(FLOAT, i, value(name, i));
    }
    return array;
  }

  // Between 1/2 and 3/2, another number at each place.
  private static float value(char array, long i) {
    int h = ((int) i + array) * 0x9E3779B9;
    h ^= h >>> 15;
    h *= 0x85EBCA6B;
    return 0.5f + (h >>> 8) * 0x1p-24f;
  }

  /// Runs the operation once.
  void run() {
    switch (op) {
      case COPY -> {
        if (wide) {
          copyBySixteen(a, c);
        } else {
          copyByEight(a, c);
        }
      }
      case TRIAD -> {
        if (wide) {
          triadBySixteen(a, b, c);
        } else {
          triadByEight(a, b, c);
        }
      }
      default -> throw new IllegalStateException("no segments for " + op);
    }
  }

  // Each with its own constant: a vector whose width the compiler does not know is an object.
  private static void copyByEight(MemorySegment a, MemorySegment c) {
    long at = 0;
    for (; at < EIGHT.loopBound(c.byteSize() / 4) * 4; at += 32) {
      FloatVector.fromMemorySegment(EIGHT, a, at, ORDER).intoMemorySegment(c, at, ORDER);
    }
    rest(a, c, at);
  }

  private static void copyBySixteen(MemorySegment a, MemorySegment c) {
    long at = 0;
    for (; at < SIXTEEN.loopBound(c.byteSize() / 4) * 4; at += 64) {
      FloatVector.fromMemorySegment(SIXTEEN, a, at, ORDER).intoMemorySegment(c, at, ORDER);
    }
    rest(a, c, at);
  }

  private static void rest(MemorySegment a, MemorySegment c, long from) {
    for (long at = from; at < c.byteSize(); at += 4) {
      c.set(FLOAT, at, a.get(FLOAT, at));
    }
  }

  private static void triadByEight(MemorySegment a, MemorySegment b, MemorySegment c) {
    FloatVector scale = FloatVector.broadcast(EIGHT, SCALE);
    long at = 0;
    for (; at < EIGHT.loopBound(a.byteSize() / 4) * 4; at += 32) {
      FloatVector added = FloatVector.fromMemorySegment(EIGHT, b, at, ORDER);
      FloatVector.fromMemorySegment(EIGHT, c, at, ORDER)
          .fma(scale, added)
          .intoMemorySegment(a, at, ORDER);
    }
    rest(a, b, c, at);
  }

  private static void triadBySixteen(MemorySegment a, MemorySegment b, MemorySegment c) {
    FloatVector scale = FloatVector.broadcast(SIXTEEN, SCALE);
    long at = 0;
    for (; at < SIXTEEN.loopBound(a.byteSize() / 4) * 4; at += 64) {
      FloatVector added = FloatVector.fromMemorySegment(SIXTEEN, b, at, ORDER);
      FloatVector.fromMemorySegment(SIXTEEN, c, at, ORDER)
          .fma(scale, added)
          .intoMemorySegment(a, at, ORDER);
    }
    rest(a, b, c, at);
  }

  private static void rest(MemorySegment a, MemorySegment b, MemorySegment c, long from) {
    for (long at = from; at < a.byteSize(); at += 4) {
      a.set(FLOAT, at, b.get(FLOAT, at) + SCALE * c.get(FLOAT, at));
    }
  }

  /// Poisons the output, runs, and looks at every element.
  Check check() {
    MemorySegment out = op == StreamOp.COPY ? c : a;
    for (int i = 0; i < n; i++) {
      out.setAtIndex(FLOAT, i, Float.NaN);
    }
    run();
    double worst = 0;
    for (int i = 0; i < n; i++) {
      double want =
          op == StreamOp.COPY ? value('a', i) : value('b', i) + (double) SCALE * value('c', i);
      float got = out.getAtIndex(FLOAT, i);
      double error = Math.abs(got - want) / Math.ulp((float) want);
      // Written so that a NaN, which compares false with everything, counts as wrong.
      if (!(error <= StreamCheck.ULPS)) {
        String reason = "%s[%d]: %s, not %s".formatted(op.word(), i, got, (float) want);
        return new Check(false, Double.POSITIVE_INFINITY, "4 ulp", reason);
      }
      worst = Math.max(worst, error);
    }
    return new Check(true, worst, "4 ulp", "");
  }

  /// Checks a variant at odd sizes and at the one that is timed.
  static Check check(String variant, StreamOp op, int n, List<Integer> odd) {
    for (int small : odd) {
      Check check = new StreamSegments(variant, op, small).check();
      if (!check.right()) {
        return new Check(
            false, check.error(), check.tolerance(), check.reason() + " at n=" + small);
      }
    }
    return new StreamSegments(variant, op, n).check();
  }
}
