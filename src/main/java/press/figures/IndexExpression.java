package press.figures;

import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/// An array index as a kernel computes it: whole numbers, variables, and operators of C.
///
/// Division and remainder round towards zero, as in C. Nothing wraps around: more than 64 bits are
/// an error.
public sealed interface IndexExpression {

  record Literal(long value) implements IndexExpression {}

  record Variable(String name) implements IndexExpression {}

  /// An operator and its two sides; `-x` is `0 - x`.
  record Operation(String operator, IndexExpression left, IndexExpression right)
      implements IndexExpression {}

  /// Its value.
  ///
  /// @param variables the value of each variable
  /// @throws ArithmeticException for a division by zero, an invalid shift, or more than 64 bits
  default long at(Map<String, Long> variables) {
    return switch (this) {
      case Literal(long value) -> value;
      case Variable(String name) -> variables.get(name);
      case Operation(String operator, IndexExpression left, IndexExpression right) ->
          apply(operator, left.at(variables), right.at(variables));
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

  /// The names of its variables, sorted.
  default SortedSet<String> variables() {
    SortedSet<String> names = new TreeSet<>();
    switch (this) {
      case Literal _ -> {}
      case Variable(String name) -> names.add(name);
      case Operation(_, IndexExpression left, IndexExpression right) -> {
        names.addAll(left.variables());
        names.addAll(right.variables());
      }
    }
    return names;
  }

  /// The expression as nested lists for a script: `["+", ["*", "gy", 1024], "gx"]`.
  default Object data() {
    return switch (this) {
      case Literal(long value) -> (double) value;
      case Variable(String name) -> name;
      case Operation(String operator, IndexExpression left, IndexExpression right) ->
          List.of(operator, left.data(), right.data());
    };
  }
}
