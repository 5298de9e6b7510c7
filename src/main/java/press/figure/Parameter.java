package press.figure;

import java.util.List;
import press.units.Quantity;
import press.units.Unit;
import press.units.UnitException;

/// Something that an author may set in a figure.
public interface Parameter {

  /// The key before the colon.
  String name();

  /// What it is where the author says nothing.
  Object usual();

  /// Reads what an author wrote.
  ///
  /// @throws IllegalArgumentException with a sentence that says what is wrong
  Object read(String text);

  /// What may be written, for the help of a complaint.
  String range();

  /// A whole number within bounds, also as `2^6`.
  record Whole(String name, long low, long high, Long usual) implements Parameter {
    @Override
    public Object read(String text) {
      if (!text.matches("\\d{1,15}|2\\^\\d{1,2}")) {
        throw new IllegalArgumentException("\"" + text + "\" is no whole number");
      }
      long value =
          text.startsWith("2^") ? 1L << Long.parseLong(text.substring(2)) : Long.parseLong(text);
      if (value < low || value > high) {
        throw new IllegalArgumentException(text + " is out of range");
      }
      return value;
    }

    @Override
    public String range() {
      return "a whole number from " + low + " to " + high;
    }
  }

  /// A number in a unit, within bounds.
  ///
  /// @param low in the unit
  /// @param high in the unit
  /// @param unit what it counts; a number without a unit is in this one
  record Number(String name, double low, double high, Double usual, Unit unit)
      implements Parameter {
    @Override
    public Object read(String text) {
      Quantity quantity;
      try {
        quantity = Quantity.parse(text);
        quantity =
            quantity.unit().equals(Unit.ONE) ? new Quantity(quantity.value(), unit) : quantity;
        quantity = quantity.in(unit);
      } catch (UnitException e) {
        throw new IllegalArgumentException(e.getMessage(), e);
      }
      if (!(quantity.value() >= low && quantity.value() <= high)) {
        throw new IllegalArgumentException(text + " is out of range");
      }
      return quantity.value();
    }

    @Override
    public String range() {
      String of = Quantity.of(low) + " to " + new Quantity(high, unit);
      return "a number from " + of;
    }
  }

  /// One of some words.
  record Choice(String name, List<String> words, String usual) implements Parameter {
    public Choice {
      words = List.copyOf(words);
    }

    @Override
    public Object read(String text) {
      if (!words.contains(text)) {
        throw new IllegalArgumentException("no " + name + " \"" + text + "\"");
      }
      return text;
    }

    @Override
    public String range() {
      return String.join(", ", words);
    }
  }
}
