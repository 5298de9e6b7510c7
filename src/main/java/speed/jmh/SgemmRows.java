package speed.jmh;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/// `blocked` of [SgemmKernels] outside of Java's heap, where a row begins at a place of its line
/// that we choose.
///
/// In `rows-aligned` every row begins with a line if it has a whole number of them, so that no
/// vector lies across two; in `rows-shifted` it begins eight bytes later, so that every vector of
/// 64 bytes does. Both take blocks of 128 rows of the right matrix, 256 KiB, which only the second
/// cache holds. `rows-aligned-low` and `rows-shifted-low` take blocks of eight, 16 KiB, which stay
/// in the first.
final class SgemmRows {

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;
  private static final long BYTES = LANES.vectorByteSize();
  private static final ByteOrder ORDER = ByteOrder.nativeOrder();
  private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT;
  private static final long LINE = 64;
  private static final long SHIFT = 8;
  private static final int ACROSS = 512;
  private static final int DEEP = 128;
  private static final int LOW = 8;

  private final int n;
  private final int deep;
  private final float[] a;
  private final MemorySegment b;
  private final MemorySegment c;

  /// The product of `a` and `b`, whose rows are copied.
  SgemmRows(String variant, float[] a, float[] b, int n) {
    this.n = n;
    this.a = a;
    deep = variant.endsWith("low") ? LOW : DEEP;
    long shift = variant.startsWith("rows-shifted") ? SHIFT : 0;
    this.b = array(shift);
    MemorySegment.copy(b, 0, this.b, FLOAT, 0, n * n);
    c = array(shift);
  }

  private MemorySegment array(long shift) {
    long bytes = (long) n * n * Float.BYTES;
    return Arena.ofAuto().allocate(bytes + LINE, LINE).asSlice(shift, bytes);
  }

  /// Makes the product.
  void run() {
    c.fill((byte) 0);
    for (int left = 0; left < n; left += ACROSS) {
      int right = Math.min(left + ACROSS, n);
      for (int top = 0; top < n; top += deep) {
        for (int i = 0; i < n; i++) {
          for (int k = top; k < Math.min(top + deep, n); k++) {
            add(c, place(i, left), a[i * n + k], b, place(k, left), (right - left) * 4L);
          }
        }
      }
    }
  }

  private long place(int row, int column) {
    return ((long) row * n + column) * Float.BYTES;
  }

  /// Adds a piece of a row of `b`, scaled, to a row of `c`.
  private static void add(
      MemorySegment c, long row, float factor, MemorySegment b, long other, long bytes) {
    FloatVector factors = FloatVector.broadcast(LANES, factor);
    long at = 0;
    for (; at <= bytes - BYTES; at += BYTES) {
      FloatVector sum = FloatVector.fromMemorySegment(LANES, c, row + at, ORDER);
      factors
          .fma(FloatVector.fromMemorySegment(LANES, b, other + at, ORDER), sum)
          .intoMemorySegment(c, row + at, ORDER);
    }
    for (; at < bytes; at += Float.BYTES) {
      float sum = c.get(FLOAT, row + at);
      c.set(FLOAT, row + at, Math.fma(factor, b.get(FLOAT, other + at), sum));
    }
  }

  /// Poisons the product.
  void poison() {
    for (int i = 0; i < n * n; i++) {
      c.setAtIndex(FLOAT, i, Float.NaN);
    }
  }

  /// Puts the product where others expect it.
  void into(float[] to) {
    MemorySegment.copy(c, FLOAT, 0, to, 0, n * n);
  }
}
