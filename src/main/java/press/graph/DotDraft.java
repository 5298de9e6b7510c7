package press.graph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.source.Diagnostics;
import press.source.Span;

/// A diagram while it is read: statements may add to what stands above them.
final class DotDraft {

  private final Diagnostics problems;
  private final Map<String, Map<String, String>> nodes = new LinkedHashMap<>();
  private final Map<String, String> groupOf = new LinkedHashMap<>();
  private final Map<String, Map<String, String>> groups = new LinkedHashMap<>();
  private final Map<String, String> parents = new LinkedHashMap<>();
  private final List<Diagram.Arrow> arrows = new ArrayList<>();
  private String rankdir = "TB";

  DotDraft(Diagnostics problems) {
    this.problems = problems;
  }

  /// A node is named in a cluster, or outside of all where `group` is empty.
  void node(DotToken name, String group, Map<String, String> defaults) {
    String id = name.text();
    nodes.computeIfAbsent(id, _ -> new LinkedHashMap<>(defaults));
    String before = groupOf.putIfAbsent(id, group);
    if (before == null || before.equals(group) || isInside(before, group)) {
      return;
    }
    if (isInside(group, before)) {
      groupOf.put(id, group);
    } else {
      problems.error(
          "D35",
          name.at(),
          "node \"" + id + "\" stands in two clusters",
          "it is in " + before + " already: write the arrows to it outside of both");
    }
  }

  /// Whether a cluster stands in another; in none stands everything.
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

  void attributes(String node, Map<String, String> given) {
    nodes.get(node).putAll(given);
  }

  void arrows(
      Collection<String> from, Collection<String> to, Map<String, String> given, boolean directed) {
    for (String start : from) {
      for (String end : to) {
        arrows.add(
            new Diagram.Arrow(
                start,
                end,
                given.getOrDefault("label", ""),
                DotAttributes.heads(given, directed),
                DotAttributes.look(given)));
      }
    }
  }

  /// The id of a cluster, which is new or gone on with.
  String group(DotToken name, String parent) {
    groups.computeIfAbsent(name.text(), _ -> new LinkedHashMap<>());
    parents.putIfAbsent(name.text(), parent);
    return name.text();
  }

  /// Attributes of a cluster, or of the diagram where it is empty.
  void set(String group, Map<String, String> given) {
    if (group.isEmpty()) {
      rankdir = given.getOrDefault("rankdir", rankdir);
    } else {
      groups.get(group).putAll(given);
    }
  }

  void check(Span at) {
    if (nodes.isEmpty()) {
      problems.error("D30", at, "a diagram without boxes", "write digraph { a -> b }");
    }
    if (nodes.size() > Diagram.MOST_BOXES || arrows.size() > Diagram.MOST_ARROWS) {
      problems.error(
          "D34",
          at,
          "%d boxes and %d arrows, more than anybody reads".formatted(nodes.size(), arrows.size()),
          "at most %d and %d: show a part, or several diagrams"
              .formatted(Diagram.MOST_BOXES, Diagram.MOST_ARROWS));
    }
  }

  Diagram diagram() {
    List<Diagram.Box> boxes = new ArrayList<>();
    nodes.forEach((id, given) ->
        boxes.add(
            new Diagram.Box(
                id,
                given.getOrDefault("label", id),
                DotAttributes.shape(given),
                DotAttributes.look(given),
                groupOf.get(id))));
    List<Diagram.Group> frames = new ArrayList<>();
    groups.forEach((id, given) -> {
      if (boxes.stream().anyMatch(b -> b.group().equals(id) || isInside(b.group(), id))) {
        frames.add(
            new Diagram.Group(
                id, given.getOrDefault("label", ""), DotAttributes.look(given), parents.get(id)));
      }
    });
    return new Diagram(DotAttributes.direction(rankdir), boxes, arrows, frames);
  }
}
