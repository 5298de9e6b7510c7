package press.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import press.svg.Svg;

/// From places to SVG: frames, arrows, boxes, words; colours are classes.
final class DiagramPicture {

  private static final String PLAIN = "muted";

  private final Diagram diagram;
  private final DiagramPlaced placed;
  private final String id;
  private final Svg svg;
  private final Map<String, Diagram.Shape> shapes = new HashMap<>();

  private DiagramPicture(Diagram diagram, DiagramPlaced placed, String id, Svg svg) {
    this.diagram = diagram;
    this.placed = placed;
    this.id = Svg.id(id);
    this.svg = svg;
    diagram.boxes().forEach(b -> shapes.put(b.id(), b.shape()));
  }

  static String draw(Diagram diagram, DiagramPlaced placed, String id, Svg.Words words) {
    double width = Math.ceil(placed.width());
    double height = Math.ceil(placed.height());
    Svg svg = Svg.root(id, "diagram", "img", width, height, words);
    return new DiagramPicture(diagram, placed, id, svg).draw();
  }

  private String draw() {
    heads();
    diagram.groups().forEach(this::group);
    for (int i = 0; i < diagram.arrows().size(); i++) {
      arrow(diagram.arrows().get(i), placed.routes().get(i), placed.labels().get(i));
    }
    diagram.boxes().forEach(this::box);
    return svg.finish();
  }

  /// One head of an arrow for each colour: a head does not inherit its arrow's.
  private void heads() {
    Set<String> roles = new TreeSet<>();
    for (Diagram.Arrow arrow : diagram.arrows()) {
      if (arrow.heads() != Diagram.Heads.NONE) {
        roles.add(role(arrow.look()));
      }
    }
    if (roles.isEmpty()) {
      return;
    }
    svg.open("defs");
    for (String role : roles) {
      Picture.marker(svg, head(role), "auto-start-reverse", "arrow role-" + role);
    }
    svg.close();
  }

  private String head(String role) {
    return id + "-" + role;
  }

  private static String role(Diagram.Look look) {
    return look.role().isEmpty() ? PLAIN : look.role();
  }

  private static String classes(String name, Diagram.Look look) {
    return name
        + " role-"
        + role(look)
        + (look.bold() ? " bold" : "")
        + (look.filled() ? " filled" : "");
  }

  private void group(Diagram.Group group) {
    DiagramPlaced.Rect at = placed.groups().get(group.id());
    svg.open("g", "class", classes("group", group.look()));
    shape("rect", group.look(), rect(at, 6));
    svg.label("group-name", Svg.TEXT, "start", at.x() + 12, at.y() + 20, group.label());
    svg.close();
  }

  private void arrow(Diagram.Arrow arrow, List<Placed.Corner> route, DiagramPlaced.Rect label) {
    svg.open("g", "class", classes("link", arrow.look()));
    boolean forward = arrow.heads() == Diagram.Heads.FORWARD || arrow.heads() == Diagram.Heads.BOTH;
    boolean back = arrow.heads() == Diagram.Heads.BACK || arrow.heads() == Diagram.Heads.BOTH;
    String head = "url(#" + head(role(arrow.look())) + ")";
    List<Object> path = new ArrayList<>(List.of("class", "edge", "fill", "none"));
    path.addAll(forward ? List.of("marker-end", head) : List.of());
    path.addAll(back ? List.of("marker-start", head) : List.of());
    path.addAll(List.of("d", Picture.path(met(arrow, route))));
    shape("path", arrow.look(), path);
    List<String> lines = DiagramSizes.lines(arrow);
    if (!lines.isEmpty()) {
      text(lines, label, DiagramSizes.SMALL, DiagramSizes.SMALL + 3, "edge-label");
    }
    svg.close();
  }

  private List<Placed.Corner> met(Diagram.Arrow arrow, List<Placed.Corner> route) {
    return Outline.meet(
        route,
        shapes.get(arrow.from()),
        placed.boxes().get(arrow.from()),
        shapes.get(arrow.to()),
        placed.boxes().get(arrow.to()));
  }

  private void box(Diagram.Box box) {
    DiagramPlaced.Rect at = placed.boxes().get(box.id());
    svg.open("g", "class", classes("box", box.look()));
    outline(box, at);
    DiagramPlaced.Rect inside =
        box.shape() == Diagram.Shape.CYLINDER
            ? new DiagramPlaced.Rect(
                at.x(), at.y() + DiagramSizes.CAP, at.width(), at.height() - DiagramSizes.CAP)
            : at;
    text(DiagramSizes.lines(box), inside, Svg.TEXT, DiagramSizes.LINE, "box-label");
    svg.close();
  }

  private void outline(Diagram.Box box, DiagramPlaced.Rect at) {
    switch (box.shape()) {
      case BOX -> shape("rect", box.look(), rect(at, 5));
      case ELLIPSE, CIRCLE ->
          shape(
              "ellipse",
              box.look(),
              List.of(
                  "cx", at.midX(), "cy", at.midY(), "rx", at.width() / 2, "ry", at.height() / 2));
      case DIAMOND -> diamond(box, at);
      case HEXAGON -> hexagon(box, at);
      case CYLINDER -> cylinder(box, at);
      case PLAINTEXT -> {
        // Words alone.
      }
    }
  }

  private void diamond(Diagram.Box box, DiagramPlaced.Rect at) {
    String form = "M%s %sL%s %sL%s %sL%s %sZ";
    double x = at.midX();
    double y = at.midY();
    outline(box, form, x, at.y(), right(at), y, x, bottom(at), at.x(), y);
  }

  private void hexagon(Diagram.Box box, DiagramPlaced.Rect at) {
    String form = "M%s %sL%s %sL%s %sL%s %sL%s %sL%s %sZ";
    double left = at.x() + DiagramSizes.SLANT;
    double right = right(at) - DiagramSizes.SLANT;
    double y = at.midY();
    outline(
        box,
        form,
        left,
        at.y(),
        right,
        at.y(),
        right(at),
        y,
        right,
        bottom(at),
        left,
        bottom(at),
        at.x(),
        y);
  }

  private void cylinder(Diagram.Box box, DiagramPlaced.Rect at) {
    double cap = DiagramSizes.CAP;
    String arc = "A" + Svg.number(at.width() / 2) + " " + Svg.number(cap) + " 0 0 ";
    outline(
        box,
        "M%s %sV%s" + arc + "0 %s %sV%s" + arc + "0 %s %s" + arc + "0 %s %s",
        at.x(),
        at.y() + cap,
        bottom(at) - cap,
        right(at),
        bottom(at) - cap,
        at.y() + cap,
        at.x(),
        at.y() + cap,
        right(at),
        at.y() + cap);
  }

  private void outline(Diagram.Box box, String form, Object... numbers) {
    Object[] shown = Arrays.stream(numbers).map(n -> Svg.number((Double) n)).toArray();
    shape("path", box.look(), List.of("d", form.formatted(shown)));
  }

  private void shape(String name, Diagram.Look look, List<Object> attributes) {
    List<Object> all = new ArrayList<>(attributes);
    switch (look.stroke()) {
      case SOLID -> {
        // As it is.
      }
      case DASHED -> all.addAll(List.of("stroke-dasharray", "6 4"));
      case DOTTED -> all.addAll(List.of("stroke-dasharray", "1.5 3.5"));
    }
    svg.leaf(name, all.toArray());
  }

  private void text(
      List<String> lines, DiagramPlaced.Rect at, double size, double line, String classes) {
    double first = at.midY() - (lines.size() - 1) * line / 2 + size * 0.35;
    for (int i = 0; i < lines.size(); i++) {
      svg.label(classes, size, "middle", at.midX(), first + i * line, lines.get(i));
    }
  }

  private static List<Object> rect(DiagramPlaced.Rect at, double round) {
    return List.of(
        "x", at.x(), "y", at.y(), "width", at.width(), "height", at.height(), "rx", round);
  }

  private static double right(DiagramPlaced.Rect at) {
    return at.x() + at.width();
  }

  private static double bottom(DiagramPlaced.Rect at) {
    return at.y() + at.height();
  }
}
