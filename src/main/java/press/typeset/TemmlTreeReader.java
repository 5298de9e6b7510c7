package press.typeset;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;
import org.mozilla.javascript.Undefined;
import press.typeset.TexLimits.TexException;

/// Converts Temml's tree of JavaScript objects to a [MathTree], within [TexLimits].
final class TemmlTreeReader {

  // Temml 0.13.5 gives the cells that fill up a short row its own style record in place of CSS.
  private static final String RECORD_MARK = "level";
  private static final Set<String> RECORD =
      Set.of(
          "level",
          "color",
          "font",
          "font-family",
          "font-size",
          "font-weight",
          "font-shape",
          "max-size");

  private static final Set<String> TOKENS = Set.of("mi", "mn", "mo", "ms", "mtext");

  private int elements;

  /// The root element of a formula.
  MathTree read(Object root) throws TexException {
    List<MathTree> nodes = new ArrayList<>();
    read(root, 0, nodes);
    if (nodes.size() != 1) {
      throw new TexException("formula is not one element", 0);
    }
    return nodes.getFirst();
  }

  private void read(Object value, int depth, List<MathTree> to) throws TexException {
    if (!(value instanceof Scriptable node)) {
      return;
    }
    if (++elements > TexLimits.ELEMENTS || depth > 2 * TexLimits.DEPTH) {
      throw new TexException("formula is too large or nested too deeply", 0);
    }
    String type = string(node, "type");
    if (!type.isEmpty()) {
      to.add(element(type, pairs(node, "attributes"), node, children(node, depth)));
    } else if (ScriptableObject.hasProperty(node, "text")) {
      to.add(new MathTree.Characters(string(node, "text")));
    } else if (ScriptableObject.hasProperty(node, "href")) {
      throw new TexException(
          "no references inside a formula: write a link such as [](#id) in the text", 0);
    } else if (ScriptableObject.hasProperty(node, "attributes")) {
      throw new TexException(
          "equations are numbered by their {math} fence: use aligned, or a name with a star", 0);
    } else {
      // A fragment, by which Temml returns several nodes as one.
      to.addAll(children(node, depth));
    }
  }

  /// An element in a shape that an HTML parser keeps, which Temml's is not always.
  private static MathTree.Element element(
      String type, Map<String, String> typed, Scriptable node, List<MathTree> children) {
    String name = type;
    Map<String, String> attributes = typed;
    boolean levelled =
        attributes.containsKey("displaystyle") || attributes.containsKey("scriptlevel");
    boolean holdsElements = children.stream().anyMatch(MathTree.Element.class::isInstance);
    if (TOKENS.contains(name) && holdsElements) {
      // \mathop of several letters: a parser would move the inner elements out of the formula.
      name = "mrow";
      addSpace(attributes.get("lspace"), 0, children);
      addSpace(attributes.get("rspace"), children.size(), children);
      attributes = Map.of();
    } else if (name.equals("mrow") && levelled) {
      name = "mstyle";
    } else if (name.equals("semantics") && children.size() < 2) {
      children.addFirst(new MathTree.Element("mrow", Map.of(), List.of(), Map.of(), List.of()));
    }
    return new MathTree.Element(name, attributes, classes(node), styles(node), children);
  }

  private static void addSpace(String width, int at, List<MathTree> children) {
    if (width != null) {
      Map<String, String> attributes = Map.of("width", width);
      children.add(at, new MathTree.Element("mspace", attributes, List.of(), Map.of(), List.of()));
    }
  }

  private List<MathTree> children(Scriptable node, int depth) throws TexException {
    List<MathTree> children = new ArrayList<>();
    if (ScriptableObject.getProperty(node, "children") instanceof Scriptable list) {
      for (Object index : list.getIds()) {
        if (index instanceof Integer at) {
          read(list.get(at, list), depth + 1, children);
        }
      }
    }
    return children;
  }

  private static List<String> classes(Scriptable node) {
    List<String> classes = new ArrayList<>();
    if (ScriptableObject.getProperty(node, "classes") instanceof Scriptable list) {
      for (Object index : list.getIds()) {
        if (index instanceof Integer at && list.get(at, list) instanceof CharSequence name) {
          classes.add(name.toString());
        }
      }
    }
    classes.removeIf(String::isBlank);
    return classes;
  }

  private static Map<String, String> styles(Scriptable node) {
    Map<String, String> styles = new LinkedHashMap<>();
    pairs(node, "style").forEach((name, value) -> styles.put(hyphenate(name), value));
    if (styles.containsKey(RECORD_MARK)) {
      styles.keySet().removeAll(RECORD);
    }
    return styles;
  }

  private static Map<String, String> pairs(Scriptable node, String property) {
    Map<String, String> pairs = new LinkedHashMap<>();
    if (ScriptableObject.getProperty(node, property) instanceof Scriptable object) {
      for (Object id : object.getIds()) {
        String value = string(object, id.toString());
        if (!value.isEmpty()) {
          pairs.put(id.toString(), value);
        }
      }
    }
    return pairs;
  }

  private static String string(Scriptable object, String property) {
    Object value = ScriptableObject.getProperty(object, property);
    boolean none = value == null || value == Scriptable.NOT_FOUND || Undefined.isUndefined(value);
    if (value instanceof Number number && number.doubleValue() == Math.rint(number.doubleValue())) {
      return String.valueOf(number.longValue());
    }
    return none ? "" : value.toString();
  }

  private static String hyphenate(String name) {
    StringBuilder out = new StringBuilder();
    for (char c : name.toCharArray()) {
      out.append(Character.isUpperCase(c) ? "-" + c : String.valueOf(c));
    }
    return out.toString().toLowerCase(Locale.ROOT);
  }

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
}
