package press.typeset;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Mends the places where Temml's tree is not valid HTML; everything else stays as it is.
final class MathShape {

  private static final Set<String> TOKENS = Set.of("mi", "mn", "mo", "ms", "mtext");

  private MathShape() {}

  /// The same formula in a shape that an HTML parser keeps.
  static MathNode mend(MathNode node) {
    return switch (node) {
      case MathNode.Text text -> text;
      case MathNode.Element element -> mend(element);
    };
  }

  private static MathNode mend(MathNode.Element element) {
    List<MathNode> children = new ArrayList<>();
    element.children().forEach(child -> children.add(mend(child)));
    Map<String, String> attributes = element.attributes();
    String name = element.name();
    boolean levelled =
        attributes.containsKey("displaystyle") || attributes.containsKey("scriptlevel");
    boolean holdsElements = children.stream().anyMatch(MathNode.Element.class::isInstance);
    if (TOKENS.contains(name) && holdsElements) {
      // \mathop of several letters: a parser would throw the inner elements out of the formula.
      name = "mrow";
      space(attributes.get("lspace"), 0, children);
      space(attributes.get("rspace"), children.size(), children);
      attributes = Map.of();
    } else if (name.equals("mrow") && levelled) {
      name = "mstyle";
    } else if (name.equals("semantics") && children.size() < 2) {
      children.addFirst(element("mrow", Map.of()));
    }
    return new MathNode.Element(name, attributes, element.classes(), element.styles(), children);
  }

  private static void space(String width, int at, List<MathNode> children) {
    if (width != null) {
      children.add(at, element("mspace", Map.of("width", width)));
    }
  }

  private static MathNode.Element element(String name, Map<String, String> attributes) {
    return new MathNode.Element(name, attributes, List.of(), Map.of(), List.of());
  }
}
