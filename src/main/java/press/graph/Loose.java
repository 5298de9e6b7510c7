package press.graph;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Boxes without any arrow: they stand in rows below the rest, in the order given.
final class Loose {

  private static final double SPACE = 18;
  private static final double EDGE = 8;
  private static final double NARROWEST = 760;

  private Loose() {}

  /// The graph without them.
  static Graph without(Graph graph) {
    Set<String> joined = joined(graph);
    List<Node> nodes = graph.nodes().stream().filter(n -> joined.contains(n.id())).toList();
    return new Graph(nodes, graph.edges());
  }

  /// Adds them below what is placed, in rows that are not wider than it.
  static Placed below(Graph graph, Map<String, Placed.Size> sizes, Placed placed) {
    Set<String> joined = joined(graph);
    Map<String, Placed.Box> boxes = new LinkedHashMap<>(placed.boxes());
    double most = Math.max(NARROWEST, placed.width()) - EDGE;
    double width = placed.width();
    double x = EDGE;
    double y = placed.boxes().isEmpty() ? EDGE : placed.height() + SPACE;
    double bottom = placed.height();
    for (Node node : graph.nodes()) {
      if (!joined.contains(node.id())) {
        Placed.Size size = sizes.get(node.id());
        if (x > EDGE && x + size.width() > most) {
          x = EDGE;
          y += size.height() + SPACE;
        }
        boxes.put(node.id(), new Placed.Box(x, y, size));
        x += size.width() + SPACE;
        width = Math.max(width, x - SPACE + EDGE);
        bottom = y + size.height() + EDGE;
      }
    }
    return new Placed(width, bottom, boxes, placed.routes());
  }

  private static Set<String> joined(Graph graph) {
    Set<String> joined = new HashSet<>();
    graph.edges().forEach(e -> joined.addAll(List.of(e.from(), e.to())));
    return joined;
  }
}
