package press.bench;

import java.util.Collections;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Macros of a kernel with numeric values, such as `GROUP=256`, sorted by name.
///
/// @param values name to number
public record Macros(SortedMap<String, Long> values) {

  public static final Macros NONE = new Macros(new TreeMap<>());

  public Macros {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  public static Macros of(String name, long value) {
    return NONE.with(name, value);
  }

  public Macros with(String name, long value) {
    SortedMap<String, Long> map = new TreeMap<>(values);
    map.put(name, value);
    return new Macros(map);
  }

  public Macros with(Macros others) {
    SortedMap<String, Long> map = new TreeMap<>(values);
    map.putAll(others.values);
    return new Macros(map);
  }

  /// Those of some names, where they exist.
  Macros only(Set<String> names) {
    SortedMap<String, Long> map = new TreeMap<>(values);
    map.keySet().retainAll(names);
    return new Macros(map);
  }

  /// The value of a macro that must exist.
  public long get(String name) {
    Long value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("no macro " + name + " in " + this);
    }
    return value;
  }

  /// As build options: `-DGROUP=256 -DITEMS=4`.
  public String options() {
    return values.entrySet().stream().map(e -> "-D" + e).collect(Collectors.joining(" "));
  }

  /// `GROUP=256,ITEMS=4`
  @Override
  public String toString() {
    return values.entrySet().stream().map(Object::toString).collect(Collectors.joining(","));
  }
}
