package press.scaffold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import press.markdown.BookParser;
import press.project.BookSources;
import press.project.WrittenBook;
import press.results.Results;
import press.scaffold.FilePlan.FileTemplate;
import press.scaffold.FilePlan.ScaffoldException;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Where a new line belongs in the list of chapters.
class ContentsFileTest {

  private static final String PARTS =
      "# Contents\n\n- Memory\n\n  What it is.\n\n  - [One](memory/one.md)\n"
          + "  - Interlude: [Two](memory/two.md)\n- Empty\n\n  About it.\n\n- Last\n"
          + "  - [Three](end/three.md)";

  private static ContentsFile list(String text) {
    return list("contents.md", text);
  }

  private static ContentsFile list(String name, String text) {
    SourceFile file = new SourceFile("book/" + name, text);
    Diagnostics problems = new Diagnostics();
    BookSources sources = WrittenBook.of(Map.of(name, text), Results.NONE, problems);
    return new ContentsFile(file, BookParser.parse(sources, problems).contents());
  }

  private static String added(String text, String part) throws ScaffoldException {
    return added("contents.md", text, part);
  }

  private static String added(String name, String text, String part) throws ScaffoldException {
    ContentsFile list = list(name, text);
    return list.with(list.part(part), "New", "x/new.md");
  }

  private static String refusal(String text, String part) {
    return assertThrows(ScaffoldException.class, () -> added(text, part)).getMessage();
  }

  @Test
  void aChapterIsListedLastInItsPartByFolderOrTitle() throws ScaffoldException {
    String after = PARTS.replace("(memory/two.md)\n", "(memory/two.md)\n  - [New](x/new.md)\n");
    assertEquals(after, added(PARTS, "memory"));
    assertEquals(after, added(PARTS, "Memory"));
    assertEquals(PARTS + "\n  - [New](x/new.md)\n", added(PARTS, "end"));
    assertEquals(PARTS + "\n  - [New](x/new.md)\n", added(PARTS, "last"));
  }

  @Test
  void aChapterIsNotListedBelowAnother() throws ScaffoldException {
    String list = "- Memory\n  - [One](m/one.md)\n    - [Below](m/below.md)\n- [Last](last.md)\n";
    String after = list.replace("(m/below.md)\n", "(m/below.md)\n  - [New](x/new.md)\n");
    assertEquals(after, added(list, "m"));
  }

  @Test
  void aPartWithoutChaptersGetsItsFirstBelowWhatIsSaidAboutIt() throws ScaffoldException {
    assertEquals(
        PARTS.replace("  About it.\n", "  About it.\n  - [New](x/new.md)\n"),
        added(PARTS, "empty"));
    assertEquals("empty", list(PARTS).part("Empty").folder());
  }

  @Test
  void marksIndentationAndLineEndsAreThoseOfTheAuthor() throws ScaffoldException {
    assertEquals(
        "* P\r\n    1) [A](p/a.md)\r\n    1) [New](x/new.md)\r\n",
        added("* P\r\n    1) [A](p/a.md)\r\n", "p"));
    assertEquals("- [A](a.md)\n- [New](x/new.md)\n", added("- [A](a.md)\n", ""));
  }

  @Test
  void theOnlyPartNeedsNoNameAndAmongSeveralOneIsAskedFor() throws ScaffoldException {
    assertEquals(
        "- P\n  - [A](p/a.md)\n  - [New](x/new.md)\n", added("- P\n  - [A](p/a.md)\n", ""));
    assertEquals("which part? add --part: memory, empty, end (Last)", refusal(PARTS, ""));
  }

  @Test
  void anUnknownPartIsToldWithAGuess() {
    String message = refusal(PARTS, "memroy");
    assertTrue(
        message.startsWith("book/contents.md has no part \"memroy\"; did you mean \"memory\""),
        message);
    assertTrue(message.contains("there are: empty, end (Last), memory;"), message);
    assertTrue(refusal("Nothing.\n", "").contains("lists nothing"));
  }

  @Test
  void partsInTheFolderOfTheBookAreCalledByTheirTitlesAndFoundByAnyOfTheirFolders()
      throws ScaffoldException {
    String list =
        "- Basics\n  - [A](basics/a.md)\n  - [B](b.md)\n- More of It\n  - [C](c.md)\n"
            + "- Advanced\n  - [D](advanced/d.md)\n";
    assertEquals("which part? add --part: basics, more-of-it, advanced", refusal(list, ""));
    assertEquals(list.replace("(b.md)\n", "(b.md)\n  - [New](x/new.md)\n"), added(list, "basics"));
    String file = "# Summary\n\n# Basics\n\n- [A](lines/a.md)\n- [B](b.md)\n";
    assertEquals(file + "- [New](x/new.md)\n", added("SUMMARY.md", file, "lines"));
    String message =
        assertThrows(ScaffoldException.class, () -> added("SUMMARY.md", file, "nowhere"))
            .getMessage();
    assertEquals(
        "book/SUMMARY.md has no part \"nowhere\"; there are: basics; a new part is a line of its"
            + " own there: # Nowhere",
        message);
  }

  @Test
  void aTitleKeepsItsBrackets() throws ScaffoldException {
    ContentsFile list = list(PARTS);
    String text = list.with(list.part("last"), "[a] * b", "end/b.md");
    assertTrue(text.endsWith("  - [\\[a\\] \\* b](end/b.md)\n"), text);
    assertEquals(15, ContentsFile.line(text, "end/b.md"));
  }

  @Test
  void aNameIsSmallLettersDigitsAndHyphens() throws ScaffoldException {
    assertEquals("a-b2", Slug.check("a-b2"));
    for (String bad :
        new String[] {"", "A", "a--b", "-a", "2a", "a_b", "a b", "../a", "é", "a.md"}) {
      assertThrows(ScaffoldException.class, () -> Slug.check(bad), bad);
    }
    String message =
        assertThrows(ScaffoldException.class, () -> Slug.check("Über Alles")).getMessage();
    assertTrue(message.endsWith("a letter first, such as uber-alles"), message);
    assertEquals("Hot Cold", Slug.title("hot-cold"));
  }

  @Test
  void aPlaceholderWithoutAValueIsOurBug() {
    FileTemplate template = new FileTemplate("a {{name}} $1 {{other}}");
    assertThrows(IllegalArgumentException.class, () -> template.fill(Map.of("name", "x")));
    assertEquals("a $2 $1 \\", template.fill(Map.of("name", "$2", "other", "\\")));
    assertEquals("\"a \\\"b\\\" \\\\\"", FileTemplate.yaml("a \"b\" \\"));
  }
}
