package press.linking;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// Finds the shortest cycle of a directed graph.
final class ShortestCycle {

  private ShortestCycle() {}

  /// The nodes of the shortest cycle in order, the first one once; of equally short cycles the one
  /// through the first node.
  ///
  /// @param successors the successors of each node, all of them nodes
  static Optional<List<String>> find(SequencedMap<String, List<String>> successors) {
    List<String> shortest = List.of();
    for (String start : successors.keySet()) {
      List<String> cycle = through(start, successors);
      if (!cycle.isEmpty() && (shortest.isEmpty() || cycle.size() < shortest.size())) {
        shortest = cycle;
      }
    }
    return shortest.isEmpty() ? Optional.empty() : Optional.of(shortest);
  }

  /// The shortest path from a node back to itself, breadth first; empty if there is none.
  private static List<String> through(String start, Map<String, List<String>> successors) {
    Map<String, String> predecessor = new HashMap<>();
    Deque<String> waiting = new ArrayDeque<>(List.of(start));
    while (!waiting.isEmpty()) {
      String node = waiting.remove();
      for (String next : successors.get(node)) {
        if (next.equals(start)) {
          List<String> cycle = new ArrayList<>(List.of(node));
          while (!cycle.getFirst().equals(start)) {
            cycle.addFirst(predecessor.get(cycle.getFirst()));
          }
          return cycle;
        }
        if (predecessor.putIfAbsent(next, node) == null) {
          waiting.add(next);
        }
      }
    }
    return List.of();
  }
}
