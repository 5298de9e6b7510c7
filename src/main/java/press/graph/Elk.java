package press.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.LayeringStrategy;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/// The layout engine. Only this class names ELK, so that it is loaded only where it is needed.
final class Elk {

  /// With text of 14 units, 12 pixels remain where the page shows 1,000 pixels of it.
  private static final double WIDEST = 1000 * 14 / 12.0;

  private static final int SEED = 1;

  private Elk() {}

  /// Places everything; layers are bounded where the drawing would be too wide to read.
  static Placed place(Graph graph, Map<String, Placed.Size> sizes, Options.Direction direction) {
    // ELK asks to be told once; telling it again changes nothing, and no flag of ours is needed.
    LayoutMetaDataService.getInstance()
        .registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    Placed free = new Attempt(graph, sizes, direction, 0).run();
    return switch (direction) {
      case RIGHT -> free;
      case DOWN -> free.width() <= WIDEST ? free : bounded(graph, sizes, free);
    };
  }

  private static Placed bounded(Graph graph, Map<String, Placed.Size> sizes, Placed free) {
    Placed best = free;
    for (int bound = 7; bound >= 4 && best.width() > WIDEST; bound--) {
      Placed attempt = new Attempt(graph, sizes, Options.Direction.DOWN, bound).run();
      best = attempt.width() < best.width() ? attempt : best;
    }
    return best;
  }

  /// One run of the engine.
  ///
  /// @param bound most boxes in a layer; 0 for as many as fall there
  private record Attempt(
      Graph graph, Map<String, Placed.Size> sizes, Options.Direction direction, int bound) {

    Placed run() {
      ElkNode root = ElkGraphUtil.createGraph();
      configure(root);
      Map<String, ElkNode> nodes = new LinkedHashMap<>();
      for (Node each : graph.nodes()) {
        ElkNode node = ElkGraphUtil.createNode(root);
        Placed.Size size = sizes.get(each.id());
        node.setDimensions(size.width(), size.height());
        nodes.put(each.id(), node);
      }
      List<ElkEdge> edges = new ArrayList<>();
      for (Edge edge : graph.edges()) {
        edges.add(ElkGraphUtil.createSimpleEdge(nodes.get(edge.from()), nodes.get(edge.to())));
      }
      new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
      Map<String, Placed.Box> boxes = new LinkedHashMap<>();
      nodes.forEach((id, n) -> boxes.put(id, new Placed.Box(n.getX(), n.getY(), sizes.get(id))));
      List<List<Placed.Corner>> routes = edges.stream().map(Attempt::route).toList();
      return new Placed(root.getWidth(), root.getHeight(), boxes, routes);
    }

    private void configure(ElkNode root) {
      root.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
      root.setProperty(
          LayeredOptions.DIRECTION,
          switch (direction) {
            case DOWN -> Direction.DOWN;
            case RIGHT -> Direction.RIGHT;
          });
      root.setProperty(LayeredOptions.RANDOM_SEED, SEED);
      root.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
      root.setProperty(LayeredOptions.PADDING, new ElkPadding(8));
      root.setProperty(LayeredOptions.SPACING_NODE_NODE, 18.0);
      root.setProperty(LayeredOptions.SPACING_EDGE_NODE, 10.0);
      root.setProperty(LayeredOptions.SPACING_EDGE_EDGE, 7.0);
      root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 34.0);
      root.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, 12.0);
      root.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, 7.0);
      root.setProperty(LayeredOptions.SPACING_COMPONENT_COMPONENT, 22.0);
      root.setProperty(LayeredOptions.ASPECT_RATIO, 1.4);
      root.setProperty(
          LayeredOptions.NODE_PLACEMENT_STRATEGY, NodePlacementStrategy.NETWORK_SIMPLEX);
      root.setProperty(LayeredOptions.THOROUGHNESS, 20);
      if (bound > 0) {
        root.setProperty(LayeredOptions.LAYERING_STRATEGY, LayeringStrategy.COFFMAN_GRAHAM);
        root.setProperty(LayeredOptions.LAYERING_COFFMAN_GRAHAM_LAYER_BOUND, bound);
      }
    }

    private static List<Placed.Corner> route(ElkEdge edge) {
      ElkEdgeSection section = edge.getSections().getFirst();
      List<Placed.Corner> corners = new ArrayList<>();
      corners.add(new Placed.Corner(section.getStartX(), section.getStartY()));
      section.getBendPoints().forEach(b -> corners.add(new Placed.Corner(b.getX(), b.getY())));
      corners.add(new Placed.Corner(section.getEndX(), section.getEndY()));
      return List.copyOf(corners);
    }
  }
}
