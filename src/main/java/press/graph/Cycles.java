package press.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds out whether a graph bites its own tail.
public final class Cycles {

  private Cycles() {}

  /// The shortest cycle, as ids in order without the first one again; of equals, the first given.
  public static Optional<List<String>> find(Graph graph) {
    Map<String, List<String>> next = new LinkedHashMap<>();
    graph.nodes().forEach(n -> next.put(n.id(), new ArrayList<>()));
    graph.edges().forEach(e -> next.get(e.from()).add(e.to()));
    List<String> shortest = List.of();
    for (String start : next.keySet()) {
      List<String> cycle = through(start, next);
      if (!cycle.isEmpty() && (shortest.isEmpty() || cycle.size() < shortest.size())) {
        shortest = cycle;
      }
    }
    return shortest.isEmpty() ? Optional.empty() : Optional.of(shortest);
  }

  /// The shortest way from a node back to itself, breadth first; empty where there is none.
  private static List<String> through(String start, Map<String, List<String>> next) {
    Map<String, String> before = new HashMap<>();
    Deque<String> waiting = new ArrayDeque<>(List.of(start));
    while (!waiting.isEmpty()) {
      String at = waiting.remove();
      for (String to : next.get(at)) {
        if (to.equals(start)) {
          return back(at, start, before);
        }
        if (before.putIfAbsent(to, at) == null) {
          waiting.add(to);
        }
      }
    }
    return List.of();
  }

  private static List<String> back(String end, String start, Map<String, String> before) {
    List<String> way = new ArrayList<>(List.of(end));
    while (!way.getFirst().equals(start)) {
      way.addFirst(before.get(way.getFirst()));
    }
    return List.copyOf(way);
  }
}
