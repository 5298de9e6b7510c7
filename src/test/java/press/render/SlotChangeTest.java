package press.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import press.source.KeptWork;

/// How the differences between two machines are said.
class SlotChangeTest {

  @Test
  void what_is_the_same_is_not_said() {
    assertEquals(
        "",
        change(
            "<b data-slot=1 class=x>1 <em>GB/s</em></b>",
            "<b data-slot=7 class=x>1 <em>GB/s</em></b>"));
  }

  @Test
  void a_text_and_an_attribute_are_said_alone() {
    assertEquals("[0,\"2\"]", change("<b>1</b>", "<b>2</b>"));
    assertEquals(
        "[{\"class\":null,\"data-why\":\"a\\nb\"}]",
        change("<b class=x>1</b>", "<b data-why='a\nb'>1</b>"));
    assertEquals("[0,1,[0,\"3\"]]", change("<b>1<em>2</em></b>", "<b>1<em>3</em></b>"));
  }

  @Test
  void children_that_stay_are_counted_and_those_that_go_too() {
    String five = "<ul><li>a</li><li>b</li><li>c</li><li>d</li><li>e</li></ul>";
    assertEquals("[0,1,-2]", change(five, "<ul><li>a</li><li>d</li><li>e</li></ul>"));
    assertEquals("[0,2,[\"li\",\"x\"]]", change(five, five.replace("<li>c", "<li>x</li><li>c")));
    assertEquals("[0,3,[0,\"x\"]]", change(five, five.replace("d", "x")));
    assertEquals("[0,[\"#text\",\"t\"]]", change("<b><em>x</em></b>", "<b>t<em>x</em></b>"));
  }

  @Test
  void drawings_keep_their_case() {
    String base = "<svg viewBox='0 0 1 1'><text text-anchor=end>a</text></svg>";
    String other =
        "<svg viewBox='0 0 2 2'><text text-anchor=end>a</text><clipPath id=c></clipPath></svg>";
    assertEquals(
        "[0,[{\"viewBox\":\"0 0 2 2\"},1,[\"clipPath\",{\"id\":\"c\"}]]]",
        change("<p>" + base + "</p>", "<p>" + other + "</p>"));
  }

  @Test
  void nothing_unknown_gets_into_a_slot() {
    assertThrows(IllegalStateException.class, () -> change("<b>1</b>", "<b><iframe></iframe></b>"));
    assertThrows(IllegalStateException.class, () -> change("<b>1</b>", "<b onclick=x>1</b>"));
    assertThrows(IllegalStateException.class, () -> change("<b>1</b>", "<b style=x>1</b>"));
  }

  @Test
  void a_page_and_the_script_that_changes_slots_know_the_same_tags_and_attributes()
      throws IOException {
    String script = Files.readString(Path.of("assets/js/machine.js"));
    assertEquals(new TreeSet<>(Allowed.SLOT_HTML), words(script, "MORE_HTML"));
    assertEquals(new TreeSet<>(Allowed.SLOT_SVG), words(script, "MORE_SVG"));
    assertEquals(new TreeSet<>(Allowed.SLOT_ATTRIBUTES), words(script, "MORE_ATTRIBUTES"));
    Set<String> all = new TreeSet<>(Allowed.ATTRIBUTES);
    all.addAll(Allowed.SLOT_ATTRIBUTES);
    assertFalse(all.stream().anyMatch(name -> name.startsWith("on") || name.equals("style")));
  }

  @Test
  void slots_are_numbered_in_the_order_of_the_text_and_words_are_none() {
    String page =
        "<p data-slot=\"\">&lt;b data-slot=\"\"&gt;<b class=\"x\" data-slot=\"\">1</b></p>";
    assertTrue(Slots.any(page));
    assertEquals(
        "<p data-slot=\"1\">&lt;b data-slot=\"\"&gt;<b class=\"x\" data-slot=\"2\">1</b></p>",
        Slots.numbered(page));
  }

  @Test
  void a_slot_in_a_slot_belongs_to_it_and_numbers_are_those_of_the_page() {
    String page = "<p data-slot=1>a <b data-slot=2>1</b></p><b data-slot=3>x</b>";
    String other = "<p data-slot=''>a <b data-slot=''>2</b></p><b data-slot=''>y</b>";
    SortedMap<String, String> others = new TreeMap<>();
    others.put("gpu", other);
    others.put("cpu", page);
    assertEquals(
        "pressMachines({\"cpu\":{},\n\"gpu\":{\"1\":[0,1,[0,\"2\"]],\n\"3\":[0,\"y\"]}});\n",
        new Switch(KeptWork.none()).script(page, others));
  }

  private static Set<String> words(String script, String name) {
    Matcher list = Pattern.compile("const " + name + " = list\\(\\s*\"([^\"]*)\"").matcher(script);
    assertTrue(list.find(), name);
    return new TreeSet<>(Arrays.asList(list.group(1).split(" ")));
  }

  private static String change(String base, String other) {
    return SlotChange.of(element(base), element(other));
  }

  private static org.jsoup.nodes.Element element(String html) {
    var parser =
        org.jsoup.parser.Parser.htmlParser().settings(org.jsoup.parser.ParseSettings.preserveCase);
    return parser.parseInput(html, "").body().child(0);
  }
}
