package press.graph;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import press.source.Diagnostics;
import press.source.Typos;

/// The attributes of DOT that the press knows, what they may be, and what they mean.
final class DotAttributes {

  /// Colours are roles of the theme, so that they fit light and dark pages.
  static final List<String> ROLES =
      List.of(
          "ink", "muted", "accent", "series1", "series2", "series3", "series4", "series5",
          "series6", "series7", "series8");

  private static final Set<String> STYLES = Set.of("solid", "dashed", "dotted", "bold", "filled");
  private static final Set<String> DIRECTIONS = Set.of("TB", "BT", "LR", "RL");

  /// What an attribute belongs to.
  enum Owner {
    GRAPH("a diagram", "rankdir"),
    CLUSTER("a cluster", "label", "style", "color"),
    NODE("a node", "label", "shape", "style", "color"),
    EDGE("an edge", "label", "style", "color", "dir");

    private final String words;
    private final Set<String> known;

    Owner(String words, String... known) {
      this.words = words;
      this.known = Set.of(known);
    }
  }

  private DotAttributes() {}

  /// Whether an attribute may stand there with that value; says why where not.
  static boolean check(Owner owner, DotToken key, DotToken value, Diagnostics problems) {
    if (!owner.known.contains(key.text())) {
      problems.error(
          "D31",
          key.at(),
          "no attribute \"%s\" of %s".formatted(key.text(), owner.words),
          Typos.didYouMean(key.text(), owner.known));
      return false;
    }
    return switch (key.text()) {
      case "shape" -> isOne(key, value, names(Diagram.Shape.values()), problems);
      case "dir" -> isOne(key, value, names(Diagram.Heads.values()), problems);
      case "rankdir" -> isOne(key, value, DIRECTIONS, problems);
      case "style" -> styles(key, value, problems);
      case "color" -> isRole(value, problems);
      default -> true;
    };
  }

  private static boolean styles(DotToken key, DotToken value, Diagnostics problems) {
    boolean fine = true;
    for (String style : value.text().split("\\s*,\\s*")) {
      fine &= isOne(key, new DotToken(value.kind(), style, value.at()), STYLES, problems);
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

  private static boolean isOne(
      DotToken key, DotToken value, Set<String> known, Diagnostics problems) {
    if (!known.contains(value.text())) {
      problems.error(
          "D32",
          value.at(),
          "no %s \"%s\"".formatted(key.text(), value.text()),
          Typos.didYouMean(value.text(), known));
      return false;
    }
    return true;
  }

  private static Set<String> names(Enum<?>[] values) {
    Set<String> names = new TreeSet<>();
    Arrays.stream(values).forEach(v -> names.add(v.name().toLowerCase(Locale.ROOT)));
    return names;
  }

  /// The look that checked attributes ask for.
  static Diagram.Look look(Map<String, String> attributes) {
    List<String> styles = List.of(attributes.getOrDefault("style", "").split("\\s*,\\s*"));
    Diagram.Stroke stroke =
        styles.contains("dashed")
            ? Diagram.Stroke.DASHED
            : styles.contains("dotted") ? Diagram.Stroke.DOTTED : Diagram.Stroke.SOLID;
    return new Diagram.Look(
        stroke,
        styles.contains("bold"),
        styles.contains("filled"),
        attributes.getOrDefault("color", ""));
  }

  static Diagram.Shape shape(Map<String, String> attributes) {
    return Diagram.Shape.valueOf(attributes.getOrDefault("shape", "box").toUpperCase(Locale.ROOT));
  }

  static Diagram.Heads heads(Map<String, String> attributes, boolean directed) {
    String usual = directed ? "forward" : "none";
    return Diagram.Heads.valueOf(attributes.getOrDefault("dir", usual).toUpperCase(Locale.ROOT));
  }

  static Diagram.Direction direction(String rankdir) {
    return switch (rankdir) {
      case "LR" -> Diagram.Direction.RIGHT;
      case "RL" -> Diagram.Direction.LEFT;
      case "BT" -> Diagram.Direction.UP;
      default -> Diagram.Direction.DOWN;
    };
  }

  /// Both, the second over the first.
  static Map<String, String> over(Map<String, String> first, Map<String, String> second) {
    Map<String, String> both = new LinkedHashMap<>(first);
    both.putAll(second);
    return both;
  }
}
