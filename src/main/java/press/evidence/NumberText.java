package press.evidence;

import java.util.List;
import java.util.Map;
import press.evidence.Expression.Fact;
import press.evidence.Expression.Number;
import press.evidence.Expression.Sheet;
import press.results.CardQuantities;
import press.results.DataSheetConstants;
import press.results.Estimate;
import press.units.Dimension;
import press.units.Print;
import press.units.Unit;

/// Numbers as they are printed: in a unit, with the digits that their interval supports.
final class NumberText {

  /// The digits of a number whose operands are exact.
  static final int FULL_DIGITS = 4;

  private static final Map<Dimension, List<String>> NATURAL =
      Map.of(
          Metric.TIME,
          List.of("s", "ms", "µs", "ns"),
          Metric.BANDWIDTH,
          List.of("TB/s", "GB/s", "MB/s", "B/s"),
          Metric.THROUGHPUT,
          List.of("TFLOP/s", "GFLOP/s", "MFLOP/s", "FLOP/s"),
          new Dimension(1, 0, 0),
          List.of("GiB", "MiB", "KiB", "B"));

  private NumberText() {}

  /// The estimate in a unit.
  static Estimate in(Estimate base, Unit unit) {
    return unit.scale() == 1 ? base : base.map(x -> x / unit.scale());
  }

  static String of(Estimate base, Unit unit) {
    return of(base, unit, FULL_DIGITS);
  }

  /// Number and unit.
  ///
  /// @param digits of the least exact operand
  static String of(Estimate base, Unit unit, int digits) {
    Estimate e = in(base, unit);
    return Print.withUnit(Print.rounded(e.value(), e.low(), e.high(), digits), unit.symbol());
  }

  /// A count in full; any other number to its digits.
  ///
  /// @param digits of the least exact operand
  static String exact(Estimate base, Unit unit, int digits) {
    boolean count = unit.scale() == 1 && digits == FULL_DIGITS && base.low() == base.high();
    return count && base.value() == Math.rint(base.value()) && Math.abs(base.value()) < 1e15
        ? Print.withUnit(Print.count((long) base.value()), unit.symbol())
        : of(base, unit, digits);
  }

  /// Both ends of the interval and the unit; the number alone if it is exact.
  static String interval(Estimate base, Unit unit) {
    Estimate e = in(base, unit);
    String number =
        e.low() == e.high()
            ? Print.rounded(e.value())
            : Print.interval(e.value(), e.low(), e.high());
    return Print.withUnit(number, unit.symbol());
  }

  /// The usual units of a dimension, the largest first; may be none.
  static List<Unit> naturalUnits(Dimension dimension) {
    return NATURAL.getOrDefault(dimension, List.of()).stream().map(Unit::parse).toList();
  }

  /// The largest usual unit in which a number is one or more.
  static Unit natural(Dimension dimension, double value) {
    List<Unit> units = naturalUnits(dimension);
    if (units.isEmpty()) {
      return Unit.base(dimension);
    }
    return units.stream()
        .filter(unit -> Math.abs(value) >= unit.scale())
        .findFirst()
        .orElse(value == 0 ? Unit.base(dimension) : units.getLast());
  }

  /// The digits of the least exact part of an expression: of a cited constant, or of a number with
  /// a decimal point. Whole numbers count as exact.
  static int digits(
      Expression expression, View view, DataSheetConstants constants, CardQuantities cards) {
    return expression.reachable(view.symbols()).stream()
        .mapToInt(part ->
            switch (part) {
              case Number number -> digitsOfLiteral(number.at().text());
              case Sheet(_, String name, String machine) ->
                  constants
                      .find(machine.isEmpty() ? view.machine() : machine, name)
                      .map(DataSheetConstants.Constant::digits)
                      .orElse(FULL_DIGITS);
              case Fact(_, String name, String machine) ->
                  cards
                      .find(machine.isEmpty() ? view.machine() : machine, name)
                      .map(CardQuantities.CardQuantity::digits)
                      .orElse(FULL_DIGITS);
              default -> FULL_DIGITS;
            })
        .min()
        .orElse(FULL_DIGITS);
  }

  private static int digitsOfLiteral(String text) {
    String number = text.split("[\\s×%x]", 2)[0].split("[eE]", 2)[0];
    return number.contains(".")
        ? number.replaceAll("[^0-9]", "").replaceFirst("^0+", "").length()
        : FULL_DIGITS;
  }
}
