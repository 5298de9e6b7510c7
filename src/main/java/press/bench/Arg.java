package press.bench;

import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;

/// An argument of a problem. An output is declared by its expected contents.
///
/// The contents of inputs should be constants: a buffer is filled again only if its function
/// changes.
public sealed interface Arg {

  /// A buffer; `n` is its length in words of four bytes, which are floats or raw patterns.
  sealed interface Words extends Arg {
    long n();
  }

  /// A buffer of the device.
  sealed interface OnDevice extends Words {}

  /// A buffer of the host, which a [Step.Move] copies to or from the device; no kernel sees it.
  sealed interface OnHost extends Words {
    Pages pages();
  }

  /// A kind of memory of the host.
  enum Pages {
    /// Ordinary memory, which the driver copies once more.
    PAGEABLE,
    /// Memory that the device can read and write directly.
    PINNED
  }

  /// A buffer of `n` floats that the kernel reads; it must be unchanged afterwards.
  record In(long n, FloatSequence values) implements OnDevice {}

  /// A buffer of `n` floats that the kernel writes; it is poisoned with NaN before each check and
  /// each timed sample.
  record Out(long n, LongToDoubleFunction expected, Tolerance tolerance) implements OnDevice {}

  /// A buffer of `n` floats for data between the steps of one problem.
  record Scratch(long n) implements OnDevice {}

  /// A buffer of `n` patterns of 32 bits that the kernel reads: integers or packed values; it must
  /// be unchanged afterwards.
  record Bits(long n, LongToIntFunction words) implements OnDevice {

    /// A buffer of `n` patterns of 16 bits, such as `half` or bfloat16, two in a word, the first in
    /// its low half. An unused half of the last word is NaN in both formats.
    public static Bits halves(long n, LongToIntFunction patterns) {
      return new Bits((n + 1) / 2, new Halves(n, patterns));
    }

    /// Packs patterns of 16 bits. Two are equal if their patterns are the same function.
    private record Halves(long n, LongToIntFunction patterns) implements LongToIntFunction {

      /// NaN as `half` and as bfloat16.
      private static final int NAN = 0x7fff;

      @Override
      public int applyAsInt(long word) {
        int low = patterns.applyAsInt(2 * word) & 0xffff;
        int high = 2 * word + 1 < n ? patterns.applyAsInt(2 * word + 1) & 0xffff : NAN;
        return high << 16 | low;
      }
    }
  }

  /// A buffer of `n` integers of 32 bits that the kernel writes; they must be exactly these.
  record BitsOut(long n, LongToIntFunction expected) implements OnDevice {}

  /// A buffer of bfloat16 numbers that the kernel writes, two in a word, the first in its low half.
  /// An unused half of the last word must stay as it was.
  ///
  /// @param numbers how many there are
  record Bfloat16Out(long numbers, LongToDoubleFunction expected, Tolerance tolerance)
      implements OnDevice {

    @Override
    public long n() {
      return (numbers + 1) / 2;
    }
  }

  /// A buffer of `half` numbers that the kernel writes, two in a word, the first in its low half.
  /// An unused half of the last word must stay as it was.
  ///
  /// @param numbers how many there are
  /// @param bound how far each may lie from what is expected: for results whose error is bounded by
  ///   other numbers than themselves, such as sums that cancel
  record HalfOut(long numbers, LongToDoubleFunction expected, LongToDoubleFunction bound)
      implements OnDevice {

    @Override
    public long n() {
      return (numbers + 1) / 2;
    }
  }

  /// A buffer of `n` integers of 32 bits in which a run leaves where the next one goes on. It is
  /// poisoned with NaN before each check, so that the first run after that begins anew.
  ///
  /// @param expected what must be there after so many runs
  record State(long n, AfterRuns expected) implements OnDevice {}

  /// The contents of a [State].
  @FunctionalInterface
  interface AfterRuns {
    /// The integer at an index after a number of runs, which is 1 or more.
    int at(long index, long runs);
  }

  /// A buffer of the host of `n` floats that is copied from; it must be unchanged afterwards.
  record HostIn(long n, FloatSequence values, Pages pages) implements OnHost {}

  /// A buffer of the host of `n` floats that is copied to; it is poisoned with NaN before each
  /// check.
  record HostOut(long n, LongToDoubleFunction expected, Tolerance tolerance, Pages pages)
      implements OnHost {}

  /// A buffer of the host of `n` floats through which others are copied.
  record HostScratch(long n, Pages pages) implements OnHost {}

  /// A description of a matrix that lies in a buffer of the device row by row, or of several that
  /// lie one after the other, by which the copy engine of an NVIDIA GPU of compute capability 9.0
  /// or later finds boxes of it: a tensor map. A kernel gets it as a pointer to 128 bytes.
  ///
  /// A box is 128 bytes wide and lies in local memory row by row, its chunks of 16 bytes swizzled:
  /// chunk c of row r in place c ^ r % 8.
  ///
  /// @param of the buffer
  /// @param elementBytes 1 or 2
  /// @param columns elements of a row; a row is a multiple of 16 bytes
  /// @param rows of a matrix; a box is filled up with zeros where they end
  /// @param matrices how many there are, of which the third coordinate of a place says which; 0 for
  ///   one whose places have two coordinates
  /// @param boxRows rows of a box, at most 256
  record TensorMap(String of, int elementBytes, long columns, long rows, long matrices, int boxRows)
      implements Arg {

    public TensorMap(String of, int elementBytes, long columns, long rows, int boxRows) {
      this(of, elementBytes, columns, rows, 0, boxRows);
    }
  }

  /// A `float`.
  record FloatScalar(float value) implements Arg {}

  /// An `int` or `uint`.
  record IntScalar(int value) implements Arg {}

  /// Local memory.
  record Local(long bytes) implements Arg {}
}
