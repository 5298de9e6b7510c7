package press.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GraphTest {

  @Test
  void a_graph_without_a_cycle_has_none() {
    assertEquals(Optional.empty(), Cycles.find(graph("a b", "a c", "b d", "c d")));
    assertEquals(Optional.empty(), Cycles.find(new Graph(List.of(), List.of())));
  }

  @Test
  void the_shortest_cycle_is_told_in_order() {
    assertEquals(
        Optional.of(List.of("b", "c")), Cycles.find(graph("a b", "b c", "c d", "d a", "c b")));
    assertEquals(Optional.of(List.of("a")), Cycles.find(graph("x a", "a a", "a x")));
  }

  @Test
  void of_equal_cycles_the_one_given_first_is_told() {
    assertEquals(Optional.of(List.of("a", "b")), Cycles.find(graph("a b", "b a", "c d", "d c")));
  }

  @Test
  void an_arrow_that_a_longer_way_tells_is_left_out() {
    assertEquals(
        List.of(new Edge("a", "b"), new Edge("b", "c")),
        graph("a b", "b c", "a c").reduced().edges());
    assertEquals(
        List.of(new Edge("a", "b"), new Edge("b", "c"), new Edge("c", "d"), new Edge("x", "d")),
        graph("a b", "b c", "c d", "a d", "b d", "x d").reduced().edges());
  }

  @Test
  void the_same_arrow_twice_counts_once() {
    assertEquals(1, graph("a b", "a b").edges().size());
  }

  @Test
  void a_cycle_cannot_be_reduced() {
    String told =
        assertThrows(IllegalArgumentException.class, () -> graph("a b", "b a").reduced())
            .getMessage();
    assertEquals("a cycle: a -> b", told);
  }

  @Test
  void unknown_and_double_ids_are_refused() {
    Node a = node("a");
    assertThrows(IllegalArgumentException.class, () -> new Graph(List.of(a, a), List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Graph(List.of(a), List.of(new Edge("a", "nowhere"))));
  }

  /// A graph of arrows such as `a b`; boxes in the order in which they are named.
  static Graph graph(String... arrows) {
    List<Node> nodes = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    for (String arrow : arrows) {
      String[] ends = arrow.split(" ");
      for (String end : ends) {
        if (nodes.stream().noneMatch(n -> n.id().equals(end))) {
          nodes.add(node(end));
        }
      }
      edges.add(new Edge(ends[0], ends[1]));
    }
    return new Graph(nodes, edges);
  }

  static Node node(String id) {
    return new Node(id, "Box " + id, id + ".html", false, 1, "");
  }
}
