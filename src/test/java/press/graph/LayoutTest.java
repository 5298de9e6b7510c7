package press.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import press.chart.Golden;
import press.chart.SvgRules;
import press.source.KeptWork;

@Tag("slow")
class LayoutTest {

  private static final Options DOWN = new Options(Options.Direction.DOWN, "A map", "map");
  private static final Options RIGHT = new Options(Options.Direction.RIGHT, "A map", "near");

  @Test
  void graphs_look_as_they_did_when_they_were_looked_at() throws IOException {
    Map<String, String> svgs = new HashMap<>();
    svgs.put("empty", Layout.svg(new Graph(List.of(), List.of()), DOWN));
    svgs.put("few", Layout.svg(mixed(), RIGHT));
    svgs.put("book", Layout.svg(book(45), DOWN));
    Golden.assertMatch("graph", svgs);
  }

  @Test
  void the_same_graph_gives_the_same_bytes() {
    assertEquals(Layout.svg(book(45), DOWN), Layout.svg(book(45), DOWN));
  }

  @Test
  void text_of_forty_five_boxes_is_twelve_pixels_high_on_a_thousand() {
    Element root = SvgRules.check(Layout.svg(book(45), DOWN));
    double width = Double.parseDouble(root.getAttribute("width"));
    assertTrue(14 * 1000 / width >= 12, "width " + width);
  }

  @Test
  void boxes_do_not_overlap_and_stay_in_the_picture() {
    for (Graph graph : List.of(mixed(), book(60), GraphTest.graph("a b", "b a", "a a"))) {
      Element root = SvgRules.check(Layout.svg(graph, DOWN));
      List<Element> boxes = SvgRules.all(root, "rect");
      assertEquals(graph.nodes().size(), boxes.size());
      for (Element a : boxes) {
        assertTrue(n(a, "x") + n(a, "width") <= n(root, "width"));
        assertTrue(n(a, "y") + n(a, "height") <= n(root, "height"));
        assertTrue(boxes.stream().noneMatch(b -> b != a && overlap(a, b)), "overlap");
      }
    }
  }

  @Test
  void arrows_run_forwards_and_are_all_there() {
    Graph graph = book(60);
    Element root = SvgRules.check(Layout.svg(graph, DOWN));
    Map<String, Element> boxes = new HashMap<>();
    SvgRules.ofClass(root, "node")
        .forEach(e -> boxes.put(e.getAttribute("data-id"), SvgRules.all(e, "rect").getFirst()));
    List<Element> edges = SvgRules.ofClass(root, "edge");
    assertEquals(graph.edges().size(), edges.size());
    for (Element e : edges) {
      Element from = boxes.get(e.getAttribute("data-from"));
      assertTrue(n(from, "y") < n(boxes.get(e.getAttribute("data-to")), "y"));
    }
  }

  @Test
  void planned_boxes_are_marked_and_only_boxes_with_an_address_are_links() {
    Element root = SvgRules.check(Layout.svg(mixed(), RIGHT));
    assertEquals(1, SvgRules.ofClass(root, "planned").size());
    List<Element> links = SvgRules.all(root, "a");
    assertEquals(1, links.size());
    assertEquals("a.html?x=1&y=2", links.getFirst().getAttribute("href"));
    assertEquals("One <b> & \"c\"", links.getFirst().getAttribute("aria-label"));
  }

  @Test
  void a_long_label_is_cut_to_two_lines_and_whole_in_the_tooltip() {
    String label = "A label of very many words that no box of two lines could ever hold";
    Node node = new Node("a", label, "", false, 0, "Why.");
    Element root = SvgRules.check(Layout.svg(new Graph(List.of(node), List.of()), DOWN));
    List<Element> lines = SvgRules.all(root, "tspan");
    assertEquals(2, lines.size());
    assertTrue(lines.getLast().getTextContent().endsWith("…"));
    assertEquals(label + ": Why.", SvgRules.all(root, "title").getLast().getTextContent());
  }

  @Test
  void a_kept_drawing_is_taken_and_a_new_one_is_kept() {
    KeptWork kept = KeptWork.none();
    String svg = Layout.svg(mixed(), RIGHT, kept);
    assertEquals(List.of(svg), List.copyOf(kept.used().values()));
    KeptWork later = new KeptWork(Map.of(kept.used().firstKey(), "from before"));
    assertEquals("from before", Layout.svg(mixed(), RIGHT, later));
    assertNotEquals("from before", Layout.svg(mixed(), DOWN, later));
    assertEquals(2, later.used().size());
  }

  @Test
  void a_changed_word_is_drawn_anew() {
    KeptWork kept = KeptWork.none();
    Layout.svg(GraphTest.graph("a b"), DOWN, kept);
    Layout.svg(GraphTest.graph("a c"), DOWN, kept);
    assertEquals(2, kept.used().size());
    assertFalse(kept.used().containsValue(""));
  }

  private static Graph mixed() {
    return new Graph(
        List.of(
            new Node("a", "One <b> & \"c\"", "a.html?x=1&y=2", false, 1, "First"),
            new Node("b", "Two\nlines", "", true, 2, ""),
            new Node("c", "Alone", "", false, 0, "")),
        List.of(new Edge("a", "b")));
  }

  /// A book: each chapter needs one or two of those a little before it.
  private static Graph book(int chapters) {
    List<Node> nodes = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < chapters; i++) {
      String url = i % 3 == 0 ? "c" + i + ".html" : "";
      nodes.add(new Node("c" + i, "Chapter with number " + i, url, i % 3 != 0, i / 8 + 1, ""));
      if (i > 0 && i < chapters - 10) {
        edges.add(new Edge("c" + i * 2 / 3, "c" + i));
        if (i % 4 == 0) {
          edges.add(new Edge("c" + (i - 3), "c" + i));
        }
      }
    }
    return new Graph(nodes, edges).reduced();
  }

  private static boolean overlap(Element a, Element b) {
    return n(a, "x") < n(b, "x") + n(b, "width")
        && n(b, "x") < n(a, "x") + n(a, "width")
        && n(a, "y") < n(b, "y") + n(b, "height")
        && n(b, "y") < n(a, "y") + n(a, "height");
  }

  private static double n(Element e, String attribute) {
    return Double.parseDouble(e.getAttribute(attribute));
  }
}
