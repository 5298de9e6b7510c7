package press.graph;

import java.util.ArrayList;
import java.util.HashSet;
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
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.HierarchyHandling;
import org.eclipse.elk.core.options.SizeConstraint;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkGraphElement;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import press.svg.Svg;

/// Places the boxes, frames, arrows and words of a diagram; the other class that names ELK.
final class DiagramElk {

  private static final int SEED = 1;
  private static final double ROOM = 12;
  private static final int FEW = 60;

  private final Diagram diagram;
  private final Map<String, ElkNode> groups = new LinkedHashMap<>();
  private final Map<String, ElkNode> boxes = new LinkedHashMap<>();
  private final List<ElkEdge> edges = new ArrayList<>();
  private final Set<ElkEdge> turned = new HashSet<>();

  private DiagramElk(Diagram diagram) {
    this.diagram = diagram;
  }

  static DiagramPlaced place(Diagram diagram) {
    LayoutMetaDataService.getInstance()
        .registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    return new DiagramElk(diagram).place();
  }

  private DiagramPlaced place() {
    ElkNode root = ElkGraphUtil.createGraph();
    configure(root);
    root.setProperty(LayeredOptions.PADDING, new ElkPadding(6));
    for (Diagram.Group group : diagram.groups()) {
      ElkNode node = ElkGraphUtil.createNode(groups.getOrDefault(group.parent(), root));
      frame(node, group);
      groups.put(group.id(), node);
    }
    for (Diagram.Box box : diagram.boxes()) {
      ElkNode node = ElkGraphUtil.createNode(groups.getOrDefault(box.group(), root));
      Placed.Size size = DiagramSizes.of(box);
      node.setDimensions(size.width(), size.height());
      boxes.put(box.id(), node);
    }
    Set<Integer> back = BackArrows.of(diagram);
    for (int i = 0; i < diagram.arrows().size(); i++) {
      edge(diagram.arrows().get(i), back.contains(i));
    }
    new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
    return placed(root);
  }

  /// ELK's own ways to break circles forget the author's order, or fail where there are frames.
  private void edge(Diagram.Arrow arrow, boolean back) {
    ElkNode from = boxes.get(back ? arrow.to() : arrow.from());
    ElkNode to = boxes.get(back ? arrow.from() : arrow.to());
    ElkEdge edge = ElkGraphUtil.createSimpleEdge(from, to);
    Placed.Size size = DiagramSizes.of(arrow);
    if (!size.lines().isEmpty()) {
      ElkLabel label = ElkGraphUtil.createLabel(arrow.label(), edge);
      label.setDimensions(size.width(), size.height());
    }
    edges.add(edge);
    if (back) {
      turned.add(edge);
    }
  }

  /// A frame is as large as what stands in it, and as wide as its name.
  private void frame(ElkNode node, Diagram.Group group) {
    configure(node);
    double top = group.label().isBlank() ? ROOM : ROOM + DiagramSizes.LINE + 4;
    node.setProperty(LayeredOptions.PADDING, new ElkPadding(top, ROOM, ROOM, ROOM));
    double width = DiagramSizes.widest(List.of(group.label()), Svg.TEXT) + 2 * ROOM;
    node.setProperty(CoreOptions.NODE_SIZE_CONSTRAINTS, SizeConstraint.minimumSize());
    node.setProperty(CoreOptions.NODE_SIZE_MINIMUM, new KVector(width, top + ROOM));
  }

  private void configure(ElkNode node) {
    node.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
    if (diagram.groups().isEmpty()) {
      // What is written first stands first; with frames ELK fails at it.
      node.setProperty(
          LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.NODES_AND_EDGES);
    } else {
      node.setProperty(LayeredOptions.HIERARCHY_HANDLING, HierarchyHandling.INCLUDE_CHILDREN);
    }
    node.setProperty(
        LayeredOptions.DIRECTION,
        switch (diagram.direction()) {
          case DOWN -> Direction.DOWN;
          case UP -> Direction.UP;
          case RIGHT -> Direction.RIGHT;
          case LEFT -> Direction.LEFT;
        });
    node.setProperty(LayeredOptions.RANDOM_SEED, SEED);
    node.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
    node.setProperty(LayeredOptions.SPACING_NODE_NODE, 20.0);
    node.setProperty(LayeredOptions.SPACING_EDGE_NODE, 12.0);
    node.setProperty(LayeredOptions.SPACING_EDGE_EDGE, 9.0);
    node.setProperty(LayeredOptions.SPACING_EDGE_LABEL, 3.0);
    node.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 34.0);
    node.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, 12.0);
    node.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, 9.0);
    node.setProperty(LayeredOptions.SPACING_COMPONENT_COMPONENT, 24.0);
    // The better ways take minutes and a deep stack where there is very much.
    boolean few = diagram.boxes().size() <= FEW && diagram.arrows().size() <= 2 * FEW;
    node.setProperty(
        LayeredOptions.NODE_PLACEMENT_STRATEGY,
        few ? NodePlacementStrategy.NETWORK_SIMPLEX : NodePlacementStrategy.BRANDES_KOEPF);
    node.setProperty(
        LayeredOptions.LAYERING_STRATEGY,
        few ? LayeringStrategy.NETWORK_SIMPLEX : LayeringStrategy.LONGEST_PATH);
    node.setProperty(LayeredOptions.THOROUGHNESS, few ? 20 : 5);
  }

  private DiagramPlaced placed(ElkNode root) {
    Map<String, DiagramPlaced.Rect> placedBoxes = new LinkedHashMap<>();
    boxes.forEach((id, node) -> placedBoxes.put(id, rect(node)));
    Map<String, DiagramPlaced.Rect> placedGroups = new LinkedHashMap<>();
    groups.forEach((id, node) -> placedGroups.put(id, rect(node)));
    List<DiagramPlaced.Rect> labels = new ArrayList<>();
    for (ElkEdge edge : edges) {
      labels.add(
          edge.getLabels().isEmpty()
              ? new DiagramPlaced.Rect(0, 0, 0, 0)
              : rect(edge.getLabels().getFirst()));
    }
    return new DiagramPlaced(
        root.getWidth(),
        root.getHeight(),
        placedBoxes,
        placedGroups,
        edges.stream().map(this::route).toList(),
        labels);
  }

  /// ELK reckons from the upper left corner of what something stands in.
  private static Placed.Corner origin(ElkNode container) {
    double x = 0;
    double y = 0;
    for (ElkNode at = container; at != null && at.getParent() != null; at = at.getParent()) {
      x += at.getX();
      y += at.getY();
    }
    return new Placed.Corner(x, y);
  }

  private static DiagramPlaced.Rect rect(ElkGraphElement element) {
    return switch (element) {
      case ElkNode node -> rect(node, origin(node.getParent()));
      case ElkLabel label -> rect(label, origin(((ElkEdge) label.getParent()).getContainingNode()));
      default -> throw new IllegalArgumentException("only boxes and words have a place");
    };
  }

  private static DiagramPlaced.Rect rect(
      org.eclipse.elk.graph.ElkShape shape, Placed.Corner origin) {
    return new DiagramPlaced.Rect(
        origin.x() + shape.getX(), origin.y() + shape.getY(), shape.getWidth(), shape.getHeight());
  }

  private List<Placed.Corner> route(ElkEdge edge) {
    ElkEdgeSection section = edge.getSections().getFirst();
    Placed.Corner from = origin(edge.getContainingNode());
    List<Placed.Corner> corners = new ArrayList<>();
    corners.add(new Placed.Corner(from.x() + section.getStartX(), from.y() + section.getStartY()));
    section
        .getBendPoints()
        .forEach(b -> corners.add(new Placed.Corner(from.x() + b.getX(), from.y() + b.getY())));
    corners.add(new Placed.Corner(from.x() + section.getEndX(), from.y() + section.getEndY()));
    return turned.contains(edge) ? corners.reversed() : List.copyOf(corners);
  }
}
