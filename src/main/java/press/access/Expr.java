package press.access;

import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/// An index as a kernel computes it: whole numbers, names, and the operators of C that suit them.
///
/// Division and remainder go towards zero, as in C. Nothing wraps around: what does not fit 64 bits
/// is an error.
public sealed interface Expr {

  /// A number as written.
  record Whole(long value) implements Expr {}

  /// A name whose number is known when the expression is computed.
  record Name(String name) implements Expr {}

  /// An operator and its two sides; `-x` is `0 - x`.
  record Both(String operator, Expr left, Expr right) implements Expr {}

  /// Its number.
  ///
  /// @throws ArithmeticException for a division by zero, a shift by nonsense, or more than 64 bits
  default long at(Map<String, Long> names) {
    return switch (this) {
      case Whole(long value) -> value;
      case Name(String name) -> names.get(name);
      case Both(String operator, Expr left, Expr right) ->
          apply(operator, left.at(names), right.at(names));
    };
  }

  private static long apply(String operator, long a, long b) {
    return switch (operator) {
      case "+" -> Math.addExact(a, b);
      case "-" -> Math.subtractExact(a, b);
      case "*" -> Math.multiplyExact(a, b);
      case "/" -> a / divisor(b);
      case "%" -> a % divisor(b);
      case "<<" -> Math.multiplyExact(a, 1L << shift(b));
      case ">>" -> a >> shift(b);
      case "&" -> a & b;
      case "^" -> a ^ b;
      case "|" -> a | b;
      default -> throw new IllegalStateException("no operator " + operator);
    };
  }

  private static long divisor(long b) {
    if (b == 0) {
      throw new ArithmeticException("a division by zero");
    }
    return b;
  }

  private static long shift(long b) {
    if (b < 0 || b > 52) {
      throw new ArithmeticException("a shift by " + b);
    }
    return b;
  }

  /// The names in it, sorted.
  default SortedSet<String> names() {
    SortedSet<String> names = new TreeSet<>();
    switch (this) {
      case Whole _ -> {}
      case Name(String name) -> names.add(name);
      case Both(_, Expr left, Expr right) -> {
        names.addAll(left.names());
        names.addAll(right.names());
      }
    }
    return names;
  }

  /// The same as small lists for a browser: `["+", ["*", "gy", 1024], "gx"]`.
  default Object data() {
    return switch (this) {
      case Whole(long value) -> (double) value;
      case Name(String name) -> name;
      case Both(String operator, Expr left, Expr right) ->
          List.of(operator, left.data(), right.data());
    };
  }
}
