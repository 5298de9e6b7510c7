package press.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import press.evidence.Calculation.Line;
import press.evidence.Calculation.Range;
import press.results.Estimate;
import press.units.Print;
import press.units.Unit;

/// A given number moved through its range, and what follows from it at each step.
///
/// @param calculation whose number moves
/// @param moving the line that gives it, with its range
public record Sweep(Calculation calculation, Line moving) {

  private static final int STEPS = 48;
  private static final int WHOLE_NUMBERS = 64;
  private static final double WIDE_RATIO = 50;
  private static final int TABLE_ROWS = 8;

  /// A line that depends on the moving number.
  ///
  /// @param line that declares it
  /// @param unit in which it is shown at every step
  /// @param digits to which it is shown at every step
  public record Column(Line line, Unit unit, int digits) {}

  /// What follows from the number that moves, in the order of the text.
  ///
  /// @param machine id of the machine in view
  public List<Column> columns(Evaluator evidence, String machine) {
    return calculation.lines().stream()
        .filter(line -> line != moving)
        .filter(line -> moves(line.expression()))
        .map(line -> column(line, evidence, machine))
        .toList();
  }

  private Column column(Line line, Evaluator evidence, String machine) {
    View view = calculation.view(machine);
    Unit unit = calculation.unit(line, evidence, machine);
    if (!(evidence.amount(line.expression(), view) instanceof Amount.Known known)) {
      return new Column(line, unit, NumberText.FULL_DIGITS);
    }
    int exact =
        NumberText.digits(line.expression(), view, evidence.constants(), evidence.index().cards());
    return new Column(line, unit, Math.min(exact, digits(known.estimate())));
  }

  /// How many digits an interval supports, as [Print] has it.
  private static int digits(Estimate e) {
    double half = Math.max(e.value() - e.low(), e.high() - e.value());
    int digits = (int) (Math.floor(Math.log10(Math.abs(e.value()))) - Math.floor(Math.log10(half)));
    return half == 0 || e.value() == 0
        ? NumberText.FULL_DIGITS
        : Math.clamp(digits + 1, 2, NumberText.FULL_DIGITS);
  }

  /// The steps, in units without prefixes: powers of two between powers of two, whole numbers where
  /// there are few, equal ratios over a wide range, equal differences else; and the given number.
  public List<Double> steps(Evaluator evidence, String machine) {
    Range range = moving.range().orElseThrow();
    double low = range.low().base();
    double high = range.high().base();
    SortedSet<Double> steps = new TreeSet<>(List.of(low, high));
    between(low, high).forEach(steps::add);
    given(evidence, machine).ifPresent(steps::add);
    return List.copyOf(steps);
  }

  /// The number as it is given; empty if it is unknown.
  public Optional<Double> given(Evaluator evidence, String machine) {
    return evidence.amount(moving.expression(), calculation.view(machine))
            instanceof Amount.Known known
        ? Optional.of(known.estimate().value())
        : Optional.empty();
  }

  private static DoubleStream between(double low, double high) {
    if (isPowerOfTwo(low) && isPowerOfTwo(high)) {
      return DoubleStream.iterate(low, x -> x <= high, x -> 2 * x);
    }
    boolean whole = low == Math.rint(low) && high == Math.rint(high);
    if (whole && high - low <= WHOLE_NUMBERS) {
      return DoubleStream.iterate(low, x -> x <= high, x -> x + 1);
    }
    boolean wide = low > 0 && high / low >= WIDE_RATIO;
    return DoubleStream.iterate(1, i -> i < STEPS, i -> i + 1)
        .map(i -> wide ? low * Math.pow(high / low, i / STEPS) : low + (high - low) * (i / STEPS))
        .map(x -> whole ? Math.rint(x) : round(x));
  }

  /// Three digits are enough for a step.
  private static double round(double x) {
    return new java.math.BigDecimal(x, new java.math.MathContext(3)).doubleValue();
  }

  private static boolean isPowerOfTwo(double x) {
    return x >= 1 && x < Long.MAX_VALUE && x == Math.rint(x) && Long.bitCount((long) x) == 1;
  }

  /// The steps of a printed table; the first and the last are among them.
  public static List<Double> tableSteps(List<Double> steps) {
    int last = steps.size() - 1;
    int rows = Math.min(TABLE_ROWS, last);
    List<Double> shown = new ArrayList<>();
    for (int i = 0; i <= rows; i++) {
      shown.add(steps.get((int) Math.round((double) i * last / Math.max(1, rows))));
    }
    return shown.stream().distinct().toList();
  }

  /// A step as it is printed: a whole number in full.
  public String step(double x) {
    return step(x, moving);
  }

  /// A value of a given number as it is printed: a whole number in full.
  public static String step(double x, Line of) {
    Unit unit = of.unit().orElse(Unit.ONE);
    double value = x / unit.scale();
    boolean count = value == Math.rint(value) && Math.abs(value) < 1e15;
    String number = count ? Print.count((long) value) : Print.rounded(value);
    return Print.withUnit(number, unit.symbol());
  }

  /// What follows at a step, as it is printed.
  public String at(Column column, double x, Evaluator evidence, String machine) {
    Amount amount = calculation.at(evidence, machine, column.line().symbol(), moving.symbol(), x);
    if (!(amount instanceof Amount.Known known) || Double.isNaN(known.estimate().value())) {
      return "–";
    }
    double value = known.estimate().value() / column.unit().scale();
    String number = Print.rounded(value, value, value, column.digits());
    return Print.withUnit(number, column.unit().symbol());
  }

  /// What a browser computes the table from (`assets/js/calculations.js`): `{"x": [symbol, unit,
  /// scale], "at": [step…], "given": index of the given step, "of": [[symbol, formula, unit, scale,
  /// digits]…]}`.
  public String compiled(Evaluator evidence, String machine) {
    Unit unit = moving.unit().orElse(Unit.ONE);
    List<Double> steps = steps(evidence, machine);
    List<Object> of = new ArrayList<>();
    for (Column column : columns(evidence, machine)) {
      of.add(
          List.of(
              column.line().symbol(),
              formula(column.line().expression(), evidence, machine),
              column.unit().symbol(),
              column.unit().scale(),
              column.digits()));
    }
    return Json.of(
        new TreeMap<String, Object>(
            Map.of(
                "x",
                List.of(moving.symbol(), unit.symbol(), unit.scale()),
                "at",
                steps,
                "given",
                steps.indexOf(given(evidence, machine).orElse(steps.getFirst())),
                "of",
                of)));
  }

  /// Whether the moving number goes into an expression.
  private boolean moves(Expression expression) {
    return expression.dependsOnSymbol(moving.symbol(), calculation.symbols());
  }

  /// A formula as small lists: a number, `["s", symbol]`, `["neg", a]`, or a sign or function with
  /// its operands. Parts that do not depend on the moving number are numbers.
  private Object formula(Expression expression, Evaluator evidence, String machine) {
    if (!moves(expression)) {
      return evidence.amount(expression, calculation.view(machine)) instanceof Amount.Known known
          ? known.estimate().value()
          : Double.NaN;
    }
    return switch (expression) {
      case Expression.Symbol(_, String name) -> List.of("s", name);
      case Expression.InUnit(_, Expression of, _) -> formula(of, evidence, machine);
      case Expression.AcrossRuns(_, Expression of) -> formula(of, evidence, machine);
      case Expression.Operation(_, Expression.Operator operator, List<Expression> operands) -> {
        List<Object> list = new ArrayList<>(List.of(operator.word()));
        operands.forEach(of -> list.add(formula(of, evidence, machine)));
        yield list;
      }
      case Expression.Number _,
          Expression.Row _,
          Expression.Roof _,
          Expression.Sheet _,
          Expression.Fact _ ->
          throw new IllegalArgumentException("no symbol goes into " + expression.at().text());
    };
  }
}
