package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `press init --from`: a small book of each format becomes the book that stands beside it, which
/// prints.
///
/// `-Dgolden=update` rewrites the expected books; then read the diff.
@Tag("slow")
class ImportTest {

  private static final Path BOOKS = Path.of("src/test/resources/import");
  private static final boolean UPDATE = "update".equals(System.getProperty("golden"));

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"mdbook", "mkdocs", "hugo", "quarto"})
  void aBookOfAnotherProgramPrintsAndTellsWhatItLacks(String format) throws IOException {
    Map<String, String> before = Folders.hashes(BOOKS.resolve(format));
    PressRun run = PressRun.press("init", "--from", old(format), made().toString());
    assertEquals("", run.err());
    assertEquals(0, run.status());
    assertTrue(run.out().endsWith("print  cd " + made() + " && press build\n"), run.out());
    assertTrue(run.out().contains(" 0 errors, "), run.out());
    assertEquals(before, Folders.hashes(BOOKS.resolve(format)), "the old book");
    assertBook(BOOKS.resolve(format + "-imported"));
  }

  @Test
  void theNewBookIsPublishedAsItIs() throws IOException {
    String old = old("mdbook");
    PressRun.press(
        "init", "--from", old, "--site", "https://example.org/books/sheep", made().toString());
    Path site = folder.resolve("site");
    PressRun build = PressRun.build(made().resolve("book"), site);
    assertEquals(0, build.status(), build.err());
    String page = Files.readString(site.resolve("loops/counting.html"));
    assertTrue(page.contains("code/listings/ch02/src/main.rs"), "a listing of the copied source");
    assertTrue(Files.exists(site.resolve("recursion/exercise.html")));
    String front = Files.readString(site.resolve("introduction.html"));
    assertTrue(front.contains("appendix-02-operators.html#overloading"), "a link");
    assertTrue(front.contains("https://example.org/books/std/index.html"), "a link to a sister");
    String marks = Files.readString(site.resolve("recursion/marks.html"));
    assertTrue(marks.contains("https://example.org/books/sheep/print.html"), "the whole book");
    assertTrue(Files.exists(site.resolve("loops/exercise.html")));
    assertTrue(Files.readString(site.resolve("index.html")).contains("A small book about loops"));
    assertTrue(Files.readString(site.resolve("old-loops.html")).contains("loops.html"));
  }

  @Test
  void punctuationAndDefinitionListsAreThoseOfTheOldSettings() throws IOException {
    Path copy = folder.resolve("copy");
    Folders.copy(BOOKS.resolve("mdbook"), copy);
    Path settings = copy.resolve("book.toml");
    String text = Files.readString(settings);
    Files.writeString(
        settings, text.replace("smart-punctuation = true", "definition-lists = false"));
    PressRun run = PressRun.press("init", "--from", copy.toString(), made().toString());
    assertEquals(0, run.status(), run.err());
    Path book = made().resolve("book");
    String words = Files.readString(book.resolve("appendix-02-operators.md"));
    assertTrue(words.contains("plus\n: adds two numbers\n"), words);
    String quotes = Files.readString(book.resolve("recursion/quotes.md"));
    assertTrue(quotes.contains("# \"Baa\" -- a sheep's word\n"), quotes);
  }

  @Test
  void whatAnIncludeOrTheListLacksIsToldWithWhatIsMeant() throws IOException {
    Path old = folder.resolve("slips");
    Folders.write(old.resolve("book.toml"), "[book]\ntitle = \"Slips\"\n");
    Folders.write(old.resolve("src/SUMMARY.md"), "# Summary\n\n- [One](one.md)\n- [Two](tow.md)\n");
    Folders.write(
        old.resolve("src/one.md"),
        """
        # One

        ```rust
        {{#include ../code/main.rs:loop}}
        ```

        {{#include ../shared/unit.md}}
        """);
    Folders.write(old.resolve("src/two.md"), "# Two\n\nWords.\n");
    Folders.write(old.resolve("shared/units.md"), "Bytes.\n");
    Folders.write(old.resolve("code/main.rs"), "// ANCHOR: lop\nloop {}\n// ANCHOR_END: lop\n");
    PressRun run = PressRun.press("init", "--from", old.toString(), made().toString());
    String notes = Files.readString(made().resolve("IMPORT.md"));
    for (String note :
        List.of(
            "there is no file src/tow.md, so the chapter is left out; did you mean src/two.md?",
            "there are no lines ANCHOR: loop and ANCHOR_END: loop in code/main.rs, so nothing"
                + " stands here; did you mean \"lop\"?",
            "there is no file shared/unit.md, so what it includes is left out; did you mean"
                + " shared/units.md?")) {
      assertTrue(notes.contains(note), run.out() + notes);
    }
  }

  @Test
  void settingsThatCannotBeReadFailTheImport() throws IOException {
    Path old = folder.resolve("broken");
    Folders.write(old.resolve("book.toml"), "[book]\ntitle = \"Slips\n");
    Folders.write(old.resolve("src/SUMMARY.md"), "# Summary\n\n- [One](one.md)\n");
    Folders.write(old.resolve("src/one.md"), "# One\n");
    PressRun run = PressRun.press("init", "--from", old.toString(), made().toString());
    assertEquals(1, run.status());
    assertEquals(
        "book.toml could not be read, and the book lacks what it says: mend it, remove "
            + made()
            + " and import again\n",
        run.err());
    assertTrue(run.out().contains("book.toml:2: bad TOML: "), run.out());
    assertTrue(run.out().contains("warning[P46]: a chapter without text"), run.out());
  }

  @Test
  void whatCannotBeImportedIsRefusedAndNothingIsWritten() throws IOException {
    refused("there is no folder", folder.resolve("nowhere").toString(), made().toString());
    Path empty = Files.createDirectory(folder.resolve("empty"));
    refused("SUMMARY.md (mdBook), mkdocs.yml (MkDocs)", empty.toString(), made().toString());
    refused("can be read in " + empty, empty.toString(), made().toString());
    Path pages = folder.resolve("pages");
    Folders.write(pages.resolve("book.toml"), "[book]\ntitle = \"Pages\"\n");
    Folders.write(pages.resolve("book/index.html"), "<html></html>");
    refused("write src/SUMMARY.md", pages.toString(), made().toString());
    refused("--from " + pages, pages.resolve("book").toString(), made().toString());
    Path full = folder.resolve("full");
    Folders.write(full.resolve("thesis.txt"), "ten years of work");
    refused("is not empty: it holds thesis.txt", old("mdbook"), full.toString());
    Path copy = folder.resolve("copy");
    Folders.copy(BOOKS.resolve("hugo"), copy);
    Path own = folder.resolve("own");
    Folders.write(own.resolve("book.yaml"), "title: Own");
    refused("is a book of the press already", own.toString(), made().toString());
    refused("lies in the old book", copy.toString(), copy.resolve("new").toString());
    assertFalse(Files.exists(made()));
    assertEquals(1, Folders.files(full).size());
  }

  private void refused(String why, String from, String to) {
    PressRun run = PressRun.press("init", "--from", from, to);
    assertEquals(1, run.status(), why);
    assertTrue(run.err().startsWith("press: ") && run.err().contains(why), run.err());
    assertEquals("", run.out());
  }

  /// Compares the texts of the new book with the expected ones, and the names of its other files.
  private void assertBook(Path expected) throws IOException {
    if (UPDATE) {
      if (Files.exists(expected)) {
        Folders.delete(expected);
      }
      for (Map.Entry<String, String> file : texts(made()).entrySet()) {
        Folders.write(expected.resolve(file.getKey()), file.getValue());
      }
    }
    SortedMap<String, String> wanted = texts(expected);
    SortedMap<String, String> found = texts(made());
    assertEquals(wanted.keySet(), found.keySet(), "files");
    wanted.forEach((path, text) -> assertEquals(text, found.get(path), path));
  }

  private static SortedMap<String, String> texts(Path folder) throws IOException {
    SortedMap<String, String> texts = new TreeMap<>();
    for (Path file : Folders.files(folder)) {
      String path = folder.relativize(file).toString();
      texts.put(path, path.endsWith(".png") ? "a picture\n" : Files.readString(file));
    }
    return texts;
  }

  private static String old(String format) {
    return BOOKS.resolve(format).toString();
  }

  private Path made() {
    return folder.resolve("new-book");
  }
}
