package press.evidence;

import java.util.HashSet;
import java.util.Set;
import java.util.SortedMap;

/// Finds out what an expression depends on, through the symbols in it.
///
/// @param symbols what they stand for
/// @param seen those that were looked at
record Depends(SortedMap<String, Expression> symbols, Set<String> seen) {

  /// Whether it means the machine in view somewhere.
  static boolean onMachine(Expression expression, SortedMap<String, Expression> symbols) {
    return new Depends(symbols, new HashSet<>()).onMachine(expression);
  }

  /// Whether a symbol goes into it.
  static boolean on(String symbol, Expression expression, SortedMap<String, Expression> symbols) {
    Depends depends = new Depends(symbols, new HashSet<>());
    depends.onMachine(expression);
    return depends.seen.contains(symbol);
  }

  /// Looks at all of it, whatever comes out.
  private boolean onMachine(Expression expression) {
    return switch (expression) {
      case Expression.Row _, Expression.Roof _, Expression.Sheet _ ->
          Needs.machine(expression).isEmpty();
      case Expression.Number _ -> false;
      case Expression.Symbol(_, String name) ->
          seen.add(name) && symbols.containsKey(name) && onMachine(symbols.get(name));
      case Expression.Call call ->
          call.arguments().stream().map(this::onMachine).reduce(false, Boolean::logicalOr);
      case Expression.Binary binary -> onMachine(binary.left()) | onMachine(binary.right());
      case Expression.Negated(_, Expression of) -> onMachine(of);
      case Expression.InUnit(_, Expression of, _) -> onMachine(of);
    };
  }
}
