package press.diagrams;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Nodes, arrows between them and frames round them, in the order in which the author gave them.
///
/// @param nodes ids are unique
/// @param edges between ids of nodes
/// @param clusters ids are unique; a cluster inside another one comes after it
public record Graph(
    Direction direction, List<Node> nodes, List<Edge> edges, List<Cluster> clusters) {

  /// Throws `IllegalArgumentException` for a repeated id and for an edge to an unknown node.
  public Graph {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
    clusters = List.copyOf(clusters);
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

  public enum Direction {
    DOWN,
    UP,
    RIGHT,
    LEFT
  }

  public enum Shape {
    BOX,
    ELLIPSE,
    CIRCLE,
    DIAMOND,
    HEXAGON,
    CYLINDER,
    PLAINTEXT,
    /// A box for at most two lines of text, as high with one line as with two.
    CARD
  }

  public enum Stroke {
    SOLID,
    DASHED,
    DOTTED
  }

  /// Which ends of an edge have an arrowhead.
  public enum Arrowheads {
    FORWARD,
    BACK,
    BOTH,
    NONE
  }

  /// How an element is drawn.
  ///
  /// @param bold whether its line is thick
  /// @param filled whether its area is tinted
  /// @param classes CSS classes that give it a colour, such as `role-accent`
  public record DrawingStyle(Stroke stroke, boolean bold, boolean filled, String classes) {

    /// A solid thin line in a quiet colour.
    public static final DrawingStyle PLAIN =
        new DrawingStyle(Stroke.SOLID, false, false, "role-muted");
  }

  /// A box with text.
  ///
  /// @param cluster id of the cluster that contains it; empty for none
  /// @param url where a click leads; empty for no link
  /// @param tooltip text of the tooltip; may be empty
  public record Node(
      String id,
      String label,
      Shape shape,
      DrawingStyle style,
      String cluster,
      String url,
      String tooltip) {}

  /// An arrow, or a line without arrowheads.
  ///
  /// @param label may be empty
  public record Edge(String from, String to, String label, Arrowheads heads, DrawingStyle style) {

    public Edge(String from, String to) {
      this(from, to, "", Arrowheads.FORWARD, DrawingStyle.PLAIN);
    }
  }

  /// A frame round nodes.
  ///
  /// @param label may be empty
  /// @param parent id of the cluster that contains it; empty for none
  public record Cluster(String id, String label, DrawingStyle style, String parent) {}

  /// The graph without edges that a longer path implies (its transitive reduction). A graph with a
  /// cycle is returned as it is.
  public Graph reduced() {
    if (!backEdges().isEmpty()) {
      return this;
    }
    Map<String, List<Integer>> outgoing = outgoing();
    List<Edge> direct = edges.stream().filter(e -> !hasLongerPath(e, outgoing)).toList();
    return new Graph(direction, nodes, direct, clusters);
  }

  private boolean hasLongerPath(Edge edge, Map<String, List<Integer>> outgoing) {
    Deque<String> waiting = new ArrayDeque<>(List.of(edge.from()));
    Set<String> visited = new HashSet<>();
    while (!waiting.isEmpty()) {
      String node = waiting.remove();
      for (int next : outgoing.get(node)) {
        String to = edges.get(next).to();
        boolean direct = node.equals(edge.from()) && to.equals(edge.to());
        if (!direct && to.equals(edge.to())) {
          return true;
        }
        if (!direct && visited.add(to)) {
          waiting.add(to);
        }
      }
    }
    return false;
  }

  /// Indices of the edges that close a cycle of two nodes or more: without them the graph has no
  /// such cycle. They are those that a depth-first search in the author's order meets last.
  Set<Integer> backEdges() {
    Map<String, List<Integer>> outgoing = outgoing();
    Set<Integer> back = new TreeSet<>();
    Set<String> visited = new HashSet<>();
    for (Node start : nodes) {
      if (visited.add(start.id())) {
        search(start.id(), outgoing, visited, back);
      }
    }
    return back;
  }

  /// A node on the current path of the search, and the edges that are still to be followed.
  private record SearchStep(String node, Iterator<Integer> remaining) {}

  /// Iterative, because a chain may be as long as there are nodes.
  private void search(
      String start, Map<String, List<Integer>> outgoing, Set<String> visited, Set<Integer> back) {
    Set<String> onPath = new HashSet<>(Set.of(start));
    Deque<SearchStep> path = new ArrayDeque<>();
    path.push(new SearchStep(start, outgoing.get(start).iterator()));
    while (!path.isEmpty()) {
      SearchStep step = path.peek();
      if (!step.remaining().hasNext()) {
        onPath.remove(path.pop().node());
        continue;
      }
      int edge = step.remaining().next();
      String to = edges.get(edge).to();
      if (onPath.contains(to) && !to.equals(step.node())) {
        back.add(edge);
      } else if (visited.add(to)) {
        onPath.add(to);
        path.push(new SearchStep(to, outgoing.get(to).iterator()));
      }
    }
  }

  /// For each node the indices of its outgoing edges.
  private Map<String, List<Integer>> outgoing() {
    Map<String, List<Integer>> outgoing = new HashMap<>();
    nodes.forEach(n -> outgoing.put(n.id(), new ArrayList<>()));
    for (int i = 0; i < edges.size(); i++) {
      outgoing.get(edges.get(i).from()).add(i);
    }
    return outgoing;
  }

  /// The graph in sentences, for readers who cannot see it: edges, then clusters, then nodes
  /// without either.
  public List<String> sentences() {
    Map<String, String> names = new LinkedHashMap<>();
    nodes.forEach(n -> names.put(n.id(), oneLine(n.label())));
    Set<String> connected = new HashSet<>();
    List<String> sentences = new ArrayList<>();
    for (Edge edge : edges) {
      String arrow =
          switch (edge.heads()) {
            case FORWARD -> " → ";
            case BACK -> " ← ";
            case BOTH -> " ↔ ";
            case NONE -> " — ";
          };
      String label = edge.label().isEmpty() ? "" : ": " + oneLine(edge.label());
      sentences.add(names.get(edge.from()) + arrow + names.get(edge.to()) + label);
      connected.addAll(List.of(edge.from(), edge.to()));
    }
    for (Cluster cluster : clusters) {
      List<String> members =
          nodes.stream()
              .filter(n -> n.cluster().equals(cluster.id()))
              .map(n -> names.get(n.id()))
              .toList();
      if (!cluster.label().isEmpty() && !members.isEmpty()) {
        sentences.add("in " + oneLine(cluster.label()) + ": " + String.join(", ", members));
      }
    }
    nodes.stream()
        .filter(n -> !connected.contains(n.id()) && n.cluster().isEmpty())
        .forEach(n -> sentences.add(names.get(n.id())));
    return List.copyOf(sentences);
  }

  static String oneLine(String label) {
    return label.strip().replaceAll("\\s+", " ");
  }
}
