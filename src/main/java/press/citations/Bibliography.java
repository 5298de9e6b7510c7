package press.citations;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.citations.BibTexParser.BibEntry;
import press.source.Codec;
import press.source.Diagnostics;
import press.source.RecordCodec;
import press.source.SourceFile;
import press.source.SpellingSuggestions;

/// The works of a book.
///
/// @param works key to work
public record Bibliography(SortedMap<String, CitableWork> works) {

  /// No works.
  public static final Bibliography NONE = new Bibliography(Collections.emptySortedMap());

  /// How bibliographies are stored.
  public static final Codec<Bibliography> CODEC = RecordCodec.of(Bibliography.class);

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

  /// The kind of a work, which decides its format and its required fields.
  enum EntryType {
    ARTICLE(true, List.of("journal", "journaltitle"), "article"),
    PART(true, List.of("booktitle"), "inproceedings", "conference", "incollection", "inbook"),
    BOOK(false, List.of(), "book", "booklet", "collection", "proceedings"),
    REPORT(false, List.of("institution", "organization", "publisher"), "techreport", "report"),
    THESIS(false, List.of("school", "institution"), "phdthesis", "mastersthesis", "thesis"),
    MANUAL(false, List.of(), "manual"),
    OTHER(
        true,
        List.of(),
        "misc",
        "online",
        "electronic",
        "www",
        "software",
        "dataset",
        "unpublished");

    private final boolean quoted;
    private final List<String> within;
    private final List<String> names;

    EntryType(boolean quoted, List<String> within, String... names) {
      this.quoted = quoted;
      this.within = within;
      this.names = List.of(names);
    }

    /// Whether the title is set in quotation marks and not in italics.
    boolean quoted() {
      return quoted;
    }

    /// Fields of which one is required, to say where the work appeared; empty where none is.
    List<String> within() {
      return within;
    }

    /// The type that an entry names; an unknown one is reported.
    static Optional<EntryType> named(BibEntry entry, Diagnostics problems) {
      String word = entry.type().text().toLowerCase(Locale.ROOT);
      for (EntryType type : values()) {
        if (type.names.contains(word)) {
          return Optional.of(type);
        }
      }
      List<String> all = Arrays.stream(values()).map(t -> t.names.getFirst()).toList();
      List<String> near =
          Arrays.stream(values())
              .flatMap(t -> t.names.stream())
              .filter(n -> SpellingSuggestions.distance(word, n) <= 2)
              .toList();
      problems.error(
          "K07",
          entry.type(),
          "no entry type \"" + entry.type().text() + "\"",
          SpellingSuggestions.didYouMean(word, near.isEmpty() ? all : near));
      return Optional.empty();
    }
  }
}
