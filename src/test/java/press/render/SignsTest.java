package press.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

class SignsTest {

  @Test
  void signs_are_classes_figures_calculations_the_body_and_listings() {
    assertEquals(
        Set.of(
            "class=\"a b\"",
            " data-figure=\"bits\"",
            " data-calc=\"x\"",
            "<body class=\"page\">",
            "class=\"page\"",
            "<pre"),
        Signs.of(
            """
            <html><body class="page"><p class="a b"></p><p class="a b" id="x"></p>\
            <figure data-figure="bits"></figure><i data-calc="x"></i><pre>y</pre>\
            """));
    assertEquals(Set.of(), Signs.of("<p>no sign</p>"));
  }

  @Test
  void a_way_to_begin_may_end_within_a_word() {
    assertTrue(Signs.begin("class=\"cla", "x").test("class=\"claim\""));
    assertFalse(Signs.begin("class=\"cla").test(" class=\"claim\""));
  }

  @Test
  void a_word_ends_where_no_letter_follows() {
    assertTrue(Signs.word("class=\"calc").test("class=\"calc wide\""));
    assertTrue(Signs.word("class=\"calc").test("class=\"calc-row\""));
    assertFalse(Signs.word("class=\"calc").test("class=\"calculation\""));
    assertFalse(Signs.word("class=\"calc").test("class=\"calc_x\""));
  }

  @Test
  void a_class_is_found_among_others() {
    assertTrue(Signs.has("note", "tip").test("class=\"callout tip\""));
    assertTrue(Signs.has("tip").test("class=\"tips tip\""));
    assertFalse(Signs.has("tip").test("class=\"tips\""));
    assertFalse(Signs.has("tip").test(" data-figure=\"tip\""));
  }
}
