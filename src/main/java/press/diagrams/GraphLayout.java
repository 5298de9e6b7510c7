package press.diagrams;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.LayeringStrategy;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.math.KVector;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.HierarchyHandling;
import org.eclipse.elk.core.options.SizeConstraint;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkShape;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import press.svg.SvgWriter;

/// Where the parts of a graph are, in user units.
///
/// @param nodes by id
/// @param clusters by id
/// @param routes one an edge, each with at least two points
/// @param labels one an edge; of no size where the edge has no label
record GraphLayout(
    double width,
    double height,
    Map<String, Rect> nodes,
    Map<String, Rect> clusters,
    List<List<Waypoint>> routes,
    List<Rect> labels) {

  record Rect(double x, double y, double width, double height) {

    double centerX() {
      return x + width / 2;
    }

    double centerY() {
      return y + height / 2;
    }

    double right() {
      return x + width;
    }

    double bottom() {
      return y + height;
    }
  }

  /// A point where an edge begins, turns or ends.
  record Waypoint(double x, double y) {}

  /// The widest drawing whose text of 14 units is 12 pixels high on a page that is 1,000 wide.
  private static final double MAX_WIDTH = 1000 * SvgWriter.TEXT / 12;

  /// Lays a graph out; where it would be too wide to read, with fewer nodes in a layer.
  static GraphLayout of(Graph graph) {
    // ELK wants its algorithms registered once; repeating it changes nothing.
    LayoutMetaDataService.getInstance()
        .registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    GraphLayout best = new ElkRun(graph, 0).layout();
    boolean canBeNarrowed = graph.direction() == Graph.Direction.DOWN && graph.clusters().isEmpty();
    for (int bound = 7; canBeNarrowed && bound >= 4 && best.width() > MAX_WIDTH; bound--) {
      GraphLayout narrower = new ElkRun(graph, bound).layout();
      best = narrower.width() < best.width() ? narrower : best;
    }
    return best;
  }

  /// One run of ELK's layered algorithm.
  private static final class ElkRun {

    private static final double CLUSTER_PADDING = 12;

    /// The best strategies take minutes and a deep stack for graphs with more nodes than this.
    private static final int MANY_NODES = 100;

    private final Graph graph;
    private final int layerBound;
    private final Map<String, ElkNode> clusters = new LinkedHashMap<>();
    private final Map<String, ElkNode> nodes = new LinkedHashMap<>();
    private final List<ElkEdge> edges = new ArrayList<>();

    /// @param layerBound the most nodes in a layer; 0 for no limit
    ElkRun(Graph graph, int layerBound) {
      this.graph = graph;
      this.layerBound = layerBound;
    }

    GraphLayout layout() {
      ElkNode root = ElkGraphUtil.createGraph();
      configure(root);
      root.setProperty(LayeredOptions.PADDING, new ElkPadding(6));
      graph.clusters().forEach(cluster -> addCluster(cluster, root));
      for (Graph.Node node : graph.nodes()) {
        ElkNode placed = ElkGraphUtil.createNode(clusters.getOrDefault(node.cluster(), root));
        LabelBox size = LabelBox.of(node);
        placed.setDimensions(size.width(), size.height());
        nodes.put(node.id(), placed);
      }
      // ELK's own cycle breakers ignore the author's order, or fail where there are clusters.
      Set<Integer> back = graph.backEdges();
      for (int i = 0; i < graph.edges().size(); i++) {
        addEdge(graph.edges().get(i), back.contains(i));
      }
      new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
      return result(root, back);
    }

    private void addCluster(Graph.Cluster cluster, ElkNode root) {
      ElkNode node = ElkGraphUtil.createNode(clusters.getOrDefault(cluster.parent(), root));
      configure(node);
      double top = CLUSTER_PADDING + (cluster.label().isBlank() ? 0 : LabelBox.LINE_HEIGHT + 4);
      double minWidth =
          LabelBox.width(List.of(cluster.label()), SvgWriter.TEXT) + 2 * CLUSTER_PADDING;
      node.setProperty(
          LayeredOptions.PADDING,
          new ElkPadding(top, CLUSTER_PADDING, CLUSTER_PADDING, CLUSTER_PADDING));
      node.setProperty(CoreOptions.NODE_SIZE_CONSTRAINTS, SizeConstraint.minimumSize());
      node.setProperty(CoreOptions.NODE_SIZE_MINIMUM, new KVector(minWidth, top + CLUSTER_PADDING));
      clusters.put(cluster.id(), node);
    }

    private void addEdge(Graph.Edge edge, boolean reversed) {
      ElkNode from = nodes.get(reversed ? edge.to() : edge.from());
      ElkNode to = nodes.get(reversed ? edge.from() : edge.to());
      ElkEdge placed = ElkGraphUtil.createSimpleEdge(from, to);
      LabelBox size = LabelBox.of(edge);
      if (!size.lines().isEmpty()) {
        ElkGraphUtil.createLabel(edge.label(), placed).setDimensions(size.width(), size.height());
      }
      edges.add(placed);
    }

    private void configure(ElkNode node) {
      node.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
      if (graph.clusters().isEmpty()) {
        // The author's order from left to right; ELK fails at it where there are clusters.
        node.setProperty(
            LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.NODES_AND_EDGES);
      } else {
        node.setProperty(LayeredOptions.HIERARCHY_HANDLING, HierarchyHandling.INCLUDE_CHILDREN);
      }
      node.setProperty(LayeredOptions.DIRECTION, direction());
      node.setProperty(LayeredOptions.RANDOM_SEED, 1);
      // Unconnected parts fill a square, not a row that is wider than the page.
      node.setProperty(LayeredOptions.ASPECT_RATIO, 1.0);
      node.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
      node.setProperty(LayeredOptions.SPACING_NODE_NODE, 20.0);
      node.setProperty(LayeredOptions.SPACING_EDGE_NODE, 12.0);
      node.setProperty(LayeredOptions.SPACING_EDGE_EDGE, 9.0);
      node.setProperty(LayeredOptions.SPACING_EDGE_LABEL, 3.0);
      node.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 34.0);
      node.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, 12.0);
      node.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, 9.0);
      node.setProperty(LayeredOptions.SPACING_COMPONENT_COMPONENT, 24.0);
      boolean large = graph.nodes().size() > MANY_NODES || graph.edges().size() > 2 * MANY_NODES;
      node.setProperty(
          LayeredOptions.NODE_PLACEMENT_STRATEGY,
          large ? NodePlacementStrategy.BRANDES_KOEPF : NodePlacementStrategy.NETWORK_SIMPLEX);
      node.setProperty(
          LayeredOptions.LAYERING_STRATEGY,
          large ? LayeringStrategy.LONGEST_PATH : LayeringStrategy.NETWORK_SIMPLEX);
      node.setProperty(LayeredOptions.THOROUGHNESS, large ? 5 : 20);
      if (layerBound > 0) {
        node.setProperty(LayeredOptions.LAYERING_STRATEGY, LayeringStrategy.COFFMAN_GRAHAM);
        node.setProperty(LayeredOptions.LAYERING_COFFMAN_GRAHAM_LAYER_BOUND, layerBound);
      }
    }

    private org.eclipse.elk.core.options.Direction direction() {
      return org.eclipse.elk.core.options.Direction.valueOf(graph.direction().name());
    }

    private GraphLayout result(ElkNode root, Set<Integer> back) {
      Map<String, Rect> nodeRects = new LinkedHashMap<>();
      nodes.forEach((id, node) -> nodeRects.put(id, rect(node, node.getParent())));
      Map<String, Rect> clusterRects = new LinkedHashMap<>();
      clusters.forEach((id, node) -> clusterRects.put(id, rect(node, node.getParent())));
      List<List<Waypoint>> routes = new ArrayList<>();
      List<Rect> labels = new ArrayList<>();
      for (int i = 0; i < edges.size(); i++) {
        ElkEdge edge = edges.get(i);
        List<Waypoint> route = route(edge);
        routes.add(back.contains(i) ? route.reversed() : route);
        labels.add(
            edge.getLabels().stream()
                .map((ElkLabel label) -> rect(label, edge.getContainingNode()))
                .findFirst()
                .orElse(new Rect(0, 0, 0, 0)));
      }
      return new GraphLayout(
          root.getWidth(), root.getHeight(), nodeRects, clusterRects, routes, labels);
    }

    private static List<Waypoint> route(ElkEdge edge) {
      ElkEdgeSection section = edge.getSections().getFirst();
      Waypoint origin = origin(edge.getContainingNode());
      List<Waypoint> route = new ArrayList<>();
      route.add(moved(origin, section.getStartX(), section.getStartY()));
      section.getBendPoints().forEach(b -> route.add(moved(origin, b.getX(), b.getY())));
      route.add(moved(origin, section.getEndX(), section.getEndY()));
      return route;
    }

    private static Rect rect(ElkShape shape, ElkNode container) {
      Waypoint corner = moved(origin(container), shape.getX(), shape.getY());
      return new Rect(corner.x(), corner.y(), shape.getWidth(), shape.getHeight());
    }

    /// The upper left corner of a container: ELK's coordinates are relative to it.
    private static Waypoint origin(ElkNode container) {
      Waypoint origin = new Waypoint(0, 0);
      for (ElkNode at = container; at.getParent() != null; at = at.getParent()) {
        origin = moved(origin, at.getX(), at.getY());
      }
      return origin;
    }

    private static Waypoint moved(Waypoint point, double dx, double dy) {
      return new Waypoint(point.x() + dx, point.y() + dy);
    }
  }
}
