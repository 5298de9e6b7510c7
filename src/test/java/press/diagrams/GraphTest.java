package press.diagrams;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GraphTest {

  @Test
  void anEdgeThatALongerPathImpliesIsLeftOut() {
    assertEquals(edges("a b", "b c"), graph("a b", "b c", "a c").reduced().edges());
    assertEquals(
        edges("a b", "b c", "c d", "x d"),
        graph("a b", "b c", "c d", "a d", "b d", "x d").reduced().edges());
  }

  @Test
  void aGraphWithACycleIsNotReduced() {
    Graph cyclic = graph("a b", "b c", "a c", "c a");
    assertSame(cyclic, cyclic.reduced());
  }

  @Test
  void onlyTheEdgeThatClosesACycleLeadsBack() {
    assertEquals(Set.of(2), graph("a b", "b c", "c a", "a c").backEdges());
    assertEquals(Set.of(), graph("c c", "a b", "b c", "a c", "a a").backEdges());
  }

  @Test
  void unknownAndRepeatedIdsAreRefused() {
    Graph.Node a = node("a");
    assertThrows(
        IllegalArgumentException.class,
        () -> new Graph(Graph.Direction.DOWN, List.of(a, a), List.of(), List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Graph(Graph.Direction.DOWN, List.of(a), edges("a nowhere"), List.of()));
  }

  /// A graph of edges such as `a b`; nodes in the order in which they are named.
  static Graph graph(String... edges) {
    List<Graph.Node> nodes = new ArrayList<>();
    for (String edge : edges) {
      for (String end : edge.split(" ")) {
        if (nodes.stream().noneMatch(n -> n.id().equals(end))) {
          nodes.add(node(end));
        }
      }
    }
    return new Graph(Graph.Direction.DOWN, nodes, edges(edges), List.of());
  }

  private static List<Graph.Edge> edges(String... edges) {
    return List.of(edges).stream()
        .map(edge -> new Graph.Edge(edge.split(" ")[0], edge.split(" ")[1]))
        .toList();
  }

  static Graph.Node node(String id) {
    return chapter(id, "Box " + id, id + ".html", "");
  }

  /// @param planned ` planned` or empty
  static Graph.Node chapter(String id, String label, String url, String planned) {
    Graph.DrawingStyle style =
        new Graph.DrawingStyle(Graph.Stroke.SOLID, false, false, "part-1" + planned);
    return new Graph.Node(id, label, Graph.Shape.CARD, style, "", url, label + ": Why.");
  }
}
