package press.citations;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import press.source.Span;

/// An entry of a BibTeX file: strings are expanded, TeX is not converted yet.
///
/// @param type the word after `@`
/// @param key its name in citations
/// @param fields name in lower case to field
record BibEntry(Span type, Span key, SortedMap<String, Field> fields) {

  BibEntry {
    fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
  }

  /// A field.
  ///
  /// @param at the place of its value
  /// @param tex the value
  record Field(Span at, String tex) {}

  /// Whether the entry has a field that is not blank.
  boolean has(String name) {
    return fields.containsKey(name) && !fields.get(name).tex().isBlank();
  }
}
