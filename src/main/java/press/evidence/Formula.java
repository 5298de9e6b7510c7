package press.evidence;

import java.util.ArrayList;
import java.util.List;
import press.evidence.Expression.Binary;
import press.evidence.Expression.Call;
import press.evidence.Expression.InUnit;
import press.evidence.Expression.Negated;
import press.evidence.Expression.Number;
import press.evidence.Expression.Roof;
import press.evidence.Expression.Row;
import press.evidence.Expression.Sheet;
import press.evidence.Expression.Symbol;

/// A formula as small lists, for a browser that moves one of its symbols (`assets/js/calc.js`): a
/// number, `["s", symbol]`, `["neg", a]`, or the sign or function and its operands. Whatever the
/// moving symbol does not reach is a number already.
///
/// @param calculation whose symbols are meant
/// @param moving the symbol that moves
/// @param evidence finds numbers
/// @param machine id of the machine in view
record Formula(Calculation calculation, String moving, Evaluator evidence, String machine) {

  /// The lists of an expression.
  Object of(Expression expression) {
    if (!Depends.on(moving, expression, calculation.symbols())) {
      return number(expression);
    }
    return switch (expression) {
      case Symbol(_, String name) -> List.of("s", name);
      case Negated(_, Expression of) -> List.of("neg", of(of));
      case InUnit(_, Expression of, _) -> of(of);
      case Binary(_, var operator, Expression left, Expression right) ->
          List.of(operator.sign(), of(left), of(right));
      case Call call -> {
        List<Object> made = new ArrayList<>(List.of(call.function().word()));
        call.arguments().forEach(a -> made.add(of(a)));
        yield made;
      }
      case Number _, Row _, Roof _, Sheet _ -> number(expression);
    };
  }

  private double number(Expression expression) {
    return evidence.amount(expression, calculation.view(machine)) instanceof Amount.Known known
        ? known.estimate().value()
        : Double.NaN;
  }
}
