package press.directives;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import press.evidence.Evaluator;
import press.evidence.Expression;
import press.evidence.ExpressionParser;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Unit;

/// That a calculation counts what the figure counts in which it is drawn.
///
/// @param unit of the figure
/// @param code of the mistake
/// @param what the calculation is called, such as `this part`
/// @param figure what it is drawn in, such as `chart`
record UnitRule(Unit unit, String code, String what, String figure) {

  /// Reads a calculation with the symbols of the chapter; empty after reporting what is wrong. What
  /// its rows lack on the book's own machine is reported, too.
  Optional<Expression> read(Span at, DirectiveContext scope, Diagnostics problems) {
    SortedMap<String, Expression> symbols = scope.calculations().symbols();
    Evaluator evaluator = scope.evaluator();
    Optional<Expression> parsed =
        ExpressionParser.parse(at, new TreeSet<>(symbols.keySet()), problems)
            .filter(expression -> holds(expression, symbols, scope, problems));
    parsed.ifPresent(e -> evaluator.report(e, evaluator.view(symbols), problems));
    return parsed;
  }

  /// Whether the rule holds; reports where it does not, and names that are wrong.
  boolean holds(
      Expression expression,
      SortedMap<String, Expression> symbols,
      DirectiveContext scope,
      Diagnostics problems) {
    Optional<Dimension> counts = scope.evaluator().check(expression, symbols, problems);
    boolean holds = counts.isPresent() && counts.get().equals(unit.dimension());
    if (counts.isPresent() && !holds) {
      problems.error(
          code,
          expression.at(),
          "%s counts %s, the %s %s".formatted(what, counts.get(), figure, unit.dimension()),
          "divide and multiply until it is in " + unit.symbol());
    }
    return holds;
  }
}
