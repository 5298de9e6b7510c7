package press.evidence;

import java.util.HashSet;
import java.util.Set;
import press.evidence.Expression.Binary;
import press.evidence.Expression.Call;
import press.evidence.Expression.InUnit;
import press.evidence.Expression.Negated;
import press.evidence.Expression.Number;
import press.evidence.Expression.Roof;
import press.evidence.Expression.Row;
import press.evidence.Expression.Sheet;
import press.evidence.Expression.Symbol;
import press.result.Constants;

/// To how many digits the least exact thing of an expression is known: a cited constant, or a
/// number with a decimal point. Whole numbers are taken for exact.
///
/// @param view where symbols and machines are looked up
/// @param constants what data sheets say
/// @param seen symbols that were looked at
record Digits(View view, Constants constants, Set<String> seen) {

  static int of(Expression expression, View view, Constants constants) {
    return new Digits(view, constants, new HashSet<>()).of(expression);
  }

  private int of(Expression expression) {
    return switch (expression) {
      case Number number -> literal(number.at().text());
      case Sheet(_, String name, String machine) ->
          constants
              .find(machine.isEmpty() ? view.machine() : machine, name)
              .map(Constants.Constant::digits)
              .orElse(NumberText.MOST);
      case Symbol(_, String name) ->
          view.symbols().containsKey(name) && seen.add(name)
              ? of(view.symbols().get(name))
              : NumberText.MOST;
      case Negated(_, Expression of) -> of(of);
      case InUnit(_, Expression of, _) -> of(of);
      case Binary binary -> Math.min(of(binary.left()), of(binary.right()));
      case Call call -> call.arguments().stream().mapToInt(this::of).min().orElse(NumberText.MOST);
      case Row _, Roof _ -> NumberText.MOST;
    };
  }

  private static int literal(String text) {
    String number = text.split("[\\s×%x]", 2)[0].split("[eE]", 2)[0];
    return number.contains(".") ? significant(number) : NumberText.MOST;
  }

  /// How many significant digits a number is written with.
  static int significant(String number) {
    return number.replaceAll("[^0-9]", "").replaceFirst("^0+", "").length();
  }
}
