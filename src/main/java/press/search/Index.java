package press.search;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import press.model.LinkedBook;

/// What a browser needs to search a book, as scripts.
///
/// @param head path of the script that it asks for first; the others are named there
/// @param files path to content
public record Index(String head, SortedMap<String, byte[]> files) {

  public Index {
    files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
  }

  /// The index of a book. Equal books give equal bytes.
  public static Index of(LinkedBook book) {
    return Entries.of(book).index();
  }
}
