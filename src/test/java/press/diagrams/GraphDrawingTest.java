package press.diagrams;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import press.charts.Golden;
import press.charts.SvgRules;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.svg.SvgWriter;

@Tag("slow")
class GraphDrawingTest {

  private static final SvgWriter.SvgDescription WORDS =
      new SvgWriter.SvgDescription("A diagram", "What it shows.");
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
  void drawingsLookAsTheyDidWhenTheyWereChecked() throws IOException {
    Map<String, String> svgs = new HashMap<>();
    for (String direction : List.of("TB", "BT", "RL")) {
      svgs.put(direction, svg("digraph { rankdir=%s; a -> b -> c; b -> d }".formatted(direction)));
    }
    svgs.put("shapes", svg(SHAPES));
    svgs.put("frames", svg(FRAMES));
    svgs.put("empty", map(GraphTest.graph()));
    svgs.put("few", map(mixed()));
    svgs.put("book", map(book(45)));
    Golden.assertMatch("diagrams", svgs);
  }

  @Test
  void everyDiagramKeepsTheRulesAndIsTheSameTwice() {
    for (String dot : List.of(SHAPES, FRAMES, "graph { a }", "digraph { a -> b -> a -> a }")) {
      SvgRules.check(svg(dot));
      assertEquals(svg(dot), svg(dot));
    }
  }

  @Test
  void nodesAreApartInTheDrawingAndInTheirClusters() {
    assertApart(List.of(read(SHAPES), read(FRAMES), read(large(60)), book(60)));
  }

  @Tag("soak")
  @Test
  void nodesOfTheLargestDiagramAreApart() {
    assertApart(List.of(read(large(200))));
  }

  private static void assertApart(List<Graph> diagrams) {
    for (Graph diagram : diagrams) {
      GraphLayout layout = GraphLayout.of(diagram);
      layout
          .nodes()
          .forEach((id, a) -> {
            assertTrue(a.x() >= 0 && a.x() + a.width() <= layout.width(), id);
            assertTrue(a.y() >= 0 && a.y() + a.height() <= layout.height(), id);
            layout
                .nodes()
                .forEach((other, b) -> assertTrue(id.equals(other) || apart(a, b), id + other));
          });
      for (Graph.Node node : diagram.nodes()) {
        GraphLayout.Rect frame = layout.clusters().get(node.cluster());
        assertTrue(frame == null || inside(layout.nodes().get(node.id()), frame), node.id());
      }
      for (Graph.Cluster cluster : diagram.clusters()) {
        GraphLayout.Rect frame = layout.clusters().get(cluster.parent());
        assertTrue(
            frame == null || inside(layout.clusters().get(cluster.id()), frame), cluster.id());
      }
    }
  }

  @Test
  void edgesBeginAndEndAtTheirNodesAlsoAcrossClusters() {
    for (String dot : List.of(FRAMES, "digraph { a -> b -> c -> a; subgraph cluster_x { b c } }")) {
      Graph diagram = read(dot);
      GraphLayout layout = GraphLayout.of(diagram);
      for (int i = 0; i < diagram.edges().size(); i++) {
        Graph.Edge edge = diagram.edges().get(i);
        List<GraphLayout.Waypoint> route = layout.routes().get(i);
        assertTrue(touches(layout.nodes().get(edge.from()), route.getFirst()), edge.toString());
        assertTrue(touches(layout.nodes().get(edge.to()), route.getLast()), edge.toString());
      }
    }
  }

  @Test
  void twoHundredNodesAndFourHundredEdgesAreDrawn() {
    Element root = SvgRules.check(svg(large(200)));
    assertEquals(200, SvgRules.ofClass(root, "node").size());
    assertEquals(400, SvgRules.ofClass(root, "edge").size());
  }

  @Test
  void aKeptDrawingIsUsedUntilAWordChanges() {
    BuildCache kept = BuildCache.empty();
    String svg = svg("digraph { a -> b }", kept);
    byte[] one = kept.bytes("", Optional.empty());
    assertEquals(svg, svg("digraph { a->b; }", kept));
    assertArrayEquals(one, kept.bytes("", Optional.empty()));
    svg("digraph { a -> c }", kept);
    byte[] two = kept.bytes("", Optional.empty());
    GraphDrawing.map(read("digraph { a -> b }"), "x", WORDS, kept);
    assertTrue(one.length < two.length && two.length < kept.bytes("", Optional.empty()).length);
  }

  @Test
  void sentencesNameEdgesClustersAndLoneNodes() {
    assertEquals(
        List.of("a → b: x", "b ↔ c", "in two words: c", "d"),
        read("digraph { a -> b [label=x]; b -> c [dir=both]; d;"
                + " subgraph cluster_c { label=\"two\\nwords\"; c } }")
            .sentences());
  }

  /// So many nodes, and twice as many edges.
  private static String large(int nodes) {
    StringBuilder dot = new StringBuilder("digraph {");
    for (int i = 0; i < 2 * nodes; i++) {
      int to = i < nodes - 1 ? i + 1 : (i * 7 + 3) % nodes;
      dot.append(" n%d -> n%d;".formatted(i % nodes, to));
    }
    return dot.append("}").toString();
  }

  private static boolean apart(GraphLayout.Rect a, GraphLayout.Rect b) {
    return a.x() + a.width() <= b.x()
        || b.x() + b.width() <= a.x()
        || a.y() + a.height() <= b.y()
        || b.y() + b.height() <= a.y();
  }

  private static boolean inside(GraphLayout.Rect a, GraphLayout.Rect frame) {
    return a.x() >= frame.x()
        && a.y() >= frame.y()
        && a.x() + a.width() <= frame.x() + frame.width()
        && a.y() + a.height() <= frame.y() + frame.height();
  }

  private static boolean touches(GraphLayout.Rect box, GraphLayout.Waypoint end) {
    double dx = Math.max(Math.max(box.x() - end.x(), end.x() - box.x() - box.width()), 0);
    double dy = Math.max(Math.max(box.y() - end.y(), end.y() - box.y() - box.height()), 0);
    return dx + dy < 1;
  }

  @Test
  void aLargeMapIsNarrowEnoughToRead() {
    double width = GraphDrawing.map(book(45), "map", WORDS, BuildCache.none()).width();
    assertTrue(14 * 1000 / width >= 12, "width " + width);
  }

  @Test
  void edgesOfAMapRunForwards() {
    Graph graph = book(60);
    GraphLayout layout = GraphLayout.of(graph);
    for (Graph.Edge edge : graph.edges()) {
      assertTrue(layout.nodes().get(edge.from()).y() < layout.nodes().get(edge.to()).y());
    }
  }

  @Test
  void plannedChaptersAreMarkedAndOnlyNodesWithAnAddressAreLinks() {
    Element root = SvgRules.check(map(mixed()));
    assertEquals(1, SvgRules.ofClass(root, "planned").size());
    List<Element> links = SvgRules.all(root, "a");
    assertEquals(1, links.size());
    assertEquals("a.html?x=1&y=2", links.getFirst().getAttribute("href"));
    assertEquals("One <b> & \"c\"", links.getFirst().getAttribute("aria-label"));
  }

  @Test
  void aLongLabelIsCutToTwoLinesAndWholeInTheTooltip() {
    String label = "A label of very many words that no box of two lines could ever hold";
    Graph.Node node = GraphTest.chapter("a", label, "", "");
    Graph graph = new Graph(Graph.Direction.DOWN, List.of(node), List.of(), List.of());
    Element root = SvgRules.check(map(graph));
    List<Element> lines = SvgRules.ofClass(root, "node-label");
    assertEquals(2, lines.size());
    assertTrue(lines.getLast().getTextContent().endsWith("…"));
    assertEquals(label + ": Why.", SvgRules.all(root, "title").getLast().getTextContent());
  }

  private static Graph mixed() {
    return new Graph(
        Graph.Direction.RIGHT,
        List.of(
            GraphTest.chapter("a", "One <b> & \"c\"", "a.html?x=1&y=2", ""),
            GraphTest.chapter("b", "Two\nlines", "", " planned"),
            GraphTest.chapter("c", "Alone", "", "")),
        List.of(new Graph.Edge("a", "b")),
        List.of());
  }

  /// A book in which each chapter needs one or two of those a little before it.
  private static Graph book(int chapters) {
    List<Graph.Node> nodes = new ArrayList<>();
    List<Graph.Edge> edges = new ArrayList<>();
    for (int i = 0; i < chapters; i++) {
      String url = i % 3 == 0 ? "c" + i + ".html" : "";
      nodes.add(GraphTest.chapter("c" + i, "Chapter with number " + i, url, ""));
      if (i > 0 && i < chapters - 10) {
        edges.add(new Graph.Edge("c" + i * 2 / 3, "c" + i));
        if (i % 4 == 0) {
          edges.add(new Graph.Edge("c" + (i - 3), "c" + i));
        }
      }
    }
    return new Graph(Graph.Direction.DOWN, nodes, edges, List.of()).reduced();
  }

  private static String map(Graph graph) {
    return GraphDrawing.map(graph, "map", WORDS, BuildCache.none()).svg();
  }

  private static String svg(String dot) {
    return svg(dot, BuildCache.none());
  }

  private static String svg(String dot, BuildCache kept) {
    return GraphDrawing.diagram(read(dot), "x", WORDS, kept).svg();
  }

  private static Graph read(String dot) {
    SourceFile file = new SourceFile("x.md", dot);
    Diagnostics problems = new Diagnostics();
    List<Span> lines = new ArrayList<>();
    int at = 0;
    for (String line : dot.split("\n")) {
      lines.add(file.span(at, line.length()));
      at += line.length() + 1;
    }
    Graph diagram = DotParser.parse(lines, problems).orElse(null);
    assertEquals(List.of(), problems.sorted().stream().map(d -> d.show()).toList());
    return diagram;
  }
}
