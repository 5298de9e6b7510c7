package press.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Boxes, arrows and frames round boxes, as an author wrote them down; ids of boxes and of frames
/// are unique, and arrows and parents name known ones.
///
/// @param direction where the arrows lead
/// @param boxes in the order in which they were first named
/// @param arrows in the order given
/// @param groups frames round boxes; one that stands in another comes after it
public record Diagram(
    Direction direction, List<Box> boxes, List<Arrow> arrows, List<Group> groups) {

  /// Most boxes of one diagram.
  public static final int MOST_BOXES = 200;

  /// Most arrows of one diagram.
  public static final int MOST_ARROWS = 400;

  public Diagram {
    boxes = List.copyOf(boxes);
    arrows = List.copyOf(arrows);
    groups = List.copyOf(groups);
  }

  /// Where the arrows lead.
  public enum Direction {
    DOWN,
    UP,
    RIGHT,
    LEFT
  }

  /// The outline of a box.
  public enum Shape {
    BOX,
    ELLIPSE,
    CIRCLE,
    DIAMOND,
    HEXAGON,
    CYLINDER,
    PLAINTEXT
  }

  /// How a line is drawn.
  public enum Stroke {
    SOLID,
    DASHED,
    DOTTED
  }

  /// Which ends of an arrow have a head.
  public enum Heads {
    FORWARD,
    BACK,
    BOTH,
    NONE
  }

  /// How something looks.
  ///
  /// @param bold whether its line is thick
  /// @param filled whether it is tinted
  /// @param role its colour as a role of the theme, one of `DotAttributes.ROLES`; may be empty
  public record Look(Stroke stroke, boolean bold, boolean filled, String role) {}

  /// A box.
  ///
  /// @param group id of the frame it stands in; empty for none
  public record Box(String id, String label, Shape shape, Look look, String group) {}

  /// An arrow, or a line without heads.
  ///
  /// @param label may be empty
  public record Arrow(String from, String to, String label, Heads heads, Look look) {}

  /// A frame round boxes.
  ///
  /// @param label may be empty
  /// @param parent id of the frame it stands in; empty for none
  public record Group(String id, String label, Look look, String parent) {}

  /// The same in sentences, for those who cannot see it: arrows, then frames, then what is alone.
  public List<String> sentences() {
    Map<String, String> names = new LinkedHashMap<>();
    boxes.forEach(b -> names.put(b.id(), oneLine(b.label())));
    Map<String, Boolean> joined = new LinkedHashMap<>();
    List<String> all = new ArrayList<>();
    for (Arrow arrow : arrows) {
      String sign =
          switch (arrow.heads()) {
            case FORWARD -> " → ";
            case BACK -> " ← ";
            case BOTH -> " ↔ ";
            case NONE -> " — ";
          };
      String label = arrow.label().isEmpty() ? "" : ": " + oneLine(arrow.label());
      all.add(names.get(arrow.from()) + sign + names.get(arrow.to()) + label);
      joined.put(arrow.from(), true);
      joined.put(arrow.to(), true);
    }
    for (Group group : groups) {
      List<String> inside =
          boxes.stream()
              .filter(b -> b.group().equals(group.id()))
              .map(b -> names.get(b.id()))
              .toList();
      if (!group.label().isEmpty() && !inside.isEmpty()) {
        all.add("in " + oneLine(group.label()) + ": " + String.join(", ", inside));
      }
    }
    boxes.stream()
        .filter(b -> !joined.containsKey(b.id()) && b.group().isEmpty())
        .forEach(b -> all.add(names.get(b.id())));
    return List.copyOf(all);
  }

  private static String oneLine(String label) {
    return label.strip().replaceAll("\\s+", " ");
  }
}
