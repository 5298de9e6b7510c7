package press.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import press.linking.BookLinker;
import press.markdown.BookParser;
import press.model.LinkedBook;
import press.project.WrittenBook;
import press.results.Results;
import press.search.Entries.Entry;
import press.search.Entries.Entry.Home;
import press.search.Entries.Kind;
import press.source.BuildCache;
import press.source.Diagnostics;

/// What can be found in a book, and what it costs to look for it.
class IndexTest {

  private static final String CHAPTER =
      """
      ---
      title: Reading and writing
      summary: How bytes move.
      ---
      Before the first section.

      ## Warps, $\\beta$ and you {#warps}
      Threads go in warps[^1], as we said. Elsewhere they do not.

      > [!NOTE] Mind the gap
      > A gap is a gap.

      [^1]: The note speaks of lanes.

      > [!DEFINITION] Warp {#warp}
      > A group of threads that go in step.

      > [!EXERCISE] Count {#ex-count}
      > How many?
      >
      > > [!SOLUTION]
      > > Thirty-two secrets.

      > [!TODO]
      > Nobody finds this.

      > [!CONVENTION] Letters {#letters}
      > - $\\beta$ is the bandwidth of a memory.

      $$ T_\\text{mem} = \\frac{Q}{\\beta} $$ {#eq-time}

      | left | right |
      |---|---|
      | one | `two` |

      Caption: Two numbers. {#tab-two}
      """;

  @Test
  void aChapterHasEntriesForAllThatHasAName() {
    List<Entry> all = Entries.of(book(Map.of("part/reading.md", CHAPTER))).all();
    assertEquals("How bytes move.", one(all, Kind.CHAPTER).text());
    Entry section = all.stream().filter(e -> e.anchor().equals("warps")).findFirst().orElseThrow();
    assertEquals("Warps, β and you", section.name());
    assertEquals("Section 1.1", section.label());
    assertEquals(List.of("Section 1.1"), section.keys());
    assertTrue(section.text().startsWith("Threads go in warps, as we said."), section.text());
    assertTrue(section.text().contains("Mind the gap A gap is a gap."), section.text());
    assertTrue(section.text().contains("left right one two"), section.text());
    assertTrue(section.text().endsWith("The note speaks of lanes."), section.text());
    assertFalse(section.text().contains("in step"), section.text());
    Entry warp = one(all, Kind.DEFINITION);
    assertEquals("part/reading.html#warp", warp.address());
    assertEquals("A group of threads that go in step.", warp.text());
    assertEquals("How many?", one(all, Kind.EXERCISE).text());
    assertEquals("β", one(all, Kind.SYMBOL).name());
    assertEquals("the bandwidth of a memory", one(all, Kind.SYMBOL).text());
    assertEquals(List.of("beta"), one(all, Kind.SYMBOL).keys());
    assertEquals("T_mem = Q/β", one(all, Kind.EQUATION).name());
    assertEquals("Two numbers.", one(all, Kind.TABLE).name());
    String words = all.stream().map(Entry::text).collect(Collectors.joining(" "));
    assertFalse(words.contains("secrets") || words.contains("Nobody"), words);
  }

  @Test
  void aPlannedChapterLeadsToItsLineInTheContents() {
    String planned = "---\ntitle: Fusion\nstatus: planned\nsummary: Later.\n---\n";
    Entry entry = one(Entries.of(book(Map.of("part/fusion.md", planned))).all(), Kind.PLANNED);
    assertEquals("contents.html#fusion", entry.address());
    assertEquals("Chapter 1, planned", entry.label());
  }

  @Test
  void equalBooksHaveEqualIndexes() {
    Index one = Index.of(book(Map.of("part/reading.md", CHAPTER)));
    Index other = Index.of(book(Map.of("part/reading.md", CHAPTER)));
    assertEquals(text(one), text(other));
    assertTrue(one.files().containsKey(Index.HEAD));
  }

  @Test
  void eachPartHasAScriptWithItsEntries() {
    Home home = new Home("a.html", "Place");
    Entry odd = Entry.of(Kind.FIGURE, home, "f", "", "a \"b\" \\ c\nd").keyed(List.of("x/y"));
    Entry plain = Entry.of(Kind.SECTION, home, "s", "Section 1", "Tiles").saying("A tile.");
    Index index =
        Index.of(
            List.of(List.of(odd), List.of(), List.of(plain)), new TreeMap<>(), BuildCache.none());
    List<String> scripts =
        index.files().keySet().stream().filter(path -> path.startsWith("assets/index-")).toList();
    assertEquals(2, scripts.size());
    String head = new String(index.files().get(Index.HEAD), StandardCharsets.UTF_8);
    scripts.forEach(path -> assertTrue(head.contains("\"" + path + "\""), head));
    assertTrue(
        text(index)
            .contains(
                """
                press.searchEntries([["a.html","Place"]],[
                ["f",0,"f","","a \\"b\\" \\\\ c\\nd","","x/y"]]);
                """),
        text(index));
    assertTrue(
        text(index).contains("[\"s\",0,\"s\",\"Section 1\",\"Tiles\",\"A tile.\"]"), text(index));
  }

  @Test
  void aLargeBookIsFoundByTheBeginningsOfItsSections() {
    Home home = new Home("a.html", "Place");
    Entry section =
        Entry.of(Kind.SECTION, home, "s", "", "S").saying("begin " + "word ".repeat(1_400_000));
    Index index = Index.of(List.of(List.of(section)), new TreeMap<>(), BuildCache.none());
    assertTrue(text(index).contains("begin word") && text(index).length() < 1000);
  }

  @Test
  void theVendoredSearchIsTheOneInItsReadme() throws Exception {
    Path folder = Path.of("assets/vendor/minisearch");
    byte[] hash =
        MessageDigest.getInstance("SHA-256")
            .digest(Files.readAllBytes(folder.resolve("minisearch.js")));
    assertTrue(
        Files.readString(folder.resolve("README.md")).contains(HexFormat.of().formatHex(hash)));
  }

  private static Entry one(List<Entry> entries, Kind kind) {
    List<Entry> found = entries.stream().filter(e -> e.kind() == kind).toList();
    assertEquals(1, found.size(), kind + " in " + entries);
    return found.getFirst();
  }

  private static LinkedBook book(Map<String, String> chapters) {
    Map<String, String> files = new TreeMap<>(chapters);
    String lines =
        chapters.keySet().stream()
            .map(path -> "  - [](" + path + ")\n")
            .collect(Collectors.joining());
    files.put("contents.md", "- Part\n" + lines);
    Diagnostics problems = new Diagnostics();
    LinkedBook book =
        BookLinker.link(
            BookParser.parse(WrittenBook.of(files, Results.NONE, problems), problems), problems);
    assertFalse(problems.hasErrors(), problems.toString());
    return book;
  }

  private static String text(Index index) {
    return index.files().entrySet().stream()
        .map(e -> e.getKey() + " " + new String(e.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("\n"));
  }
}
