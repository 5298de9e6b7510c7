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
import press.result.Estimate;
import press.units.Print;
import press.units.Unit;

/// A given number moved through its range, and what follows from it at each step.
///
/// @param calculation whose number moves
/// @param moving the line that gives it, with its range
public record Sweep(Calculation calculation, Line moving) {

  private static final int STEPS = 48;
  private static final int MOST_WHOLE = 64;
  private static final double WIDE = 50;
  private static final int ROWS = 8;

  /// Something that follows.
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
        .filter(line -> Depends.on(moving.symbol(), line.expression(), calculation.symbols()))
        .map(line -> column(line, evidence, machine))
        .toList();
  }

  private Column column(Line line, Evaluator evidence, String machine) {
    View view = calculation.view(machine);
    if (!(evidence.amount(line.expression(), view) instanceof Amount.Known known)) {
      Unit base = evidence.baseUnit(line.expression(), calculation.symbols());
      return new Column(line, line.unit().orElse(base), NumberText.MOST);
    }
    Unit unit = line.unit().orElseGet(() -> Evaluator.naturalUnit(known));
    int exact = Digits.of(line.expression(), view, evidence.constants());
    return new Column(line, unit, Math.min(exact, digits(known.estimate())));
  }

  /// How many digits an interval supports, as [Print] has it.
  private static int digits(Estimate e) {
    double half = Math.max(e.value() - e.low(), e.high() - e.value());
    int digits = (int) (Math.floor(Math.log10(Math.abs(e.value()))) - Math.floor(Math.log10(half)));
    return half == 0 || e.value() == 0
        ? NumberText.MOST
        : Math.clamp(digits + 1, 2, NumberText.MOST);
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

  /// The number as it is given; nothing where it has none.
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
    if (whole && high - low <= MOST_WHOLE) {
      return DoubleStream.iterate(low, x -> x <= high, x -> x + 1);
    }
    boolean wide = low > 0 && high / low >= WIDE;
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

  /// Some of the steps for a printed table, the first and the last among them.
  public static List<Double> some(List<Double> steps) {
    int last = steps.size() - 1;
    int rows = Math.min(ROWS, last);
    List<Double> some = new ArrayList<>();
    for (int i = 0; i <= rows; i++) {
      some.add(steps.get((int) Math.round((double) i * last / Math.max(1, rows))));
    }
    return some.stream().distinct().toList();
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

  /// All that a browser needs to do the same: `{"x": [symbol, unit, scale], "at": [step…], "given":
  /// index of the given step, "of": [[symbol, formula, unit, scale, digits]…]}`.
  public String compiled(Evaluator evidence, String machine) {
    Formula formula = new Formula(calculation, moving.symbol(), evidence, machine);
    Unit unit = moving.unit().orElse(Unit.ONE);
    List<Double> steps = steps(evidence, machine);
    List<Object> of = new ArrayList<>();
    for (Column column : columns(evidence, machine)) {
      of.add(
          List.of(
              column.line().symbol(),
              formula.of(column.line().expression()),
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
}
