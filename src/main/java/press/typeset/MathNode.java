package press.typeset;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A node of the tree that Temml builds, copied out of the JavaScript engine.
sealed interface MathNode {

  /// Characters.
  record Text(String text) implements MathNode {}

  /// An element as Temml made it, before it is checked and its styles are mapped.
  ///
  /// @param attributes in Temml's order
  /// @param styles CSS property, with hyphens, to value
  record Element(
      String name,
      Map<String, String> attributes,
      List<String> classes,
      Map<String, String> styles,
      List<MathNode> children)
      implements MathNode {

    public Element {
      attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
      classes = List.copyOf(classes);
      styles = Collections.unmodifiableMap(new LinkedHashMap<>(styles));
      children = List.copyOf(children);
    }
  }
}
