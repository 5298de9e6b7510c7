package press.units;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number with its unit.
///
/// @param value how many of the unit
/// @param unit the unit
public record Quantity(double value, Unit unit) implements Comparable<Quantity> {

  private static final Pattern TEXT =
      Pattern.compile(
          "\\s*([-−+]?(?:\\d+(?:,\\d{3})*(?:\\.\\d+)?|\\.\\d+)(?:[eE][-+]?\\d+)?)\\s*(.*)");

  /// A plain number.
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

  /// The same in another unit; throws [UnitException] where they count different things.
  public Quantity in(Unit other) {
    if (!unit.fits(other)) {
      throw new UnitException(this + " cannot be said in " + name(other) + why(other));
    }
    double scaled = unit.scale() == other.scale() ? value : value * unit.scale() / other.scale();
    return new Quantity(scaled, other);
  }

  /// The sum in this unit; throws [UnitException] where the units count different things.
  public Quantity plus(Quantity other) {
    return new Quantity(value + addend(other, "add ", " to "), unit);
  }

  /// The difference in this unit; throws [UnitException] where the units count different things.
  public Quantity minus(Quantity other) {
    return new Quantity(value - addend(other, "take ", " from "), unit);
  }

  /// The product, in units without prefixes.
  public Quantity times(Quantity other) {
    return plain(base() * other.base(), unit.dimension().times(other.unit.dimension()));
  }

  /// The quotient, in units without prefixes.
  public Quantity over(Quantity other) {
    return plain(base() / other.base(), unit.dimension().over(other.unit.dimension()));
  }

  /// The number in bytes, FLOPs and seconds.
  public double base() {
    return value * unit.scale();
  }

  /// By size; throws [UnitException] where the units count different things.
  @Override
  public int compareTo(Quantity other) {
    if (!unit.fits(other.unit)) {
      throw new UnitException("cannot compare " + this + " with " + other + why(other.unit));
    }
    return Double.compare(base(), other.base());
  }

  /// Number and unit, at most four digits, for messages.
  @Override
  public String toString() {
    return Print.withUnit(Print.rounded(value), unit.symbol());
  }

  private double addend(Quantity other, String verb, String link) {
    if (!unit.fits(other.unit)) {
      throw new UnitException("cannot " + verb + other + link + this + why(other.unit));
    }
    return other.in(unit).value;
  }

  private String why(Unit other) {
    return ": one counts " + unit.dimension() + ", the other " + other.dimension();
  }

  private static String name(Unit unit) {
    return unit.symbol().isEmpty() ? "a plain number" : unit.symbol();
  }

  private static Quantity plain(double value, Dimension dimension) {
    return new Quantity(value, Unit.base(dimension));
  }
}
