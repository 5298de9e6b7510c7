package press.evidence;

import java.util.List;
import java.util.Map;
import press.result.Estimate;
import press.units.Dimension;
import press.units.Print;
import press.units.Unit;

/// Numbers as they are printed: in a unit, with the digits that their interval supports.
final class NumberText {

  /// Digits of a number at the most.
  static final int MOST = 4;

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

  /// The same in a unit.
  static Estimate in(Estimate base, Unit unit) {
    return unit.scale() == 1 ? base : base.map(x -> x / unit.scale());
  }

  /// Number and unit.
  static String text(Estimate base, Unit unit) {
    return text(base, unit, MOST);
  }

  /// A whole number that was only counted, in full; any other to its digits.
  ///
  /// @param digits to how many something that went in is known
  static String exact(Estimate base, Unit unit, int digits) {
    boolean count = unit.scale() == 1 && digits == MOST && base.low() == base.high();
    return count && base.value() == Math.rint(base.value()) && Math.abs(base.value()) < 1e15
        ? Print.withUnit(Print.count((long) base.value()), unit.symbol())
        : text(base, unit, digits);
  }

  /// Number and unit.
  ///
  /// @param digits to how many something that went in is known
  static String text(Estimate base, Unit unit, int digits) {
    Estimate e = in(base, unit);
    return Print.withUnit(Print.rounded(e.value(), e.low(), e.high(), digits), unit.symbol());
  }

  /// Both ends of the interval and the unit; the number alone where it is exact.
  static String interval(Estimate base, Unit unit) {
    Estimate e = in(base, unit);
    String number =
        e.low() == e.high()
            ? Print.rounded(e.value())
            : Print.interval(e.value(), e.low(), e.high());
    return Print.withUnit(number, unit.symbol());
  }

  /// The usual units of a dimension, the largest first; none where there are no usual ones.
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
}
