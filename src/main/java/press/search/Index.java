package press.search;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import press.model.LinkedBook;

/// What a browser needs to search a book, as scripts.
///
/// @param files path to content
public record Index(SortedMap<String, byte[]> files) {

  /// Path of the script that a browser asks for first; it names the others. Its name has no hash, so
  /// that no page changes because the index did.
  public static final String HEAD = "search.js";

  public Index {
    files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
  }

  /// The index of a book. Equal books give equal bytes.
  public static Index of(LinkedBook book) {
    return Entries.of(book).index();
  }
}
