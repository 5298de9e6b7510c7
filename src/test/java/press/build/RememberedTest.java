package press.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.project.BookLoader;
import press.project.FileMemory;
import press.site.Folders;
import press.source.BuildCache;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Site;

/// What is remembered of the fences of a chapter is dropped when something changes that they are
/// made of.
class RememberedTest {

  private static final Path BOOK = Path.of("src/test/resources/books/evidence");

  private static final String TEXT =
      """
      ---
      title: A chapter
      summary: One.
      ---

      Some words.

      ```{calc} guess
      given w = 300 us
      ```

      ```{chart} stream {#bars}
      where: op=copy
      caption: Copies.
      ```

      ```{chart} knob
      x: k
      metric: us
      model: w
      ```

      ```{claim} wide
      holds: speedup(stream/float4, stream/scalar) >= 1.9
      at: op=copy

      Wide loads are worth it.
      ```
      """;

  @TempDir Path folder;

  private final IncrementalBuild printing =
      new IncrementalBuild(BuildCache.empty(), FileMemory.none());

  @BeforeEach
  void copyBook() throws IOException {
    Folders.copy(BOOK, folder);
    Files.writeString(folder.resolve("book/x.md"), TEXT);
  }

  private void edit(String file, UnaryOperator<String> how) throws IOException {
    Path path = folder.resolve(file);
    String before = Files.readString(path);
    String after = how.apply(before);
    assertNotEquals(before, after, "an edit that changes nothing");
    Files.writeString(path, after);
  }

  /// The chapter as it is printed again, which is as it is printed once.
  private String page() throws IOException {
    Path book = folder.resolve("book");
    Diagnostics told = new Diagnostics();
    Site site = printing.print(printing.load(book, 0, told), told).site();
    Diagnostics wanted = new Diagnostics();
    Site clean = BuildPipeline.press(BookLoader.load(book, wanted), wanted);
    assertEquals(wanted.all(), told.all());
    assertEquals(text(clean), text(site));
    return text(site);
  }

  private static String text(Site site) {
    return new String(site.files().get("x.html"), StandardCharsets.UTF_8);
  }

  /// The picture with a name that begins so.
  private static String picture(String page, String name) {
    int at = page.indexOf("id=\"" + name);
    int from = page.indexOf("<svg", at);
    return page.substring(from, page.indexOf("</svg>", from));
  }

  @Test
  void whatIsDrawnFollowsItsFenceItsResultsAndItsCalculations() throws IOException {
    String first = page();
    edit("book/x.md", t -> t.replace("Some words.", "Some words.\n\nAnd more of them."));
    String moved = page();
    assertEquals(picture(first, "bars"), picture(moved, "bars"));
    edit("book/x.md", t -> t.replace("caption: Copies.", "caption: Copies, as they were."));
    assertNotEquals(moved, page());
    edit("book/x.md", t -> t.replace("where: op=copy", "where: op=add"));
    String added = page();
    assertNotEquals(picture(moved, "bars"), picture(added, "bars"));
    edit("book/results/gpu/stream.json", t -> t.replace("249297.0", "449297.0"));
    String measured = page();
    assertNotEquals(picture(added, "bars"), picture(measured, "bars"));
    edit("book/x.md", t -> t.replace("w = 300 us", "w = 200 us"));
    assertNotEquals(picture(measured, "figure-"), picture(page(), "figure-"));
  }

  /// What is wrong with the chapter as it is printed again, which is what is wrong when it is
  /// printed once.
  private List<String> told() throws IOException {
    Path book = folder.resolve("book");
    Diagnostics told = new Diagnostics();
    printing.print(printing.load(book, 0, told), told);
    Diagnostics wanted = new Diagnostics();
    BuildPipeline.press(BookLoader.load(book, wanted), wanted);
    assertEquals(wanted.all(), told.all());
    return told.all().stream()
        .filter(d -> d.at().file().path().equals("book/x.md"))
        .map(Diagnostic::code)
        .toList();
  }

  @Test
  void whatIsWrongWithASentenceFollowsItsResultsAndItsSymbols() throws IOException {
    String time = "It takes [](value:stream/float4:op=add?us), three hundred microseconds.";
    String sum = "That is [600 us](<calc: 2 * w>).";
    String results = "book/results/gpu/stream.json";
    String measured = Files.readString(folder.resolve(results));
    edit(
        "book/x.md",
        t -> t.replace("300 us\n```\n", "300 us\n```\n\n" + time + "\n\n" + sum + "\n"));
    List<String> fine = told();
    assertFalse(fine.contains("V29") || fine.contains("V16"), "told: " + fine);
    edit(results, t -> t.replaceAll("\\b2([45]\\d{4}\\.\\d)", "4$1"));
    assertTrue(told().contains("V29"), "a time that is another now");
    edit("book/x.md", t -> t.replace(sum, sum + "\n\nMore words."));
    assertTrue(told().contains("V29"), "the same time");
    edit("book/x.md", t -> t.replace("w = 300 us", "w = 200 us"));
    assertTrue(told().contains("V16"), "a sum of another symbol");
    edit("book/x.md", t -> t.replace("w = 200 us", "w = 300 us"));
    edit(results, _ -> measured);
    assertEquals(fine, told());
  }

  @Test
  void aVerdictFollowsTheResultsAndTheTemplates() throws IOException {
    String first = page();
    edit("book/results/gpu/stream.json", t -> t.replace("\"2026-01-01", "\"2026-02-02"));
    String later = page();
    assertNotEquals(first, later);
    Path templates = Files.createDirectories(folder.resolve("book/templates/directive"));
    Path own = templates.resolve("claim.peb");
    Files.writeString(own, "<aside>{{ prose[0] | raw }}</aside>");
    String short1 = page();
    assertNotEquals(later, short1);
    Files.delete(own);
    assertEquals(later, page());
  }
}
