package press.units;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.units.Unit.UnitException;

/// A number with its unit.
///
/// @param value how many of the unit
/// @param unit the unit
public record Quantity(double value, Unit unit) {

  private static final Pattern TEXT =
      Pattern.compile(
          "\\s*([-−+]?(?:\\d+(?:,\\d{3})*(?:\\.\\d+)?|\\.\\d+)(?:[eE][-+]?\\d+)?)\\s*(.*)");

  public static Quantity of(double value) {
    return new Quantity(value, Unit.ONE);
  }

  /// So many of a unit that is written out; throws [UnitException] for an unknown one.
  public static Quantity of(double value, String unit) {
    return new Quantity(value, Unit.parse(unit));
  }

  /// Reads `4,281 GB/s`, `100 B/s`, `2.5e3 FLOP`, `3`; throws [UnitException] for anything else.
  public static Quantity parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new UnitException("\"" + text + "\" does not begin with a number");
    }
    String number = matcher.group(1).replace(",", "").replace('−', '-');
    return new Quantity(Double.parseDouble(number), Unit.parse(matcher.group(2)));
  }

  /// This quantity in another unit; throws [UnitException] for a unit of another dimension.
  public Quantity in(Unit other) {
    if (!unit.fits(other)) {
      throw new UnitException(
          "%s cannot be said in %s: one counts %s, the other %s"
              .formatted(this, name(other), unit.dimension(), other.dimension()));
    }
    double scaled = unit.scale() == other.scale() ? value : value * unit.scale() / other.scale();
    return new Quantity(scaled, other);
  }

  /// The number in bytes, FLOPs and seconds.
  public double base() {
    return value * unit.scale();
  }

  /// Number and unit, at most four digits, for messages.
  @Override
  public String toString() {
    return Print.withUnit(Print.rounded(value), unit.symbol());
  }

  private static String name(Unit unit) {
    return unit.symbol().isEmpty() ? "a plain number" : unit.symbol();
  }
}
