package press.evidence;

import java.util.List;
import java.util.stream.Stream;
import press.source.Span;

/// Finds what in an expression comes from results.
final class Needs {

  private Needs() {}

  /// The rows, ceilings and constants of machines, in the order of the text.
  static List<Expression> of(Expression expression) {
    return switch (expression) {
      case Expression.Row row -> List.of(row);
      case Expression.Roof roof -> List.of(roof);
      case Expression.Sheet sheet -> List.of(sheet);
      case Expression.Number _, Expression.Symbol _ -> List.of();
      case Expression.Call call ->
          call.arguments().stream().flatMap(of -> of(of).stream()).toList();
      case Expression.Binary binary -> both(of(binary.left()), of(binary.right()));
      case Expression.Negated negated -> of(negated.of());
      case Expression.InUnit converted -> of(converted.of());
    };
  }

  /// The machine that such an operand names; empty where it means the one in view.
  static String machine(Expression operand) {
    return switch (operand) {
      case Expression.Row row -> row.reference().machine().map(Span::text).orElse("");
      case Expression.Roof roof -> roof.machine();
      case Expression.Sheet sheet -> sheet.machine();
      case Expression.Number _,
          Expression.Symbol _,
          Expression.Call _,
          Expression.Binary _,
          Expression.Negated _,
          Expression.InUnit _ ->
          "";
    };
  }

  private static List<Expression> both(List<Expression> left, List<Expression> right) {
    return Stream.concat(left.stream(), right.stream()).toList();
  }
}
