package press.cite;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import press.source.Span;

/// An entry of a BibTeX file, strings put in, TeX still in it.
///
/// @param type what it says it is
/// @param key its name
/// @param fields name in lower case to field
record Entry(Span type, Span key, SortedMap<String, Field> fields) {

  Entry {
    fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
  }

  /// A field.
  ///
  /// @param at where its value stands
  /// @param tex the value
  record Field(Span at, String tex) {}

  /// Whether a field is there and says something.
  boolean has(String name) {
    return fields.containsKey(name) && !fields.get(name).tex().isBlank();
  }
}
