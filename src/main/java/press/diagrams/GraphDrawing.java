package press.diagrams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.diagrams.GraphLayout.Rect;
import press.diagrams.GraphLayout.Waypoint;
import press.source.BuildCache;
import press.source.Codec;
import press.source.Sha256;
import press.svg.SvgWriter;

/// The drawing of a graph; the same graph gives the same bytes.
///
/// @param svg colours are CSS classes
public record GraphDrawing(String svg) {

  /// Part of the cache key; raise the last number when the drawing changes.
  private static final String VERSION = "elk-layered-0.12.1/2";

  private static final Pattern WIDTH = Pattern.compile(" width=\"([\\d.]+)\"");

  /// The drawing of a diagram, one image to assistive technology.
  ///
  /// @param id unique on the page; the ids in the SVG begin with it
  /// @param words title and description for readers who cannot see it
  public static GraphDrawing diagram(
      Graph graph, String id, SvgWriter.SvgDescription words, BuildCache cache) {
    return of("diagram", "img", graph, id, words, cache);
  }

  /// The drawing of a map, a group whose nodes are links.
  ///
  /// @param id unique on the page; the ids in the SVG begin with it
  /// @param words title and description for readers who cannot see it
  public static GraphDrawing map(
      Graph graph, String id, SvgWriter.SvgDescription words, BuildCache cache) {
    return of("graph", "group", graph, id, words, cache);
  }

  private static GraphDrawing of(
      String classes,
      String role,
      Graph graph,
      String id,
      SvgWriter.SvgDescription words,
      BuildCache cache) {
    String input = List.of(VERSION, classes, id, words, graph).toString();
    String key = HexFormat.of().formatHex(Sha256.of(input));
    return new GraphDrawing(
        cache.step(
            "drawing " + key,
            Codec.TEXT,
            () -> new Painter(graph, GraphLayout.of(graph), id).draw(classes, role, words)));
  }

  /// Its width in user units.
  public double width() {
    Matcher width = WIDTH.matcher(svg);
    return width.find() ? Double.parseDouble(width.group(1)) : 0;
  }

  /// Writes the elements of one drawing.
  private static final class Painter {

    private static final double CORNER_RADIUS = 6;

    private final Graph graph;
    private final GraphLayout layout;
    private final String id;
    private final Map<String, Graph.Shape> shapes = new HashMap<>();
    private SvgWriter svg;

    Painter(Graph graph, GraphLayout layout, String id) {
      this.graph = graph;
      this.layout = layout;
      this.id = id;
      graph.nodes().forEach(node -> shapes.put(node.id(), node.shape()));
    }

    String draw(String classes, String role, SvgWriter.SvgDescription words) {
      double width = Math.max(30, Math.ceil(layout.width()));
      double height = Math.max(30, Math.ceil(layout.height()));
      svg = SvgWriter.root(id, classes, role, width, height, words);
      arrowheads();
      graph.clusters().forEach(this::cluster);
      for (int i = 0; i < graph.edges().size(); i++) {
        edge(graph.edges().get(i), layout.routes().get(i), layout.labels().get(i));
      }
      graph.nodes().forEach(this::node);
      return svg.finish();
    }

    /// One marker for each colour: a marker does not inherit the colour of its edge.
    private void arrowheads() {
      TreeSet<String> colours = new TreeSet<>();
      graph.edges().stream()
          .filter(edge -> edge.heads() != Graph.Arrowheads.NONE)
          .forEach(edge -> colours.add(edge.style().classes()));
      if (colours.isEmpty()) {
        return;
      }
      svg.open("defs");
      for (String colour : colours) {
        svg.open("marker", markerAttributes(colour));
        svg.leaf("path", "class", "arrow " + colour, "d", "M0 0L8 4L0 8Z").close();
      }
      svg.close();
    }

    private Object[] markerAttributes(String colour) {
      return ("id="
              + markerId(colour)
              + ";viewBox=0 0 8 8;refX=7;refY=4;markerWidth=7;"
              + "markerHeight=7;markerUnits=userSpaceOnUse;orient=auto-start-reverse")
          .split("[=;]");
    }

    private String markerId(String colour) {
      return SvgWriter.id(id + "-" + colour);
    }

    private static String classes(String name, Graph.DrawingStyle style) {
      String weight = (style.bold() ? " bold" : "") + (style.filled() ? " filled" : "");
      return name + " " + style.classes() + weight;
    }

    private void cluster(Graph.Cluster cluster) {
      Rect at = layout.clusters().get(cluster.id());
      svg.open("g", "class", classes("cluster", cluster.style()));
      shape("rect", cluster.style(), rect(at, 6));
      svg.label("cluster-name", SvgWriter.TEXT, "start", at.x() + 12, at.y() + 20, cluster.label());
      svg.close();
    }

    private void edge(Graph.Edge edge, List<Waypoint> route, Rect label) {
      svg.open("g", "class", classes("link", edge.style()));
      List<Object> path =
          new ArrayList<>(List.of("class", "edge", "data-from", edge.from(), "data-to", edge.to()));
      String marker = "url(#" + markerId(edge.style().classes()) + ")";
      Graph.Arrowheads heads = edge.heads();
      if (heads == Graph.Arrowheads.FORWARD || heads == Graph.Arrowheads.BOTH) {
        path.addAll(List.of("marker-end", marker));
      }
      if (heads == Graph.Arrowheads.BACK || heads == Graph.Arrowheads.BOTH) {
        path.addAll(List.of("marker-start", marker));
      }
      List<Waypoint> visible = new ArrayList<>(route);
      visible.set(0, onOutline(route.getFirst(), route.get(1), edge.from()));
      visible.set(
          route.size() - 1, onOutline(route.getLast(), route.get(route.size() - 2), edge.to()));
      path.addAll(List.of("fill", "none", "d", path(visible)));
      shape("path", edge.style(), path);
      text(
          LabelBox.of(edge).lines(),
          label,
          LabelBox.LABEL_TEXT,
          LabelBox.LABEL_LINE_HEIGHT,
          "edge-label");
      svg.close();
    }

    /// Moves the end of a route, which ELK leads to a node's rectangle, on to the node's outline.
    private Waypoint onOutline(Waypoint end, Waypoint before, String node) {
      Rect at = layout.nodes().get(node);
      double dx = end.x() - at.centerX();
      double dy = end.y() - at.centerY();
      boolean horizontal = Math.abs(end.y() - before.y()) < Math.abs(end.x() - before.x());
      double offset =
          horizontal ? Math.abs(dy) / (at.height() / 2) : Math.abs(dx) / (at.width() / 2);
      double half = horizontal ? at.width() / 2 : at.height() / 2;
      double inset = inset(shapes.get(node), horizontal, Math.min(1, offset), half);
      return horizontal
          ? new Waypoint(end.x() - Math.signum(dx) * inset, end.y())
          : new Waypoint(end.x(), end.y() - Math.signum(dy) * inset);
    }

    /// How far inside its rectangle the outline of a shape is.
    ///
    /// @param offset distance from the middle of the side, from 0 to 1
    /// @param half half of the rectangle's extent along the edge
    private static double inset(Graph.Shape shape, boolean horizontal, double offset, double half) {
      double arc = 1 - Math.sqrt(1 - offset * offset);
      return switch (shape) {
        case BOX, PLAINTEXT, CARD -> 0;
        case ELLIPSE, CIRCLE -> half * arc;
        case DIAMOND -> half * offset;
        case HEXAGON -> horizontal ? LabelBox.HEXAGON_SLANT * offset : 0;
        case CYLINDER -> horizontal ? 0 : LabelBox.CYLINDER_CAP * arc;
      };
    }

    /// Straight pieces; each turn is rounded, less where a piece is short.
    private static String path(List<Waypoint> route) {
      StringBuilder path = new StringBuilder("M").append(text(route.getFirst()));
      for (int i = 1; i < route.size() - 1; i++) {
        Waypoint turn = route.get(i);
        path.append('L').append(text(towards(turn, route.get(i - 1))));
        path.append('Q').append(text(turn)).append(' ');
        path.append(text(towards(turn, route.get(i + 1))));
      }
      return path.append('L').append(text(route.getLast())).toString();
    }

    private static Waypoint towards(Waypoint from, Waypoint to) {
      double length = Math.hypot(to.x() - from.x(), to.y() - from.y());
      double share = length == 0 ? 0 : Math.min(CORNER_RADIUS, length / 2) / length;
      return new Waypoint(
          from.x() + share * (to.x() - from.x()), from.y() + share * (to.y() - from.y()));
    }

    private static String text(Waypoint point) {
      return SvgWriter.number(point.x()) + " " + SvgWriter.number(point.y());
    }

    private void node(Graph.Node node) {
      Rect at = layout.nodes().get(node.id());
      svg.open("g", "class", classes("node", node.style()), "data-id", node.id());
      boolean link = !node.url().isEmpty();
      if (link) {
        // Screen readers join the lines of a text without a space; the label has spaces.
        svg.open("a", "href", node.url(), "aria-label", Graph.oneLine(node.label()));
      }
      svg.words("title", node.tooltip());
      outline(node, at);
      double top = node.shape() == Graph.Shape.CYLINDER ? LabelBox.CYLINDER_CAP : 0;
      Rect inside = new Rect(at.x(), at.y() + top, at.width(), at.height() - top);
      text(LabelBox.of(node).lines(), inside, SvgWriter.TEXT, LabelBox.LINE_HEIGHT, "node-label");
      if (link) {
        svg.close();
      }
      svg.close();
    }

    private void outline(Graph.Node node, Rect at) {
      double x = at.centerX();
      double y = at.centerY();
      double rx = at.width() / 2;
      double ry = at.height() / 2;
      switch (node.shape()) {
        case BOX, CARD -> shape("rect", node.style(), rect(at, 5));
        case ELLIPSE, CIRCLE ->
            shape("ellipse", node.style(), List.of("cx", x, "cy", y, "rx", rx, "ry", ry));
        case DIAMOND ->
            path(node, "M%s %sL%s %sL%s %sL%s %sZ", x, y - ry, x + rx, y, x, y + ry, x - rx, y);
        case HEXAGON -> {
          double dx = rx - LabelBox.HEXAGON_SLANT;
          String form = "M%s %sH%sL%s %sL%s %sH%sL%s %sZ";
          path(node, form, x - dx, y - ry, x + dx, x + rx, y, x + dx, y + ry, x - dx, x - rx, y);
        }
        case CYLINDER -> {
          double cap = LabelBox.CYLINDER_CAP;
          String arc = "a" + SvgWriter.number(rx) + " " + SvgWriter.number(cap) + " 0 0 ";
          String form = "M%s %sv%s" + arc + "0 %s 0v%s" + arc + "0 %s 0" + arc + "0 %s 0";
          double h = at.height() - 2 * cap;
          double w = at.width();
          path(node, form, x - rx, y - ry + cap, h, w, -h, -w, w);
        }
        case PLAINTEXT -> {
          // Only its text.
        }
      }
    }

    private void path(Graph.Node node, String form, Double... numbers) {
      Object[] shown = Arrays.stream(numbers).map(SvgWriter::number).toArray();
      shape("path", node.style(), List.of("d", form.formatted(shown)));
    }

    private void shape(String name, Graph.DrawingStyle style, List<Object> attributes) {
      List<Object> all = new ArrayList<>(attributes);
      switch (style.stroke()) {
        case SOLID -> {
          // No attribute.
        }
        case DASHED -> all.addAll(List.of("stroke-dasharray", "6 4"));
        case DOTTED -> all.addAll(List.of("stroke-dasharray", "1.5 3.5"));
      }
      svg.leaf(name, all.toArray());
    }

    /// Centred lines of text.
    private void text(List<String> lines, Rect at, double size, double height, String classes) {
      double first = at.centerY() - (lines.size() - 1) * height / 2 + size * 0.35;
      for (int i = 0; i < lines.size(); i++) {
        svg.label(classes, size, "middle", at.centerX(), first + i * height, lines.get(i));
      }
    }

    private static List<Object> rect(Rect at, double radius) {
      return List.of(
          "x", at.x(), "y", at.y(), "width", at.width(), "height", at.height(), "rx", radius);
    }
  }
}
