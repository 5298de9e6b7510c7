package press.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import press.load.Sources;
import press.parse.Parser;
import press.result.Results;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Where a new line belongs in the list of chapters.
class ListsTest {

  private static final String PARTS =
      "# Contents\n\n- Memory\n\n  What it is.\n\n  - [One](memory/one.md)\n"
          + "  - Interlude: [Two](memory/two.md)\n- Empty\n\n  About it.\n\n- Last\n"
          + "  - [Three](end/three.md)";

  private static ContentsList list(String text) {
    SourceFile file = new SourceFile("book/contents.md", text);
    Diagnostics problems = new Diagnostics();
    Sources sources = Sources.of(Map.of("contents.md", text), Results.NONE, problems);
    return new ContentsList(file, Parser.parse(sources, problems).contents());
  }

  private static String added(String text, String part) throws Refused {
    ContentsList list = list(text);
    return list.with(list.part(part), "New", "x/new.md");
  }

  private static String refusal(String text, String part) {
    return assertThrows(Refused.class, () -> added(text, part)).getMessage();
  }

  @Test
  void a_chapter_is_listed_last_in_its_part_by_folder_or_title() throws Refused {
    String after = PARTS.replace("(memory/two.md)\n", "(memory/two.md)\n  - [New](x/new.md)\n");
    assertEquals(after, added(PARTS, "memory"));
    assertEquals(after, added(PARTS, "Memory"));
    assertEquals(PARTS + "\n  - [New](x/new.md)\n", added(PARTS, "end"));
    assertEquals(PARTS + "\n  - [New](x/new.md)\n", added(PARTS, "last"));
  }

  @Test
  void a_part_without_chapters_gets_its_first_below_what_is_said_about_it() throws Refused {
    assertEquals(
        PARTS.replace("  About it.\n", "  About it.\n  - [New](x/new.md)\n"),
        added(PARTS, "empty"));
    assertEquals("empty", list(PARTS).part("Empty").folder());
  }

  @Test
  void marks_indentation_and_line_ends_are_those_of_the_author() throws Refused {
    assertEquals(
        "* P\r\n    1) [A](p/a.md)\r\n    1) [New](x/new.md)\r\n",
        added("* P\r\n    1) [A](p/a.md)\r\n", "p"));
    assertEquals("- [A](a.md)\n- [New](x/new.md)\n", added("- [A](a.md)\n", ""));
  }

  @Test
  void the_only_part_needs_no_name_and_among_several_one_is_asked_for() throws Refused {
    assertEquals(
        "- P\n  - [A](p/a.md)\n  - [New](x/new.md)\n", added("- P\n  - [A](p/a.md)\n", ""));
    assertEquals("which part? add --part: memory, empty, end", refusal(PARTS, ""));
  }

  @Test
  void an_unknown_part_is_told_with_a_guess() {
    String said = refusal(PARTS, "memroy");
    assertTrue(
        said.startsWith("book/contents.md has no part \"memroy\"; did you mean \"memory\""), said);
    assertTrue(refusal("Nothing.\n", "").contains("lists nothing"));
  }

  @Test
  void a_title_keeps_its_brackets() throws Refused {
    ContentsList list = list(PARTS);
    String text = list.with(list.part("last"), "[a] * b", "end/b.md");
    assertTrue(text.endsWith("  - [\\[a\\] \\* b](end/b.md)\n"), text);
    assertEquals(15, ContentsList.line(text, "end/b.md"));
  }

  @Test
  void a_name_is_small_letters_digits_and_hyphens() throws Refused {
    assertEquals("a-b2", Slug.checked("a-b2", "a chapter"));
    for (String bad :
        new String[] {"", "A", "a--b", "-a", "2a", "a_b", "a b", "../a", "é", "a.md"}) {
      assertThrows(Refused.class, () -> Slug.checked(bad, "a chapter"), bad);
    }
    String said =
        assertThrows(Refused.class, () -> Slug.checked("Über Alles", "a chapter")).getMessage();
    assertTrue(said.endsWith("a letter first, such as uber-alles"), said);
    assertEquals("Hot Cold", Slug.title("hot-cold"));
  }

  @Test
  void a_seed_with_an_unfilled_gap_is_our_bug() {
    Seed seed = new Seed("a {{name}} $1 {{other}}");
    assertThrows(IllegalArgumentException.class, () -> seed.grown(Map.of("name", "x")));
    assertEquals("a $2 $1 \\", seed.grown(Map.of("name", "$2", "other", "\\")));
    assertEquals("\"a \\\"b\\\" \\\\\"", Seed.quoted("a \"b\" \\"));
  }
}
