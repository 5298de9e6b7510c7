package press.diagrams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import press.diagrams.DotLexer.DotToken;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Collects the statements of a DOT text: later ones may add to elements of earlier ones.
final class DotGraphBuilder {

  private static final int MAX_NODES = 200;
  private static final int MAX_EDGES = 400;

  private final Diagnostics problems;
  private final Map<String, Map<String, String>> nodes = new LinkedHashMap<>();
  private final Map<String, String> clusterOf = new LinkedHashMap<>();
  private final Map<String, Map<String, String>> clusters = new LinkedHashMap<>();
  private final Map<String, String> parents = new LinkedHashMap<>();
  private final List<Graph.Edge> edges = new ArrayList<>();
  private String rankdir = "TB";

  DotGraphBuilder(Diagnostics problems) {
    this.problems = problems;
  }

  /// Adds a node that is named in a cluster, or outside of all where `cluster` is empty.
  void addNode(DotToken name, String cluster, Map<String, String> defaults) {
    String id = name.text();
    nodes.computeIfAbsent(id, _ -> new LinkedHashMap<>(defaults));
    String before = clusterOf.putIfAbsent(id, cluster);
    if (before == null || before.equals(cluster) || isInside(before, cluster)) {
      return;
    }
    if (isInside(cluster, before)) {
      clusterOf.put(id, cluster);
    } else {
      problems.error(
          "D35",
          name.at(),
          "node \"" + id + "\" stands in two clusters",
          "it is in " + before + " already: write the arrows to it outside of both");
    }
  }

  /// Whether a cluster is inside another one; all are inside the empty id.
  private boolean isInside(String inner, String outer) {
    if (outer.isEmpty()) {
      return !inner.isEmpty();
    }
    for (String at = parents.get(inner); at != null; at = parents.get(at)) {
      if (at.equals(outer)) {
        return true;
      }
    }
    return false;
  }

  void setNode(String node, Map<String, String> given) {
    nodes.get(node).putAll(given);
  }

  void addEdges(
      Collection<String> from, Collection<String> to, Map<String, String> given, boolean directed) {
    for (String start : from) {
      for (String end : to) {
        edges.add(
            new Graph.Edge(
                start,
                end,
                given.getOrDefault("label", ""),
                DotAttributes.arrowheads(given, directed),
                DotAttributes.style(given)));
      }
    }
  }

  /// Adds a cluster unless there is one of this name.
  String addCluster(DotToken name, String parent) {
    clusters.computeIfAbsent(name.text(), _ -> new LinkedHashMap<>());
    parents.putIfAbsent(name.text(), parent);
    return name.text();
  }

  /// Sets attributes of a cluster, or of the graph where `cluster` is empty.
  void setCluster(String cluster, Map<String, String> given) {
    if (cluster.isEmpty()) {
      rankdir = given.getOrDefault("rankdir", rankdir);
    } else {
      clusters.get(cluster).putAll(given);
    }
  }

  /// Reports a graph without nodes or with too many.
  void check(Span at) {
    if (nodes.isEmpty()) {
      problems.error("D30", at, "a diagram without boxes", "write digraph { a -> b }");
    }
    if (nodes.size() > MAX_NODES || edges.size() > MAX_EDGES) {
      problems.error(
          "D34",
          at,
          "%d boxes and %d arrows, more than anybody reads".formatted(nodes.size(), edges.size()),
          "at most %d and %d: show a part, or several diagrams".formatted(MAX_NODES, MAX_EDGES));
    }
  }

  Graph graph() {
    List<Graph.Node> drawn = new ArrayList<>();
    nodes.forEach((id, given) ->
        drawn.add(
            new Graph.Node(
                id,
                given.getOrDefault("label", id),
                DotAttributes.shape(given),
                DotAttributes.style(given),
                clusterOf.get(id),
                "",
                "")));
    List<Graph.Cluster> frames = new ArrayList<>();
    clusters.forEach((id, given) -> {
      if (clusterOf.values().stream().anyMatch(c -> c.equals(id) || isInside(c, id))) {
        String label = given.getOrDefault("label", "");
        frames.add(new Graph.Cluster(id, label, DotAttributes.style(given), parents.get(id)));
      }
    });
    return new Graph(DotAttributes.direction(rankdir), drawn, edges, frames);
  }

  /// The attributes of DOT that can be drawn: which values they take and what they mean.
  static final class DotAttributes {

    /// The values that an attribute takes; one of others takes any.
    private static final Map<String, Set<String>> VALUES =
        Map.of(
            "shape", shapes(),
            "dir", names(Graph.Arrowheads.values()),
            "rankdir", Set.of("TB", "BT", "LR", "RL"),
            "style", Set.of("solid", "dashed", "dotted", "bold", "filled"));

    /// Colours are roles of the theme, so that they fit light and dark pages.
    private static final Pattern ROLE = Pattern.compile("ink|muted|accent|series[1-8]");

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
      if (key.text().equals("color") && !ROLE.matcher(value.text()).matches()) {
        problems.error(
            "D32",
            value.at(),
            "no colour \"" + value.text() + "\"",
            "colours are roles, so that they fit light and dark pages: ink, muted, accent, series1"
                + " to series8");
        return false;
      }
      Set<String> known = VALUES.get(key.text());
      List<String> words =
          key.text().equals("style") ? styles(value.text()) : List.of(value.text());
      List<String> unknown =
          words.stream().filter(word -> known != null && !known.contains(word)).toList();
      unknown.forEach(word ->
          problems.error(
              "D32",
              value.at(),
              "no %s \"%s\"".formatted(key.text(), word),
              SpellingSuggestions.didYouMean(word, known)));
      return unknown.isEmpty();
    }

    private static List<String> styles(String value) {
      return List.of(value.split("\\s*,\\s*"));
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
      List<String> styles = styles(attributes.getOrDefault("style", ""));
      Graph.Stroke stroke = Graph.Stroke.SOLID;
      if (styles.contains("dashed")) {
        stroke = Graph.Stroke.DASHED;
      } else if (styles.contains("dotted")) {
        stroke = Graph.Stroke.DOTTED;
      }
      String role = "role-" + attributes.getOrDefault("color", "muted");
      return new Graph.DrawingStyle(
          stroke, styles.contains("bold"), styles.contains("filled"), role);
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
}
