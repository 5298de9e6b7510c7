package press.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import press.chart.Golden;
import press.chart.SvgRules;
import press.source.Diagnostics;
import press.source.KeptWork;
import press.source.SourceFile;
import press.source.Span;

@Tag("slow")
class DiagramTest {

  private static final String SHAPES =
      """
      digraph {
        rankdir=LR
        load [label="load\\n\\"a\\" & <b>", style=filled, color=series1]
        test [shape=diamond, color=accent]
        load -> test -> store [label="yes, and more"]
        test -> load [label=no, style="dashed,bold", color=accent, dir=both]
        store [shape=cylinder]
        store -> { 1 2.5 hex } store -> store
        1 [shape=circle] 2.5 [shape=ellipse, style=dotted] hex [shape=hexagon]
        alone [shape=plaintext]
      }
      """;
  private static final String FRAMES =
      """
      graph {
        subgraph cluster_chip {
          label="a chip whose name is wider than what it holds"
          style=dashed
          subgraph cluster_cores { label=cores; color=accent; core0; core1 }
          cache [shape=cylinder]
        }
        { core0 core1 } -- cache -- memory [label="slow"]
      }
      """;

  @Test
  void diagrams_look_as_they_did_when_they_were_looked_at() throws IOException {
    Map<String, String> svgs = new HashMap<>();
    for (String direction : List.of("TB", "BT", "RL")) {
      svgs.put(direction, svg("digraph { rankdir=%s; a -> b -> c; b -> d }".formatted(direction)));
    }
    svgs.put("shapes", svg(SHAPES));
    svgs.put("frames", svg(FRAMES));
    Golden.assertMatch("diagram", svgs);
  }

  @Test
  void every_diagram_keeps_the_rules_and_is_the_same_twice() {
    for (String dot : List.of(SHAPES, FRAMES, "graph { a }", "digraph { a -> b -> a -> a }")) {
      SvgRules.check(svg(dot));
      assertEquals(svg(dot), svg(dot));
    }
  }

  @Test
  void boxes_stand_apart_in_the_picture_and_in_their_frames() {
    for (String dot : List.of(SHAPES, FRAMES, large())) {
      Diagram diagram = read(dot);
      DiagramPlaced placed = DiagramElk.place(diagram);
      placed
          .boxes()
          .forEach((id, a) -> {
            assertTrue(a.x() >= 0 && a.x() + a.width() <= placed.width(), id);
            assertTrue(a.y() >= 0 && a.y() + a.height() <= placed.height(), id);
            placed
                .boxes()
                .forEach((other, b) -> assertTrue(id.equals(other) || apart(a, b), id + other));
          });
      for (Diagram.Box box : diagram.boxes()) {
        DiagramPlaced.Rect frame = placed.groups().get(box.group());
        assertTrue(frame == null || inside(placed.boxes().get(box.id()), frame), box.id());
      }
      for (Diagram.Group group : diagram.groups()) {
        DiagramPlaced.Rect frame = placed.groups().get(group.parent());
        assertTrue(frame == null || inside(placed.groups().get(group.id()), frame), group.id());
      }
    }
  }

  @Test
  void arrows_begin_and_end_at_their_boxes_across_frames_too() {
    for (String dot : List.of(FRAMES, "digraph { a -> b -> c -> a; subgraph cluster_x { b c } }")) {
      Diagram diagram = read(dot);
      DiagramPlaced placed = DiagramElk.place(diagram);
      for (int i = 0; i < diagram.arrows().size(); i++) {
        Diagram.Arrow arrow = diagram.arrows().get(i);
        List<Placed.Corner> route = placed.routes().get(i);
        assertTrue(touches(placed.boxes().get(arrow.from()), route.getFirst()), arrow.toString());
        assertTrue(touches(placed.boxes().get(arrow.to()), route.getLast()), arrow.toString());
      }
    }
  }

  @Test
  void only_the_arrow_that_closes_a_circle_leads_back() {
    assertEquals(Set.of(2), BackArrows.of(read("digraph { a -> b -> c -> a; a -> c }")));
    assertEquals(Set.of(), BackArrows.of(read("digraph { c; a -> b -> c; a -> c; a -> a }")));
  }

  @Test
  void two_hundred_boxes_and_four_hundred_arrows_are_drawn() {
    Element root = SvgRules.check(svg(large()));
    assertEquals(200, SvgRules.ofClass(root, "box").size());
    assertEquals(400, SvgRules.ofClass(root, "edge").size());
  }

  @Test
  void a_kept_drawing_is_taken_until_a_word_changes() {
    KeptWork kept = KeptWork.none();
    String svg = DiagramLayout.svg(read("digraph { a -> b }"), "A", "B", "x", kept);
    KeptWork later = new KeptWork(Map.of(kept.used().firstKey(), "from before"));
    Diagram same = read("digraph { a->b; }");
    assertEquals("from before", DiagramLayout.svg(same, "A", "B", "x", later));
    assertEquals(svg, DiagramLayout.svg(same, "A", "B", "x", KeptWork.none()));
    DiagramLayout.svg(read("digraph { a -> c }"), "A", "B", "x", later);
    assertEquals(2, later.used().size());
  }

  @Test
  void sentences_tell_arrows_frames_and_what_is_alone() {
    assertEquals(
        List.of("a → b: x", "b ↔ c", "in two words: c", "d"),
        read("digraph { a -> b [label=x]; b -> c [dir=both]; d;"
                + " subgraph cluster_c { label=\"two\\nwords\"; c } }")
            .sentences());
  }

  private static String large() {
    StringBuilder dot = new StringBuilder("digraph {");
    for (int i = 0; i < 400; i++) {
      int to = i < 199 ? i + 1 : (i * 7 + 3) % 200;
      dot.append(" n%d -> n%d;".formatted(i % 200, to));
    }
    return dot.append("}").toString();
  }

  private static boolean apart(DiagramPlaced.Rect a, DiagramPlaced.Rect b) {
    return a.x() + a.width() <= b.x()
        || b.x() + b.width() <= a.x()
        || a.y() + a.height() <= b.y()
        || b.y() + b.height() <= a.y();
  }

  private static boolean inside(DiagramPlaced.Rect a, DiagramPlaced.Rect frame) {
    return a.x() >= frame.x()
        && a.y() >= frame.y()
        && a.x() + a.width() <= frame.x() + frame.width()
        && a.y() + a.height() <= frame.y() + frame.height();
  }

  private static boolean touches(DiagramPlaced.Rect box, Placed.Corner end) {
    double dx = Math.max(Math.max(box.x() - end.x(), end.x() - box.x() - box.width()), 0);
    double dy = Math.max(Math.max(box.y() - end.y(), end.y() - box.y() - box.height()), 0);
    return dx + dy < 1;
  }

  private static String svg(String dot) {
    return DiagramLayout.svg(read(dot), "A diagram", "What it shows.", "x", KeptWork.none());
  }

  private static Diagram read(String dot) {
    SourceFile file = new SourceFile("x.md", dot);
    Diagnostics problems = new Diagnostics();
    List<Span> lines = new ArrayList<>();
    int at = 0;
    for (String line : dot.split("\n")) {
      lines.add(file.span(at, line.length()));
      at += line.length() + 1;
    }
    Diagram diagram = DotReader.read(lines, problems).orElse(null);
    assertEquals(List.of(), problems.sorted().stream().map(d -> d.show()).toList());
    return diagram;
  }
}
