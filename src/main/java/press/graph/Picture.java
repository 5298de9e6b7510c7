package press.graph;

import java.util.List;
import press.svg.Svg;

/// From places to SVG: boxes with links, arrows with round corners.
final class Picture {

  private static final double LINE = 17;
  private static final double ROUND = 6;
  private static final double SMALLEST = 120;
  private static final int COLOURS = 8;

  private Picture() {}

  static String draw(Graph graph, Options options, Placed placed) {
    double width = Math.max(SMALLEST, Math.ceil(placed.width()));
    double height = Math.max(30, Math.ceil(placed.height()));
    Svg.Words words = new Svg.Words(options.title(), description(graph));
    // Not an image: what is inside, the links, must be reachable.
    Svg svg = Svg.root(options.id(), "graph", "group", width, height, words);
    String arrow = Svg.id(options.id()) + "-arrow";
    svg.open("defs");
    marker(svg, arrow, "auto", "arrow");
    svg.close();
    for (int i = 0; i < graph.edges().size(); i++) {
      edge(svg, graph.edges().get(i), placed.routes().get(i), arrow);
    }
    graph.nodes().forEach(n -> node(svg, n, placed.boxes().get(n.id())));
    return svg.finish();
  }

  /// The head of an arrow.
  static void marker(Svg svg, String id, String orient, String classes) {
    svg.open(
        "marker",
        "id",
        id,
        "viewBox",
        "0 0 8 8",
        "refX",
        7,
        "refY",
        4,
        "markerWidth",
        7,
        "markerHeight",
        7,
        "markerUnits",
        "userSpaceOnUse",
        "orient",
        orient);
    svg.leaf("path", "class", classes, "d", "M0 0L8 4L0 8Z");
    svg.close();
  }

  private static void edge(Svg svg, Edge edge, List<Placed.Corner> route, String arrow) {
    svg.leaf(
        "path",
        "class",
        "edge",
        "data-from",
        edge.from(),
        "data-to",
        edge.to(),
        "fill",
        "none",
        "marker-end",
        "url(#" + arrow + ")",
        "d",
        path(route));
  }

  /// Straight pieces; every turn is rounded, less where a piece is short.
  static String path(List<Placed.Corner> route) {
    StringBuilder out = new StringBuilder("M").append(at(route.getFirst()));
    for (int i = 1; i < route.size() - 1; i++) {
      Placed.Corner turn = route.get(i);
      out.append('L').append(at(towards(turn, route.get(i - 1))));
      out.append('Q').append(at(turn)).append(' ').append(at(towards(turn, route.get(i + 1))));
    }
    return out.append('L').append(at(route.getLast())).toString();
  }

  private static Placed.Corner towards(Placed.Corner from, Placed.Corner to) {
    double length = Math.hypot(to.x() - from.x(), to.y() - from.y());
    double share = length == 0 ? 0 : Math.min(ROUND, length / 2) / length;
    return new Placed.Corner(
        from.x() + share * (to.x() - from.x()), from.y() + share * (to.y() - from.y()));
  }

  private static String at(Placed.Corner p) {
    return Svg.number(p.x()) + " " + Svg.number(p.y());
  }

  private static void node(Svg svg, Node node, Placed.Box box) {
    String part = " part-" + (node.part() <= 0 ? 0 : (node.part() - 1) % COLOURS + 1);
    String planned = node.planned() ? " planned" : "";
    svg.open("g", "class", "node" + part + planned, "data-id", node.id());
    boolean link = !node.url().isEmpty();
    if (link) {
      // Lines of text are read aloud without a space between them; the name has them.
      svg.open("a", "href", node.url(), "aria-label", oneLine(node.label()));
    }
    svg.words("title", tooltip(node));
    svg.leaf(
        "rect",
        "x",
        box.x(),
        "y",
        box.y(),
        "width",
        box.size().width(),
        "height",
        box.size().height(),
        "rx",
        5);
    text(svg, box);
    if (link) {
      svg.close();
    }
    svg.close();
  }

  private static void text(Svg svg, Placed.Box box) {
    List<String> lines = box.size().lines();
    double x = box.x() + box.size().width() / 2;
    double first = box.y() + box.size().height() / 2 - (lines.size() - 1) * LINE / 2 + 5;
    svg.open("text", "x", x, "y", first, "text-anchor", "middle");
    for (int i = 0; i < lines.size(); i++) {
      svg.words("tspan", lines.get(i), "x", x, "y", first + i * LINE);
    }
    svg.close();
  }

  private static String tooltip(Node node) {
    String planned = node.planned() ? " (planned)" : "";
    return oneLine(node.label())
        + planned
        + (node.description().isEmpty() ? "" : ": " + node.description());
  }

  private static String oneLine(String label) {
    return label.strip().replaceAll("\\s+", " ");
  }

  private static String description(Graph graph) {
    long planned = graph.nodes().stream().filter(Node::planned).count();
    return "Boxes: %s, of them planned: %s; arrows from what comes first to what needs it: %s."
        .formatted(graph.nodes().size(), planned, graph.edges().size());
  }
}
