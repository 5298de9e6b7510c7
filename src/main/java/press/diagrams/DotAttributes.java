package press.diagrams;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import press.diagrams.DotLexer.DotToken;
import press.source.Diagnostics;
import press.source.SpellingSuggestions;

/// The attributes of DOT that can be drawn: which values they take and what they mean.
final class DotAttributes {

  /// Colours are roles of the theme, so that they fit light and dark pages.
  private static final List<String> ROLES =
      List.of(
          "ink", "muted", "accent", "series1", "series2", "series3", "series4", "series5",
          "series6", "series7", "series8");

  private static final Set<String> STYLES = Set.of("solid", "dashed", "dotted", "bold", "filled");
  private static final Set<String> RANKDIRS = Set.of("TB", "BT", "LR", "RL");

  /// The elements that have attributes.
  enum DotElement {
    GRAPH("a diagram", "rankdir"),
    CLUSTER("a cluster", "label", "style", "color"),
    NODE("a node", "label", "shape", "style", "color"),
    EDGE("an edge", "label", "style", "color", "dir");

    private final String description;
    private final Set<String> attributes;

    DotElement(String description, String... attributes) {
      this.description = description;
      this.attributes = Set.of(attributes);
    }
  }

  private DotAttributes() {}

  /// Whether an element may have an attribute with this value; reports why not.
  static boolean check(DotElement owner, DotToken key, DotToken value, Diagnostics problems) {
    if (!owner.attributes.contains(key.text())) {
      problems.error(
          "D31",
          key.at(),
          "no attribute \"%s\" of %s".formatted(key.text(), owner.description),
          SpellingSuggestions.didYouMean(key.text(), owner.attributes));
      return false;
    }
    return switch (key.text()) {
      case "shape" -> isOneOf(key, value, shapes(), problems);
      case "dir" -> isOneOf(key, value, names(Graph.Arrowheads.values()), problems);
      case "rankdir" -> isOneOf(key, value, RANKDIRS, problems);
      case "style" -> areStyles(key, value, problems);
      case "color" -> isRole(value, problems);
      default -> true;
    };
  }

  private static boolean areStyles(DotToken key, DotToken value, Diagnostics problems) {
    boolean fine = true;
    for (String style : value.text().split("\\s*,\\s*")) {
      fine &= isOneOf(key, new DotToken(value.kind(), style, value.at()), STYLES, problems);
    }
    return fine;
  }

  private static boolean isRole(DotToken value, Diagnostics problems) {
    if (!ROLES.contains(value.text())) {
      problems.error(
          "D32",
          value.at(),
          "no colour \"" + value.text() + "\"",
          "colours are roles, so that they fit light and dark pages: ink, muted, accent, series1 to"
              + " series8");
      return false;
    }
    return true;
  }

  private static boolean isOneOf(
      DotToken key, DotToken value, Set<String> known, Diagnostics problems) {
    if (!known.contains(value.text())) {
      problems.error(
          "D32",
          value.at(),
          "no %s \"%s\"".formatted(key.text(), value.text()),
          SpellingSuggestions.didYouMean(value.text(), known));
      return false;
    }
    return true;
  }

  private static Set<String> shapes() {
    Set<String> shapes = names(Graph.Shape.values());
    shapes.remove("card");
    return shapes;
  }

  private static Set<String> names(Enum<?>[] values) {
    Set<String> names = new TreeSet<>();
    Arrays.stream(values).forEach(v -> names.add(v.name().toLowerCase(Locale.ROOT)));
    return names;
  }

  /// The style of an element with checked attributes.
  static Graph.DrawingStyle style(Map<String, String> attributes) {
    List<String> styles = List.of(attributes.getOrDefault("style", "").split("\\s*,\\s*"));
    Graph.Stroke stroke = Graph.Stroke.SOLID;
    if (styles.contains("dashed")) {
      stroke = Graph.Stroke.DASHED;
    } else if (styles.contains("dotted")) {
      stroke = Graph.Stroke.DOTTED;
    }
    String role = "role-" + attributes.getOrDefault("color", "muted");
    return new Graph.DrawingStyle(stroke, styles.contains("bold"), styles.contains("filled"), role);
  }

  static Graph.Shape shape(Map<String, String> attributes) {
    return Graph.Shape.valueOf(attributes.getOrDefault("shape", "box").toUpperCase(Locale.ROOT));
  }

  static Graph.Arrowheads arrowheads(Map<String, String> attributes, boolean directed) {
    String heads = attributes.getOrDefault("dir", directed ? "forward" : "none");
    return Graph.Arrowheads.valueOf(heads.toUpperCase(Locale.ROOT));
  }

  static Graph.Direction direction(String rankdir) {
    return switch (rankdir) {
      case "LR" -> Graph.Direction.RIGHT;
      case "RL" -> Graph.Direction.LEFT;
      case "BT" -> Graph.Direction.UP;
      default -> Graph.Direction.DOWN;
    };
  }
}
