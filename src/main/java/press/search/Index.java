package press.search;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import press.model.Chapter;
import press.model.LinkedBook;
import press.search.Entries.Entry;
import press.search.Entries.Entry.Home;
import press.source.BuildCache;
import press.source.Checksums;
import press.source.Codec;
import press.source.ParallelMap;
import tools.jackson.databind.json.JsonMapper;

/// What a browser needs to search a book, as scripts that it loads when the search is opened: a
/// head with the paths of the others and the synonyms, and the entries of each part of the book.
///
/// @param files path to content
public record Index(SortedMap<String, byte[]> files) {

  /// Path of the head. Its name has no hash, so that no page changes because the index did.
  public static final String HEAD = "search.js";

  /// In a book with more letters, sections are found by their names and how they begin only: a
  /// browser learns all words when the search is opened.
  private static final int LARGE = 6_000_000;

  private static final int DIGITS = 10;
  private static final JsonMapper MAPPER = new JsonMapper();

  public Index {
    files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
  }

  /// The index of a book. Equal books give equal bytes.
  public static Index of(LinkedBook book) {
    return of(Entries.of(book).groups(), book.parsed().sources().book().synonyms(), book.cache());
  }

  /// Finds what can be found in a chapter, before its tree is forgotten.
  public static void prepare(LinkedBook book, Chapter chapter) {
    Entries.ofChapter(book, chapter, chapter.title());
  }

  /// @param groups entries that stand in one script
  /// @param synonyms words of the book to what others call the same
  static Index of(
      List<List<Entry>> groups, SortedMap<String, List<String>> synonyms, BuildCache cache) {
    long letters = groups.stream().flatMap(List::stream).mapToLong(e -> e.text().length()).sum();
    boolean large = letters > LARGE;
    List<byte[]> scripts =
        ParallelMap.map(
            groups.stream().filter(group -> !group.isEmpty()).toList(),
            group ->
                cache.step(
                    "search script " + large + " " + BuildCache.hash(group),
                    Codec.BYTES,
                    () -> script(group, large)));
    SortedMap<String, byte[]> files = new TreeMap<>();
    List<String> paths = new ArrayList<>();
    for (byte[] script : scripts) {
      paths.add("assets/index-" + Checksums.of(script).substring(0, DIGITS) + ".js");
      files.put(paths.getLast(), script);
    }
    String list = MAPPER.writeValueAsString(paths);
    String others = MAPPER.writeValueAsString(synonyms);
    files.put(HEAD, bytes("press.searchScripts(" + list + "," + others + ");\n"));
    return new Index(files);
  }

  private static byte[] script(List<Entry> entries, boolean large) {
    SequencedMap<Home, Integer> homes = new LinkedHashMap<>();
    List<List<Object>> rows = new ArrayList<>();
    for (Entry entry : entries) {
      homes.putIfAbsent(entry.home(), homes.size());
      rows.add(row(entry, homes.get(entry.home()), large));
    }
    List<List<String>> pages =
        homes.keySet().stream().map(home -> List.of(home.page(), home.title())).toList();
    String lines = String.join(",\n", rows.stream().map(MAPPER::writeValueAsString).toList());
    return bytes(
        "press.searchEntries(" + MAPPER.writeValueAsString(pages) + ",[\n" + lines + "]);\n");
  }

  /// An entry without the empty texts at its end.
  private static List<Object> row(Entry entry, int home, boolean large) {
    String text = large ? entry.opening() : entry.text();
    List<Object> row =
        new ArrayList<>(
            List.of(
                String.valueOf(entry.kind().letter()),
                home,
                entry.anchor(),
                entry.label(),
                entry.name(),
                text,
                String.join(" ", entry.keys()),
                entry.code()));
    while (row.getLast().equals("")) {
      row.removeLast();
    }
    return row;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
