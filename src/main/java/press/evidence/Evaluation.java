package press.evidence;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import press.evidence.Amount.Gap;
import press.evidence.Amount.Known;
import press.evidence.Amount.Operand;
import press.evidence.Amount.Unknown;
import press.evidence.Expression.AcrossRuns;
import press.evidence.Expression.Fact;
import press.evidence.Expression.InUnit;
import press.evidence.Expression.Number;
import press.evidence.Expression.Operation;
import press.evidence.Expression.Operator;
import press.evidence.Expression.Roof;
import press.evidence.Expression.Row;
import press.evidence.Expression.Sheet;
import press.evidence.Expression.Symbol;
import press.results.Estimate;
import press.results.Statistics;
import press.units.Dimension;

/// Computes expressions in one view. An expression with an unknown operand is unknown.
final class Evaluation {

  // The spread of two says too little: Student's t multiplies it by nine.
  private static final int MIN_PROCESSES = 3;

  private final OperandAmounts operands;
  private final View view;
  private final boolean acrossRuns;
  private final Map<String, Amount> symbols = new HashMap<>();
  private boolean hasDifference;

  Evaluation(OperandAmounts operands, View view) {
    this(operands, view, false);
  }

  /// @param acrossRuns whether quotients may be of numbers of different runs
  Evaluation(OperandAmounts operands, View view, boolean acrossRuns) {
    this.operands = operands;
    this.view = view;
    this.acrossRuns = acrossRuns;
  }

  /// The number of a whole expression. If it contains a difference of rows of one run, it is
  /// computed for each process, and its interval tells how far processes lie apart: what a process
  /// did to all rows does not widen it. The bounds of a difference say nothing where it is small
  /// beside its operands. Other expressions have the interval that follows from those of their
  /// operands.
  Amount whole(Expression expression) {
    Amount amount = of(expression);
    return hasDifference && amount instanceof Known known ? byProcess(expression, known) : amount;
  }

  private Known byProcess(Expression expression, Known known) {
    int processes = Conditions.sharedProcesses(known.operands()).orElse(0);
    if (processes < MIN_PROCESSES) {
      return known;
    }
    double[] values = new double[processes];
    for (int p = 0; p < processes; p++) {
      Amount one = new Evaluation(operands.ofProcess(p), view).of(expression);
      values[p] = one instanceof Known of ? of.estimate().value() : Double.NaN;
    }
    return new Known(
        Statistics.ofProcesses(known.estimate().value(), values),
        known.dimension(),
        known.operands());
  }

  Amount of(Expression expression) {
    return switch (expression) {
      case Number(_, var q) ->
          new Known(Intervals.exact(q.base()), q.unit().dimension(), List.of());
      case Row(_, Reference ref) -> operands.row(ref, view);
      case Roof roof -> operands.roof(roof, view);
      case Sheet sheet -> operands.sheet(sheet, view);
      case Fact fact -> operands.fact(fact, view);
      case Symbol symbol -> symbol(symbol);
      case Operation operation -> operation(operation);
      case InUnit(_, Expression of, _) -> of(of);
      case AcrossRuns(_, Expression of) -> new Evaluation(operands, view, true).of(of);
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

  private Amount operation(Operation of) {
    return switch (of.operator()) {
      case PLUS -> folded(of, Intervals::plus, (a, _) -> a);
      case MINUS -> compared(of, Intervals::minus, (a, _) -> a);
      case TIMES -> compared(of, Intervals::times, Dimension::times);
      case OVER -> compared(of, Intervals::over, Dimension::over);
      case POWER -> power(of(of.first()), of(of.last()));
      case MIN -> folded(of, Intervals::least, (a, _) -> a);
      case MAX -> folded(of, Intervals::most, (a, _) -> a);
      case NEGATED -> mapped(of, Intervals::negated, d -> d);
      case SQRT -> mapped(of, e -> e.map(Math::sqrt), d -> d.root().orElse(Dimension.NONE));
      case LOG2 -> mapped(of, e -> e.map(Evaluation::log2), d -> d);
      case CEIL -> mapped(of, e -> e.map(Math::ceil), d -> d);
      case FLOOR -> mapped(of, e -> e.map(Math::floor), d -> d);
      case SPEEDUP ->
          operands.speedup(reference(of.first()), reference(of.last()), acrossRuns, view);
      case BYTES -> operands.bytes(reference(of.first()), view);
      case FLOPS -> operands.flops(reference(of.first()), view);
    };
  }

  /// A product, a quotient or a difference. If it compares its operands, they must have been
  /// measured together.
  private Amount compared(
      Operation of, BinaryOperator<Estimate> number, BinaryOperator<Dimension> dimension) {
    Amount left = of(of.first());
    Amount right = of(of.last());
    hasDifference |= of.operator() == Operator.MINUS && isMeasured(left) && isMeasured(right);
    if (left instanceof Known a && right instanceof Known b) {
      Optional<String> mismatch = mismatch(of.operator(), a, b);
      if (mismatch.isPresent()) {
        String text = of.at().text();
        return new Unknown(text, view.machine(), Gap.NOT_TOGETHER, mismatch.get());
      }
    }
    return both(left, right, number, dimension);
  }

  /// Why an operation may not have these operands; empty if it may.
  private Optional<String> mismatch(Operator operator, Known a, Known b) {
    if (isComparison(operator, a.dimension(), b.dimension())) {
      return Conditions.mismatch(a.operands(), b.operands(), acrossRuns);
    }
    return operator == Operator.MINUS
        ? Conditions.profilerMismatch(a.operands(), b.operands(), acrossRuns)
        : Optional.empty();
  }

  private static boolean isMeasured(Amount amount) {
    return amount instanceof Known known
        && known.operands().stream().anyMatch(operand -> operand.conditions().isPresent());
  }

  /// Whether an operation compares its operands: a quotient of numbers that count the same; a
  /// product in which the time cancels, as that of a time and a rate, which is a quotient of two
  /// times; a product of plain numbers, which may be shares or inverses; a difference of anything
  /// but times, which may be parts of one another.
  static boolean isComparison(Operator operator, Dimension left, Dimension right) {
    return switch (operator) {
      case OVER -> left.equals(right);
      case TIMES ->
          left.seconds() == -right.seconds()
              && (left.seconds() != 0
                  || left.equals(Dimension.NONE) && right.equals(Dimension.NONE));
      case MINUS -> left.seconds() != 1;
      case PLUS, POWER, NEGATED, SPEEDUP, MIN, MAX, SQRT, LOG2, CEIL, FLOOR, BYTES, FLOPS -> false;
    };
  }

  private static Reference reference(Expression row) {
    return ((Row) row).reference();
  }

  private Amount folded(
      Operation of, BinaryOperator<Estimate> number, BinaryOperator<Dimension> dimension) {
    return of.operands().stream()
        .map(this::of)
        .reduce((a, b) -> both(a, b, number, dimension))
        .orElseThrow();
  }

  private Amount mapped(
      Operation of, UnaryOperator<Estimate> number, UnaryOperator<Dimension> dimension) {
    Amount first = of(of.first());
    return first instanceof Known k
        ? new Known(number.apply(k.estimate()), dimension.apply(k.dimension()), k.operands())
        : first;
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

  /// The binary logarithm, exact for powers of two.
  private static double log2(double x) {
    double about = Math.log(x) / Math.log(2);
    double whole = Math.rint(about);
    return Math.abs(whole) < 1000 && Math.scalb(1, (int) whole) == x ? whole : about;
  }
}
