package speed.jmh;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.stream.IntStream;

/// A number of eight bytes at a place in memory that is ours to choose, so that we know which
/// others lie on its line.
///
/// Java promises no such thing of an object: where it begins on a line is left to chance.
final class Cell {

  private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();

  // More than a line of any processor, so that the first cell begins one.
  private static final int ALIGNED = 4096;

  private final MemorySegment at;

  private Cell(MemorySegment at) {
    this.at = at;
  }

  /// So many cells, each so many bytes from the one before, all zero. The first begins a page and
  /// shares it with nothing else.
  static Cell[] apart(int count, int bytes) {
    MemorySegment all = Arena.ofAuto().allocate((long) count * bytes + ALIGNED, ALIGNED);
    return IntStream.range(0, count)
        .mapToObj(i -> new Cell(all.asSlice((long) i * bytes, Long.BYTES)))
        .toArray(Cell[]::new);
  }

  /// One read and one write, between which others may write.
  void plus(long more) {
    LONG.setOpaque(at, 0L, (long) LONG.getOpaque(at, 0L) + more);
  }

  /// Read, add, write as one.
  void atomicPlus(long more) {
    LONG.getAndAdd(at, 0L, more);
  }

  /// The number, somehow ordered with nothing else.
  long opaque() {
    return (long) LONG.getOpaque(at, 0L);
  }

  /// Sets it, ordered with nothing else.
  void setOpaque(long to) {
    LONG.setOpaque(at, 0L, to);
  }

  /// The number; what comes after in the program happens after.
  long acquire() {
    return (long) LONG.getAcquire(at, 0L);
  }

  /// Sets it; what comes before in the program has happened before.
  void release(long to) {
    LONG.setRelease(at, 0L, to);
  }

  /// The number, in one order with all volatile reads and writes of all threads.
  long get() {
    return (long) LONG.getVolatile(at, 0L);
  }

  /// Sets it, in one order with all volatile reads and writes of all threads.
  void set(long to) {
    LONG.setVolatile(at, 0L, to);
  }
}
