package press.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The arrows of a diagram that close a circle, so that they lead back and all others on.
final class BackArrows {

  private final Map<String, List<Integer>> from = new LinkedHashMap<>();
  private final List<Diagram.Arrow> arrows;
  private final Set<Integer> back = new TreeSet<>();
  private final Set<String> seen = new HashSet<>();

  private BackArrows(Diagram diagram) {
    this.arrows = diagram.arrows();
    diagram.boxes().forEach(b -> from.put(b.id(), new ArrayList<>()));
    for (int i = 0; i < arrows.size(); i++) {
      from.get(arrows.get(i).from()).add(i);
    }
  }

  /// Indices of those arrows, found by walking from the boxes in the author's order.
  static Set<Integer> of(Diagram diagram) {
    BackArrows search = new BackArrows(diagram);
    diagram.boxes().forEach(box -> search.walk(box.id()));
    return search.back;
  }

  /// Depth first, without recursion: a chain may be as long as there are boxes.
  private void walk(String start) {
    if (!seen.add(start)) {
      return;
    }
    Set<String> open = new HashSet<>(Set.of(start));
    Deque<String> way = new ArrayDeque<>(List.of(start));
    Map<String, Integer> next = new LinkedHashMap<>();
    while (!way.isEmpty()) {
      String at = way.peek();
      int number = next.merge(at, 1, Integer::sum) - 1;
      if (number == from.get(at).size()) {
        open.remove(way.pop());
        continue;
      }
      int arrow = from.get(at).get(number);
      String to = arrows.get(arrow).to();
      if (open.contains(to) && !to.equals(at)) {
        back.add(arrow);
      } else if (seen.add(to)) {
        open.add(to);
        way.push(to);
      }
    }
  }
}
