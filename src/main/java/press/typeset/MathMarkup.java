package press.typeset;

import java.text.Normalizer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import press.typeset.TemmlTreeReader.MathTree;
import press.typeset.TexLimits.TexException;

/// Writes a tree as MathML Core: listed elements, listed attributes, and classes in place of
/// styles.
///
/// Everything else makes the formula an error, so that no untrusted TeX reaches a page.
final class MathMarkup {

  /// The class of a `\rule`: ink in the colour of the text.
  static final String RULE = "m-rule";

  /// The class of `\verb`.
  static final String MONO = "m-mono";

  private static final Set<String> ELEMENTS = Set.copyOf(MathStyles.TABLE.words("element"));
  private static final Set<String> ATTRIBUTES = Set.copyOf(MathStyles.TABLE.words("attribute"));
  private static final Set<String> DROPPED = Set.copyOf(MathStyles.TABLE.words("no-attribute"));

  private final MathStyles styles;
  private final StringBuilder out = new StringBuilder();

  MathMarkup(MathStyles styles) {
    this.styles = styles;
  }

  /// The markup of a formula.
  String write(MathTree root) throws TexException {
    node(root);
    return out.toString();
  }

  private void node(MathTree node) throws TexException {
    switch (node) {
      case MathTree.Characters(String text) -> escape(text);
      case MathTree.Element element when element.name().equals("menclose") -> stroke(element);
      case MathTree.Element element -> element(element, new LinkedHashSet<>());
    }
  }

  /// `menclose` becomes a row with a class; the empty row that carries Temml's stroke is left out.
  private void stroke(MathTree.Element element) throws TexException {
    String notation = element.attributes().getOrDefault("notation", "");
    String name = styles.ofNotation(notation).orElseThrow(() -> unknown("stroke", notation));
    List<MathTree> body = element.children().subList(0, 1);
    Set<String> classes = new LinkedHashSet<>(Set.of(name));
    element(new MathTree.Element("mrow", Map.of(), List.of(), element.styles(), body), classes);
  }

  private void element(MathTree.Element element, Set<String> classes) throws TexException {
    String name = element.name();
    if (!ELEMENTS.contains(name)) {
      throw unknown("element", name);
    }
    out.append('<').append(name);
    for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
      attribute(name, attribute.getKey(), attribute.getValue(), classes);
    }
    for (String temml : element.classes()) {
      if (temml.equals("tml-label")) {
        throw new TexException("no \\label in a formula: its {math} fence names it", 0);
      }
      classes.add(styles.ofClass(temml).orElseThrow(() -> unknown("class", temml)));
    }
    for (Map.Entry<String, String> style : element.styles().entrySet()) {
      style(element, style.getKey(), style.getValue(), classes);
    }
    classes.remove(MathStyles.NONE);
    if (!classes.isEmpty()) {
      attribute("class", String.join(" ", classes));
    }
    out.append('>');
    boolean source = name.equals("annotation");
    for (MathTree child : element.children()) {
      // \not writes a combining stroke; HTML asks for the composed letter, copying for the source.
      if (child instanceof MathTree.Characters(String text) && !source) {
        escape(Normalizer.normalize(text, Normalizer.Form.NFC));
      } else {
        node(child);
      }
    }
    out.append("</").append(name).append('>');
  }

  private void attribute(String element, String name, String value, Set<String> classes)
      throws TexException {
    switch (name) {
      case "style" -> {
        for (String declaration : value.split(";")) {
          String[] parts = declaration.split(":", 2);
          classes.add(styleClass(parts[0].strip(), parts.length < 2 ? "" : parts[1].strip()));
        }
      }
      case "mathbackground" -> {
        if (!element.equals("mspace") || !value.equals("black")) {
          throw new TexException("no background colours in formulas", 0);
        }
        classes.add(RULE);
      }
      case "mathvariant" -> {
        if (value.equals("normal") && element.equals("mi")) {
          attribute(name, value);
        } else if (value.equals("monospace")) {
          classes.add(MONO);
        } else {
          throw unknown("mathvariant", value);
        }
      }
      default -> {
        if (ATTRIBUTES.contains(name)) {
          attribute(name, value);
        } else if (!DROPPED.contains(name)) {
          throw unknown("attribute", name);
        }
      }
    }
  }

  private void style(MathTree.Element element, String property, String value, Set<String> classes)
      throws TexException {
    // \raise pads its box in Chromium, by any length; voffset alone moves it in every browser.
    boolean raised = property.equals("padding") && element.attributes().containsKey("voffset");
    if (!raised) {
      classes.add(styleClass(property, value));
    }
  }

  private String styleClass(String property, String value) throws TexException {
    return styles.ofDeclaration(property, value).orElseThrow(() -> unmapped(property, value));
  }

  private static TexException unmapped(String property, String value) {
    return switch (property) {
      case "color" ->
          new TexException(
              "colour "
                  + value
                  + " is not in the book's themes: use red, blue, green, orange,"
                  + " purple, teal or gray",
              0);
      case "margin-left" ->
          new TexException(
              "negative space of " + value + ": use \\mkern with a whole number of mu, to -18mu",
              0);
      default -> unknown("style", property + ": " + value);
    };
  }

  private static TexException unknown(String what, String name) {
    return new TexException(
        "formula needs something that this book's style sheet does not have (%s %s)"
            .formatted(what, name.isEmpty() ? "none" : name),
        0);
  }

  private void attribute(String name, String value) {
    out.append(' ').append(name).append("=\"");
    escape(value);
    out.append('"');
  }

  private void escape(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        default -> out.append(c);
      }
    }
  }
}
