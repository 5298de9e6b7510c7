package press.bench;

import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;

/// An argument of a problem. An output is its expected contents: none can be declared without
/// saying what must be in it.
///
/// The contents of inputs should be constants: a buffer is filled again only where they are others.
public sealed interface Arg {

  /// A buffer; `n` is its length in words of four bytes, which are floats or raw patterns.
  sealed interface Words extends Arg {
    /// Length in words of four bytes.
    long n();
  }

  /// A buffer of the device.
  sealed interface OnDevice extends Words {}

  /// A buffer of the host, between which and the device a [Move] copies; no kernel sees it.
  sealed interface OnHost extends Words {
    /// What sort of memory it is.
    Pages pages();
  }

  /// What sort of memory of the host.
  enum Pages {
    /// Ordinary memory, which the driver must copy once more.
    PAGEABLE,
    /// Memory that the device can fetch by itself.
    PINNED
  }

  /// A buffer of `n` floats that the kernel reads; it must be unchanged afterwards.
  record In(long n, FloatSequence values) implements OnDevice {}

  /// A buffer of `n` floats that the kernel writes; it is poisoned with NaN before each check.
  record Out(long n, LongToDoubleFunction expected, Tolerance tolerance) implements OnDevice {}

  /// A buffer of `n` floats for what passes between the steps of one problem.
  record Scratch(long n) implements OnDevice {}

  /// A buffer of `n` patterns of 32 bits that the kernel reads: integers, or what it unpacks; it
  /// must be unchanged afterwards.
  record Bits(long n, LongToIntFunction words) implements OnDevice {

    /// A buffer of `n` patterns of 16 bits, such as `half` or bfloat16, two in a word, the first in
    /// its low half. What is left of the last word is NaN in both formats.
    public static Bits halves(long n, LongToIntFunction patterns) {
      return new Bits((n + 1) / 2, new Halves(n, patterns));
    }
  }

  /// A buffer of `n` integers of 32 bits that the kernel writes; they must be exactly these.
  record BitsOut(long n, LongToIntFunction expected) implements OnDevice {}

  /// A buffer of the host of `n` floats that is copied from; it must be unchanged afterwards.
  record HostIn(long n, FloatSequence values, Pages pages) implements OnHost {}

  /// A buffer of the host of `n` floats that is copied to; it is poisoned with NaN before each
  /// check.
  record HostOut(long n, LongToDoubleFunction expected, Tolerance tolerance, Pages pages)
      implements OnHost {}

  /// A buffer of the host of `n` floats through which others are copied.
  record HostScratch(long n, Pages pages) implements OnHost {}

  /// A `float`.
  record FloatScalar(float value) implements Arg {}

  /// An `int` or `uint`.
  record IntScalar(int value) implements Arg {}

  /// Local memory of so many bytes.
  record Local(long bytes) implements Arg {}
}
