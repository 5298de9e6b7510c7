package press.citations;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.source.Diagnostics;
import press.source.SourceFile;

/// The works of a book.
///
/// @param works key to work
public record Bibliography(SortedMap<String, CitableWork> works) {

  /// No works.
  public static final Bibliography NONE = new Bibliography(Collections.emptySortedMap());

  public Bibliography {
    works = Collections.unmodifiableSortedMap(new TreeMap<>(works));
  }

  /// The works in a BibTeX file; mistakes in it are reported to `problems`.
  public static Bibliography read(SourceFile file, Diagnostics problems) {
    SortedMap<String, CitableWork> works = new TreeMap<>();
    for (BibEntry entry : new BibTexParser(file, problems).parse()) {
      EntryType.named(entry, problems)
          .ifPresent(type ->
              works.put(entry.key().text(), new EntryFormatter(entry, type, problems).work()));
    }
    return new Bibliography(works);
  }

  /// The work of a key.
  public Optional<CitableWork> find(String key) {
    return Optional.ofNullable(works.get(key));
  }

  /// All works by author, year and title.
  public List<CitableWork> sorted() {
    return works.values().stream().sorted().toList();
  }
}
