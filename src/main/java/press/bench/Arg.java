package press.bench;

import java.util.function.LongToDoubleFunction;

/// An argument of a kernel. An output is its expected contents: none can be declared without saying
/// what must be in it.
public sealed interface Arg {

  /// A buffer of `n` floats that the kernel reads; it must be unchanged afterwards.
  record In(long n, FloatAt values) implements Arg {}

  /// A buffer of `n` floats that the kernel writes; it is poisoned with NaN before each check.
  record Out(long n, LongToDoubleFunction expected, Tolerance tolerance) implements Arg {}

  /// A buffer of `n` floats for what passes between the launches of one problem.
  record Scratch(long n) implements Arg {}

  /// A `float`.
  record FloatScalar(float value) implements Arg {}

  /// An `int` or `uint`.
  record IntScalar(int value) implements Arg {}

  /// Local memory of so many bytes.
  record Local(long bytes) implements Arg {}
}
