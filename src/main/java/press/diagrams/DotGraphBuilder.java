package press.diagrams;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.diagrams.DotLexer.DotToken;
import press.source.Diagnostics;
import press.source.Span;

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
}
