package press.figures;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import press.units.Quantity;
import press.units.Unit;

/// A value that an author may set in a figure.
///
/// @param name the key before the colon
/// @param usual the value where the author sets none: a `Long`, a `Double` or a `String`
/// @param range what may be written, for the help of a diagnostic
/// @param words of which one is written; empty where it is no choice
/// @param reader turns what an author wrote into a value
public record Parameter(
    String name, Object usual, String range, Set<String> words, Function<String, Object> reader) {

  /// Reads what an author wrote.
  ///
  /// @throws IllegalArgumentException with a sentence that says what is wrong
  public Object read(String text) {
    return reader.apply(text);
  }

  /// A whole number within bounds, also as `2^6`.
  static Parameter whole(String name, long low, long high, long usual) {
    String range = "a whole number from " + low + " to " + high;
    return new Parameter(name, usual, range, Set.of(), text -> wholeNumber(text, low, high));
  }

  private static Object wholeNumber(String text, long low, long high) {
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

  /// A number in a unit, within bounds.
  ///
  /// @param unit of the bounds, and of numbers that are written without one
  static Parameter real(String name, double low, double high, double usual, Unit unit) {
    String range = "a number from " + Quantity.of(low) + " to " + new Quantity(high, unit);
    return new Parameter(name, usual, range, Set.of(), text -> realNumber(text, low, high, unit));
  }

  private static Object realNumber(String text, double low, double high, Unit unit) {
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

  /// A text of a form.
  ///
  /// @param form as a regular expression
  /// @param what it is called
  static Parameter text(String name, String usual, String form, String what, String range) {
    Function<String, Object> reader =
        text -> {
          if (!text.matches(form)) {
            throw new IllegalArgumentException("\"" + text + "\" is no " + what);
          }
          return text;
        };
    return new Parameter(name, usual, range, Set.of(), reader);
  }

  /// One of several words, each with its value.
  private static Parameter choice(String name, SequencedMap<String, Object> values, Object usual) {
    Function<String, Object> reader =
        text -> {
          if (!values.containsKey(text)) {
            throw new IllegalArgumentException("no " + name + " \"" + text + "\"");
          }
          return values.get(text);
        };
    return new Parameter(name, usual, String.join(", ", values.keySet()), values.keySet(), reader);
  }

  /// One of several words, which are their own values.
  static Parameter word(String name, List<String> words, String usual) {
    SequencedMap<String, Object> values = new LinkedHashMap<>();
    words.forEach(word -> values.put(word, word));
    return choice(name, values, usual);
  }

  /// One of several numbers.
  static Parameter number(String name, List<Long> numbers, long usual) {
    SequencedMap<String, Object> values = new LinkedHashMap<>();
    numbers.forEach(number -> values.put(number.toString(), number));
    return choice(name, values, usual);
  }

  /// `off`, which is 0 and usual, or `on`, which is 1.
  static Parameter onOff(String name) {
    SequencedMap<String, Object> values = new LinkedHashMap<>();
    values.put("off", 0L);
    values.put("on", 1L);
    return choice(name, values, 0L);
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
