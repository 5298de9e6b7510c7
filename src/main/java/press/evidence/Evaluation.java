package press.evidence;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.function.BinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import press.evidence.Amount.Gap;
import press.evidence.Amount.Known;
import press.evidence.Amount.Operand;
import press.evidence.Amount.Unknown;
import press.evidence.Expression.Binary;
import press.evidence.Expression.Call;
import press.evidence.Expression.InUnit;
import press.evidence.Expression.Negated;
import press.evidence.Expression.Number;
import press.evidence.Expression.Roof;
import press.evidence.Expression.Row;
import press.evidence.Expression.Sheet;
import press.evidence.Expression.Symbol;
import press.results.Estimate;
import press.units.Dimension;

/// Computes expressions in one view. An expression with an unknown operand is unknown.
final class Evaluation {

  private final OperandAmounts operands;
  private final View view;
  private final Map<String, Amount> symbols = new HashMap<>();

  Evaluation(OperandAmounts operands, View view) {
    this.operands = operands;
    this.view = view;
  }

  Amount of(Expression expression) {
    return switch (expression) {
      case Number(_, var q) ->
          new Known(Intervals.exact(q.base()), q.unit().dimension(), List.of());
      case Row(_, Reference ref) -> operands.row(ref, view);
      case Roof roof -> operands.roof(roof, view);
      case Sheet sheet -> operands.sheet(sheet, view);
      case Symbol symbol -> symbol(symbol);
      case Negated(_, Expression of) -> negated(of(of));
      case Binary(_, var operator, Expression left, Expression right) ->
          binary(operator, of(left), of(right));
      case Call call -> call(call);
      case InUnit(_, Expression of, _) -> of(of);
    };
  }

  private Amount symbol(Symbol symbol) {
    Amount known = symbols.get(symbol.name());
    if (known != null) {
      return known;
    }
    Expression meant = view.symbols().get(symbol.name());
    // A symbol that means itself, or nothing, was reported by the check.
    Amount nothing =
        new Unknown(symbol.name(), view.machine(), Gap.MISSING, "it is declared nowhere");
    symbols.put(symbol.name(), nothing);
    Amount amount = meant == null ? nothing : of(meant);
    symbols.put(symbol.name(), amount);
    return amount;
  }

  private static Amount negated(Amount of) {
    return of instanceof Known k
        ? new Known(Intervals.negated(k.estimate()), k.dimension(), k.operands())
        : of;
  }

  private static Amount binary(Expression.Operator operator, Amount left, Amount right) {
    return switch (operator) {
      case PLUS -> both(left, right, Intervals::plus, (a, _) -> a);
      case MINUS -> both(left, right, Intervals::minus, (a, _) -> a);
      case TIMES -> both(left, right, Intervals::times, Dimension::times);
      case OVER -> both(left, right, Intervals::over, Dimension::over);
      case POWER -> power(left, right);
    };
  }

  private static Amount power(Amount left, Amount right) {
    int exponent = right instanceof Known k ? (int) k.estimate().value() : 0;
    return both(
        left,
        right,
        Intervals::power,
        (base, _) -> base.equals(Dimension.NONE) ? base : base.power(exponent));
  }

  private static Amount both(
      Amount left, Amount right, BinaryOperator<Estimate> of, BinaryOperator<Dimension> dimension) {
    return switch (left) {
      case Unknown u -> u;
      case Known a ->
          switch (right) {
            case Unknown u -> u;
            case Known b ->
                new Known(
                    of.apply(a.estimate(), b.estimate()),
                    dimension.apply(a.dimension(), b.dimension()),
                    union(a.operands(), b.operands()));
          };
    };
  }

  private static List<Operand> union(List<Operand> a, List<Operand> b) {
    SequencedSet<Operand> all = new LinkedHashSet<>(a);
    all.addAll(b);
    return List.copyOf(all);
  }

  private Amount call(Call call) {
    List<Expression> arguments = call.arguments();
    return switch (call.function()) {
      case SPEEDUP ->
          operands.speedup(reference(arguments.get(0)), reference(arguments.get(1)), view);
      case BYTES -> operands.bytes(reference(arguments.getFirst()), view);
      case FLOPS -> operands.flops(reference(arguments.getFirst()), view);
      case MIN -> fold(arguments, Intervals::least);
      case MAX -> fold(arguments, Intervals::most);
      case SQRT -> mapped(call, Math::sqrt, d -> d.root().orElse(Dimension.NONE));
      case LOG2 -> mapped(call, Evaluation::log2, d -> d);
      case CEIL -> mapped(call, Math::ceil, d -> d);
      case FLOOR -> mapped(call, Math::floor, d -> d);
    };
  }

  private static Reference reference(Expression row) {
    return ((Row) row).reference();
  }

  private Amount fold(List<Expression> arguments, BinaryOperator<Estimate> of) {
    return arguments.stream()
        .map(this::of)
        .reduce((a, b) -> both(a, b, of, (d, _) -> d))
        .orElseThrow();
  }

  private Amount mapped(Call call, DoubleUnaryOperator rising, UnaryOperator<Dimension> dimension) {
    Amount of = of(call.arguments().getFirst());
    return of instanceof Known k
        ? new Known(k.estimate().map(rising), dimension.apply(k.dimension()), k.operands())
        : of;
  }

  /// The binary logarithm, exact for powers of two.
  private static double log2(double x) {
    double about = Math.log(x) / Math.log(2);
    double whole = Math.rint(about);
    return Math.abs(whole) < 1000 && Math.scalb(1, (int) whole) == x ? whole : about;
  }
}
