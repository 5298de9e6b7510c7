package press.figures;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import press.units.Quantity;
import press.units.Unit;

/// A value that an author may set in a figure.
public interface Parameter {

  /// The key before the colon.
  String name();

  /// The value where the author sets none: a `Long`, a `Double` or a `String`.
  Object usual();

  /// Reads what an author wrote.
  ///
  /// @throws IllegalArgumentException with a sentence that says what is wrong
  Object read(String text);

  /// What may be written, for the help of a diagnostic.
  String range();

  /// A whole number within bounds, also as `2^6`.
  record WholeNumber(String name, long low, long high, Long usual) implements Parameter {
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
  /// @param unit of numbers that are written without one
  record RealNumber(String name, double low, double high, Double usual, Unit unit)
      implements Parameter {
    @Override
    public Object read(String text) {
      double value;
      try {
        Quantity quantity = Quantity.parse(text);
        boolean bare = quantity.unit().equals(Unit.ONE);
        value = bare ? quantity.value() : quantity.in(unit).value();
      } catch (Unit.UnitException e) {
        throw new IllegalArgumentException(e.getMessage(), e);
      }
      if (!(value >= low && value <= high)) {
        throw new IllegalArgumentException(text + " is out of range");
      }
      return value;
    }

    @Override
    public String range() {
      return "a number from " + Quantity.of(low) + " to " + new Quantity(high, unit);
    }
  }

  /// One of several words, each with its value.
  record Choice(String name, SequencedMap<String, Object> values, Object usual)
      implements Parameter {
    public Choice {
      values = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
    }

    /// Words that are their own values.
    static Choice ofWords(String name, List<String> words, String usual) {
      SequencedMap<String, Object> values = new LinkedHashMap<>();
      words.forEach(word -> values.put(word, word));
      return new Choice(name, values, usual);
    }

    static Choice ofNumbers(String name, List<Long> numbers, Long usual) {
      SequencedMap<String, Object> values = new LinkedHashMap<>();
      numbers.forEach(number -> values.put(number.toString(), number));
      return new Choice(name, values, usual);
    }

    /// `off`, which is 0 and usual, or `on`, which is 1.
    static Choice ofSwitch(String name) {
      SequencedMap<String, Object> values = new LinkedHashMap<>();
      values.put("off", 0L);
      values.put("on", 1L);
      return new Choice(name, values, 0L);
    }

    @Override
    public Object read(String text) {
      if (!values.containsKey(text)) {
        throw new IllegalArgumentException("no " + name + " \"" + text + "\"");
      }
      return values.get(text);
    }

    @Override
    public String range() {
      return String.join(", ", values.keySet());
    }
  }

  /// The values of a figure's parameters.
  ///
  /// @param values parameter to a `Long`, a `Double` or a `String`
  public record ParameterValues(SortedMap<String, Object> values) {

    public ParameterValues {
      values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }

    /// A whole number that fits an `int`.
    int integer(String name) {
      return Math.toIntExact((Long) values.get(name));
    }

    /// A number in the unit of its parameter.
    double number(String name) {
      return (Double) values.get(name);
    }

    String word(String name) {
      return (String) values.get(name);
    }

    boolean isOn(String name) {
      return integer(name) == 1;
    }

    /// The values as the script of a figure gets them.
    public Map<String, Object> data() {
      Map<String, Object> data = new LinkedHashMap<>();
      values.forEach((name, value) ->
          data.put(name, value instanceof Long number ? Math.toIntExact(number) : value));
      return data;
    }
  }
}
