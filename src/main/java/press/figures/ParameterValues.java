package press.figures;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

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
