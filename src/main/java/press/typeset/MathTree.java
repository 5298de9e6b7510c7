package press.typeset;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A node of the tree of a formula, independent of the JavaScript engine.
sealed interface MathTree {

  /// Characters.
  record Characters(String text) implements MathTree {}

  /// An element of Temml, before it is checked and its styles become classes.
  ///
  /// @param attributes in Temml's order
  /// @param styles CSS property, with hyphens, to value
  record Element(
      String name,
      Map<String, String> attributes,
      List<String> classes,
      Map<String, String> styles,
      List<MathTree> children)
      implements MathTree {

    public Element {
      attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
      classes = List.copyOf(classes);
      styles = Collections.unmodifiableMap(new LinkedHashMap<>(styles));
      children = List.copyOf(children);
    }
  }
}
