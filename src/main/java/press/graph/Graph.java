package press.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Boxes and arrows, in the order in which they were given.
///
/// @param nodes ids are unique
/// @param edges between known ids; the same arrow twice counts once
public record Graph(List<Node> nodes, List<Edge> edges) {

  /// Throws `IllegalArgumentException` for an id that is there twice and for an arrow to nowhere.
  public Graph {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(new LinkedHashSet<>(edges));
    Set<String> ids = new HashSet<>();
    for (Node node : nodes) {
      if (!ids.add(node.id())) {
        throw new IllegalArgumentException("two nodes are called " + node.id());
      }
    }
    for (Edge edge : edges) {
      if (!ids.contains(edge.from()) || !ids.contains(edge.to())) {
        throw new IllegalArgumentException("no node for " + edge.from() + " -> " + edge.to());
      }
    }
  }

  /// Without the arrows that a longer way already tells; throws where there is a cycle.
  public Graph reduced() {
    Cycles.find(this)
        .ifPresent(cycle -> {
          throw new IllegalArgumentException("a cycle: " + String.join(" -> ", cycle));
        });
    Map<String, List<String>> next = new HashMap<>();
    edges.forEach(e -> next.computeIfAbsent(e.from(), _ -> new ArrayList<>()).add(e.to()));
    return new Graph(nodes, edges.stream().filter(e -> !hasLongerWay(e, next)).toList());
  }

  /// Whether the end can be reached over another box; asking the whole graph is right without
  /// cycles.
  private static boolean hasLongerWay(Edge edge, Map<String, List<String>> next) {
    Deque<String> waiting = new ArrayDeque<>(next.get(edge.from()));
    waiting.removeFirstOccurrence(edge.to());
    Set<String> seen = new HashSet<>();
    while (!waiting.isEmpty()) {
      String at = waiting.remove();
      if (at.equals(edge.to())) {
        return true;
      }
      if (seen.add(at)) {
        waiting.addAll(next.getOrDefault(at, List.of()));
      }
    }
    return false;
  }
}
