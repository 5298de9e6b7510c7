package press.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.link.Linker;
import press.load.Sources;
import press.model.LinkedBook;
import press.parse.Parser;
import press.result.Results;
import press.search.Entry.Home;
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
  void a_chapter_has_entries_for_all_that_has_a_name() {
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
  void a_planned_chapter_leads_to_its_line_in_the_contents() {
    String planned = "---\ntitle: Fusion\nstatus: planned\nsummary: Later.\n---\n";
    Entry entry = one(Entries.of(book(Map.of("part/fusion.md", planned))).all(), Kind.PLANNED);
    assertEquals("contents.html#fusion", entry.address());
    assertEquals("Chapter 1, planned", entry.label());
  }

  @Test
  void equal_books_have_equal_indexes() {
    Index one = Index.of(book(Map.of("part/reading.md", CHAPTER)));
    Index other = Index.of(book(Map.of("part/reading.md", CHAPTER)));
    assertEquals(text(one), text(other));
    assertTrue(one.files().containsKey(Index.HEAD));
  }

  @Test
  void words_carry_their_places_and_weights() {
    Home home = new Home("a.html", "Place");
    Entry first = Entry.of(Kind.DEFINITION, home, "tile", "", "Tile").saying("A block.");
    Entry second = Entry.of(Kind.SECTION, home, "s", "", "Blocks").saying("Tiles, and a tile.");
    Postings postings = Postings.of(List.of(first, second));
    assertEquals(
        List.of("block", "blocks", "place", "tile", "tiles"),
        List.copyOf(postings.words().keySet()));
    assertEquals(List.of(false, true, false, true, false), List.copyOf(postings.words().values()));
    // The stems: block, plac, til. The definition's text weighs 4, the section's name 24.
    assertEquals(List.of((char) ('#' + 4) + "" + (char) ('#' + 24), "B%", "?&"), postings.codes());
  }

  @Test
  void quotes_and_ends_of_lines_stay_inside_their_texts() {
    Home home = new Home("a.html", "Place");
    Entry odd = Entry.of(Kind.FIGURE, home, "f", "", "a \"b\" \\ \u2028 c\nd");
    String all = text(Scripts.of(List.of(odd)));
    assertTrue(all.contains("\"a \\\"b\\\" \\\\   c\\nd\""), all);
  }

  @Test
  @Tag("slow")
  void a_book_of_a_thousand_chapters_costs_little_for_each_query() {
    Index index = Scripts.of(thousand());
    String head = new String(index.files().get(Index.HEAD), StandardCharsets.UTF_8);
    assertTrue(packed(Index.HEAD, index) <= 120 * 1024, "head: " + packed(Index.HEAD, index));
    int largest =
        index.files().keySet().stream()
            .filter(path -> !path.equals(Index.HEAD))
            .mapToInt(path -> packed(path, index))
            .max()
            .orElseThrow();
    assertTrue(largest <= 40 * 1024, "largest: " + largest);
    Set<String> named = new HashSet<>(index.files().keySet());
    named.removeIf(head::contains);
    assertEquals(Set.of(Index.HEAD), named, "scripts that the head does not name");
  }

  /// Ten sections each, of words as rare as those of a language: the k-th one is k times as rare as
  /// the first.
  private static List<Entry> thousand() {
    Random random = new Random(1);
    List<Entry> entries = new ArrayList<>();
    for (int chapter = 0; chapter < 1000; chapter++) {
      Home home = new Home("c" + chapter + ".html", "Chapter " + words(3, random));
      for (int section = 0; section < 10; section++) {
        entries.add(
            Entry.of(Kind.SECTION, home, "s" + section, "Section", words(4, random))
                .saying(words(120, random)));
      }
      entries.add(
          Entry.of(Kind.DEFINITION, home, "d", "Definition", words(2, random))
              .saying(words(20, random)));
    }
    return entries;
  }

  private static String words(int count, Random random) {
    return IntStream.range(0, count)
        .mapToObj(_ -> word((int) Math.exp(random.nextDouble() * Math.log(30_000))))
        .collect(Collectors.joining(" "));
  }

  private static String word(int number) {
    StringBuilder word = new StringBuilder();
    for (int rest = number * 7919 + 1000; rest > 0; rest /= 100) {
      word.append("bcdfghklmprstvwz".charAt(rest % 16)).append("aeiou".charAt(rest / 16 % 5));
    }
    return word.toString();
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
        Linker.link(Parser.parse(Sources.of(files, Results.NONE, problems), problems), problems);
    assertFalse(problems.hasErrors(), problems.toString());
    return book;
  }

  private static String text(Index index) {
    return index.files().entrySet().stream()
        .map(e -> e.getKey() + " " + new String(e.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("\n"));
  }

  private static int packed(String path, Index index) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(index.files().get(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.size();
  }
}
