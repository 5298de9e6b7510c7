package press.figure;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// What an author has set in a figure, and the usual value of everything else.
///
/// @param values parameter to a `Long`, a `Double` or a `String`, as its kind has it
public record Given(SortedMap<String, Object> values) {

  public Given {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  /// A whole number that is small enough to count with.
  int whole(String name) {
    return Math.toIntExact((Long) values.get(name));
  }

  /// A number in the unit of its parameter.
  double number(String name) {
    return (Double) values.get(name);
  }

  /// A word.
  String word(String name) {
    return (String) values.get(name);
  }
}
