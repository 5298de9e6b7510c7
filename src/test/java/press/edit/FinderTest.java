package press.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.edit.Suggestion.Quote;
import press.parse.PlainReadings;

/// A passage is found again after the book was edited, or said to be gone.
class FinderTest {

  private static final Path BOOK = Path.of("book");

  /// The thresholds were chosen on other seeds.
  private static final long SEED = Long.getLong("revisions.seed", 20_261);

  private static final String CHAPTER =
      """
      Two counts and two rates give a floor. The sum cannot end before its last byte has arrived. \
      What remains is to do it with care. When may you take the larger time and forget the other? \
      What remains is small.\
      """;

  private static Found find(String text, Quote quote) {
    BookText book = new BookText(List.of(PlainReadings.of("a.md", text)));
    return new Finder(book).find(quote, "a.md");
  }

  private static String words(Found found) {
    return assertInstanceOf(Found.Here.class, found).words();
  }

  @Test
  void a_passage_that_stands_there_is_found_word_by_word() {
    Found found = find(CHAPTER, new Quote("", "before its last byte", ""));
    assertEquals("before its last byte", words(found));
    assertEquals(100, ((Found.Here) found).percent());
    assertEquals("a.md:1:59", ((Found.Here) found).place());
  }

  @Test
  void case_quotes_dashes_and_blanks_make_no_other_passage() {
    String text = "It’s a read–write “loop”.";
    Found found = find(text, new Quote("", "It's a\nread-write \"Loop\"", ""));
    assertEquals(text, words(found));
  }

  @Test
  void a_number_that_the_press_finds_is_the_same_whatever_it_says() {
    Found found = find("It takes ⟦833 µs⟧, then.", new Quote("", "takes ⟦1.2 ms⟧,", ""));
    assertEquals("takes ⟦833 µs⟧,", words(found));
  }

  @Test
  void of_words_that_stand_twice_those_around_them_choose() {
    Found first =
        find(CHAPTER, new Quote("its last byte has arrived.", "What remains is", "to do"));
    assertEquals("a.md:1:93", ((Found.Here) first).place());
    Found second = find(CHAPTER, new Quote("and forget the other?", "What remains is", "small."));
    assertEquals("a.md:1:185", ((Found.Here) second).place());
  }

  @Test
  void where_nothing_chooses_all_places_are_named() {
    Found found = find(CHAPTER, new Quote("", "What remains is", ""));
    assertEquals(List.of("a.md:1:93", "a.md:1:185"), ((Found.Several) found).places());
  }

  @Test
  void a_changed_passage_is_found_by_what_is_left_of_it() {
    Quote quote =
        new Quote("give a floor.", "The sum can never end before the last byte has come.", "What");
    Found found = find(CHAPTER, quote);
    assertEquals("The sum cannot end before its last byte has arrived.", words(found));
  }

  @Test
  void a_removed_passage_is_gone_although_its_neighbours_stand() {
    Quote quote =
        new Quote("two rates give a floor.", "A pencil is enough for both.", "The sum cannot end");
    assertInstanceOf(Found.Gone.class, find(CHAPTER, quote));
  }

  @Test
  void a_suggestion_without_a_passage_is_about_the_page() {
    assertInstanceOf(Found.WholePage.class, find(CHAPTER, new Quote("", " ", "")));
  }

  @Test
  @Tag("slow")
  void of_two_hundred_revised_sentences_nearly_all_are_found_and_none_elsewhere() {
    new Tally(SEED, 200).check();
  }

  @Test
  @Tag("soak")
  void of_a_thousand_revised_sentences_nearly_all_are_found_and_none_elsewhere() {
    new Tally(SEED + 1, 1_000).check();
  }

  /// What came of many revisions.
  private static final class Tally {
    private int right;
    private int wrong;
    private int gone;
    private final int pairs;
    private final List<String> odd = new ArrayList<>();

    Tally(long seed, int pairs) {
      this.pairs = pairs;
      Revisions revisions = Revisions.of(BOOK, seed);
      for (int i = 0; i < pairs; i++) {
        changed(revisions.changed());
        removed(revisions.removed());
      }
    }

    private void changed(Revisions.Revision r) {
      Found found = new Finder(r.book()).find(r.quote(), r.path());
      if (!(found instanceof Found.Here here)) {
        odd.add("missed " + found + ": " + r.quote().exact() + " | " + now(r));
      } else if (overlaps(here, r)) {
        right++;
      } else {
        wrong++;
        odd.add("wrong: " + r.quote().exact() + " | " + now(r) + " | " + here.words());
      }
    }

    private void removed(Revisions.Revision r) {
      Found found = new Finder(r.book()).find(r.quote(), r.path());
      if (found instanceof Found.Gone) {
        gone++;
      } else {
        String where = found instanceof Found.Here here ? here.words() : found.toString();
        odd.add("not gone: " + r.quote().exact() + " | " + where);
      }
    }

    private static String now(Revisions.Revision r) {
      return r.block().text().substring(r.from(), r.to());
    }

    /// Whether at least half of the words of both are shared.
    private static boolean overlaps(Found.Here here, Revisions.Revision r) {
      int shared = 0;
      for (int i = here.from(); i < here.to(); i++) {
        BookText.Word word = here.book().word(i);
        boolean inside = word.token().start() >= r.from() && word.token().end() <= r.to();
        shared += word.passage() == r.block() && inside ? 1 : 0;
      }
      int all = Token.of(now(r)).size() + here.to() - here.from() - shared;
      return 2 * shared >= all;
    }

    void check() {
      String all = "%d of %d right, %d wrong, %d gone%n".formatted(right, pairs, wrong, gone);
      System.out.print(all);
      String why = all + String.join("\n", odd);
      assertTrue(right >= 0.97 * pairs, why);
      assertTrue(wrong <= 0.001 * (right + wrong), why);
      assertTrue(gone >= 0.99 * pairs, why);
    }
  }
}
