package press.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.edit.Edit.Outcome;
import press.edit.Suggestion.Quote;
import press.edit.Suggestion.Where;
import press.parse.Reading;
import press.parse.Readings;
import press.source.SourceFile;

/// What was read on a page is changed in the Markdown, and what cannot be typed is not.
class EditTest {

  private static final Map<String, String> LINKS =
      Map.of("#fig-copy", "Figure 3", "value:copy/x?GB/s", "12 GB/s");

  @TempDir Path folder;

  private static Optional<String> words(String url) {
    return Optional.ofNullable(LINKS.get(url));
  }

  private static Outcome edit(String chapter, String exact, String wording) {
    SourceFile file = new SourceFile("book/a.md", chapter);
    List<Reading> readings = Readings.in(file, EditTest::words);
    Quote quote = new Quote("", exact, "");
    Where where = new Where("", "book/a.md:1", "", "");
    Suggestion s = new Suggestion("test", "typo", where, quote, Optional.of(wording), "");
    Found found = new Finder(new BookText(readings)).find(quote, "book/a.md");
    return new Edit(EditTest::words).of(s, found);
  }

  private static String made(String chapter, String exact, String wording) {
    Outcome outcome = edit(chapter, exact, wording);
    return assertInstanceOf(Outcome.Made.class, outcome, outcome.toString()).after().text();
  }

  private static String refused(String chapter, String exact, String wording) {
    return assertInstanceOf(Outcome.Refused.class, edit(chapter, exact, wording)).why();
  }

  @Test
  void a_word_is_replaced_inserted_deleted_and_moved() {
    String text = "# A\n\nOne two three four.\n";
    assertEquals("# A\n\nOne 2 three four.\n", made(text, "two three", "2 three"));
    assertEquals("# A\n\nOne two and three four.\n", made(text, "two three", "two and three"));
    assertEquals("# A\n\nOne three four.\n", made(text, "two three", "three"));
    assertEquals("# A\n\nOne four two three.\n", made(text, "two three four.", "four two three."));
    assertEquals("# A\n\nZero One two three four.\n", made(text, "One two", "Zero One two"));
    assertEquals("# A\n\nOne two three four. Five.\n", made(text, "four.", "four. Five."));
    assertEquals("# B\n\nOne two three four.\n", made(text, "A", "B"));
  }

  @Test
  void emphasis_stays_where_words_in_it_and_beside_it_change() {
    String text = "A *very fast* loop, and a `float4` in **bold**.\n";
    assertEquals(text.replace("fast*", "quick*"), made(text, "fast loop,", "quick loop,"));
    assertEquals(text.replace("fast*", "faster*"), made(text, "very fast", "very faster"));
    assertEquals(
        text.replace("fast* loop", "fast* small loop"), made(text, "fast loop", "fast small loop"));
    assertEquals(text.replace("A *very", "A most *very"), made(text, "A very", "A most very"));
    assertEquals(text.replace("float4", "float8"), made(text, "a float4 in", "a float8 in"));
    assertEquals(text.replace("**.", "**!"), made(text, "in bold.", "in bold!"));
    assertEquals("it touches markup: *", refused(text, "fast loop,", "ring,"));
  }

  @Test
  void numbers_that_the_press_finds_cannot_be_typed_and_the_words_beside_them_can() {
    String text = "It moves [](value:copy/x?GB/s), see [](#fig-copy) and [here](#fig-copy).\n";
    assertEquals(
        text.replace("moves", "carries"),
        made(text, "moves ⟦12 GB/s⟧, see Figure 3", "carries ⟦12 GB/s⟧, see Figure 3"));
    assertEquals(text.replace("),", ");"), made(text, "⟦12 GB/s⟧, see", "⟦12 GB/s⟧; see"));
    assertEquals(text.replace("here]", "there]"), made(text, "and here.", "and there."));
    String number = "a number that the press finds itself cannot be typed";
    assertEquals(number, refused(text, "moves ⟦12 GB/s⟧, see", "moves ⟦13 GB/s⟧, see"));
    assertEquals(
        "it touches a number that the press finds itself",
        refused(text, "moves ⟦12 GB/s⟧, see", "moves little, see"));
    assertEquals(
        "it touches words that a reference brings itself",
        refused(text, "see Figure 3 and", "see Figure 4 and"));
  }

  @Test
  void notes_and_citations_are_not_lost() {
    String text = "One word[^n] and more [@key] here.\n\n[^n]: A note with *words*.\n";
    assertEquals(text.replace("One word", "One term"), made(text, "One word and", "One term and"));
    assertEquals(text.replace(" here", " there"), made(text, "more here.", "more there."));
    assertEquals(text.replace("A note", "The note"), made(text, "A note", "The note"));
    assertEquals("it touches the mark of a footnote", refused(text, "word and more", "more"));
    assertEquals("it touches a citation", refused(text, "and more here.", "and less."));
  }

  @Test
  void what_readers_write_means_no_more_in_markdown_than_it_says() {
    String text = "Set x to 1 here.\n";
    assertEquals("Set \\*x\\* to 1 here.\n", made(text, "Set x to", "Set *x* to"));
    assertEquals("Set a\\[1\\](b) to 1 here.\n", made(text, "Set x to", "Set a[1](b) to"));
    assertEquals("Set \\<b\\> to 1 here.\n", made(text, "Set x to", "Set <b> to"));
    assertEquals("Set $x$ to 1 here.\n", made(text, "Set x to", "Set $x$ to"));
    assertEquals("Set my_own_x to 1 here.\n", made(text, "Set x to", "Set my_own_x to"));
    assertEquals("\\# Set\n", made(text, "Set x to 1 here.", "# Set"));
    assertEquals(
        "Markdown would read something else into the new words",
        refused(text, "Set x to 1 here.", "1. Set"));
  }

  @Test
  void formulas_are_changed_as_tex_and_entities_as_what_they_stand_for() {
    String text = "Let $a + b$ be &lt; 3 \\* 4, then\n\n$$ x = y $$ {#eq}\n";
    assertEquals(text.replace("a + b", "a + c"), made(text, "Let $a + b$ be", "Let $a + c$ be"));
    assertEquals(text.replace("&lt;", ">"), made(text, "be < 3", "be > 3"));
    assertEquals(text.replace("4, then", "5, then"), made(text, "3 * 4, then", "3 * 5, then"));
    assertEquals(text.replace("= y", "= z"), made(text, "$$x = y$$", "$$x = z$$"));
  }

  @Test
  void quotes_lists_tables_and_lines_are_places_like_others() {
    String text =
        "> [!NOTE] A title {#t}\n"
            + "> first line\n"
            + "> second *line*.\n\n"
            + "- one item\n\n"
            + "| a | b |\n"
            + "|---|---|\n"
            + "| c d | e |\n";
    assertEquals(text.replace("A title", "The title"), made(text, "A title", "The title"));
    assertEquals(
        text.replace("second", "third"), made(text, "line second line.", "line third line."));
    assertEquals(
        text.replace("first line", "first line but"), made(text, "line second", "line but second"));
    assertEquals(text.replace("one item", "no item"), made(text, "one item", "no item"));
    assertEquals(text.replace("c d", "c f"), made(text, "c d", "c f"));
    assertEquals("it spans two paragraphs", refused(text, "one item a", "all"));
  }

  @Test
  void front_matter_captions_and_claims_are_read_and_other_blocks_are_not_touched() {
    String text =
        "---\n"
            + "title: \"A chapter\"\n"
            + "summary: \"What it says.\"\n"
            + "---\n\n"
            + "```{chart} copy\n"
            + "caption: Two *bars*.\n"
            + "```\n\n"
            + "```{claim} c\n"
            + "holds: 1 >= 0\n\n"
            + "It is so.\n"
            + "```\n\n"
            + "```{pseudocode} p\n"
            + "for each: step\n"
            + "```\n";
    assertEquals(text.replace("What it", "All it"), made(text, "What it says.", "All it says."));
    assertEquals(text.replace("Two", "Three"), made(text, "Two bars.", "Three bars."));
    assertEquals(text.replace("It is so", "It was so"), made(text, "It is so.", "It was so."));
    assertEquals(
        "it touches a block that a directive reads by its own rules",
        refused(text, "for each: step", "for all: step"));
  }

  @Test
  void where_the_passage_was_changed_since_only_words_that_stand_are_replaced() {
    String text = "The sum can never end before its last byte has quite arrived there.\n";
    String exact = "The sum cannot end before its last byte has arrived there.";
    assertEquals(
        text.replace("last byte", "final byte"), made(text, exact, exact.replace("last", "final")));
    assertEquals(
        "the words to change have been changed since",
        refused(text, exact, exact.replace("cannot", "can not")));
  }

  @Test
  void nothing_to_do_and_nowhere_to_do_it_are_reasons() {
    String text = "One two three four.\n";
    assertEquals("it proposes the words that stand there", refused(text, "two", " two\n"));
    assertEquals("the passage is gone", refused(text, "something else entirely", "x"));
    assertEquals("the passage stands in several places", refused("a b\n\na b\n", "a b", "a c"));
  }

  @Test
  void a_file_is_written_whole_with_its_line_ends_and_its_first_mark() throws IOException {
    Path file = folder.resolve("book/a.md");
    Files.createDirectories(file.getParent());
    String text = "One\ttwo  \r\nthree é\r\n";
    Files.writeString(file, "\uFEFF" + text);
    Outcome.Made made = assertInstanceOf(Outcome.Made.class, edit(text, "three é", "four é"));
    assertTrue(ChapterFile.replace(folder, made));
    assertEquals("\uFEFFOne\ttwo  \r\nfour é\r\n", Files.readString(file));
    assertFalse(ChapterFile.replace(folder, made), "it is another text now");
    assertEquals("\uFEFFOne\ttwo  \r\nfour é\r\n", Files.readString(file));
    try (var all = Files.list(file.getParent())) {
      assertEquals(List.of(file), all.toList());
    }
  }
}
