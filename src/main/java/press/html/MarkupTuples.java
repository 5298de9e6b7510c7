package press.html;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import press.evidence.Json;

/// Writes a piece of a page as tuples `[tag, attributes, child…]`, of which a script can make it
/// again elsewhere without reading markup.
final class MarkupTuples {

  private static final Map<String, String> PLAIN =
      Map.ofEntries(
          Map.entry("details", "div"),
          Map.entry("summary", "p"),
          Map.entry("section", "div"),
          Map.entry("header", "div"),
          Map.entry("article", "div"),
          Map.entry("caption", "div"));
  private static final Set<String> GONE =
      Set.of(
          "annotation",
          "annotation-xml",
          "button",
          "canvas",
          "desc",
          "form",
          "iframe",
          "input",
          "script",
          "select",
          "style",
          "textarea",
          "title",
          "video",
          "audio",
          "template");
  private static final Set<String> NO_TEXT =
      Set.of("div", "dl", "figure", "ol", "table", "tbody", "thead", "tfoot", "tr", "ul");
  private static final Set<String> QUIET = Set.of("scroll", "wide", "value", "callout-title");
  private static final Pattern HEADING = Pattern.compile("h[1-6]");
  private static final Pattern HERE = Pattern.compile("url\\(#");

  private final UnaryOperator<String> address;
  private final StringBuilder out = new StringBuilder();

  private MarkupTuples(UnaryOperator<String> address) {
    this.address = address;
  }

  /// Some nodes as a list of tuples and strings.
  ///
  /// @param address from an address on their page to one from the site's root
  static String of(List<? extends Node> nodes, UnaryOperator<String> address) {
    MarkupTuples piece = new MarkupTuples(address);
    piece.out.append('[');
    nodes.forEach(n -> piece.node(n, AllowedMarkup.HTML, false));
    return piece.out.append(']').toString();
  }

  private void node(Node node, Set<String> known, boolean pre) {
    if (node instanceof TextNode text) {
      text(text, known, pre);
    } else if (node instanceof Element element && !GONE.contains(element.tagName())) {
      element(element, known, pre);
    }
  }

  private void text(TextNode node, Set<String> known, boolean pre) {
    String text = pre ? node.getWholeText() : node.getWholeText().replaceAll("\\s+", " ");
    boolean loose =
        known != AllowedMarkup.HTML
            || node.parent() instanceof Element parent && NO_TEXT.contains(parent.tagName());
    if (!text.isEmpty() && !(loose && text.isBlank())) {
      comma();
      string(text);
    }
  }

  private void element(Element element, Set<String> around, boolean pre) {
    String tag = PLAIN.getOrDefault(element.tagName(), element.tagName());
    Set<String> known =
        switch (tag) {
          case "svg" -> AllowedMarkup.SVG;
          case "math" -> AllowedMarkup.MATH;
          default -> around;
        };
    boolean inPre = pre || tag.equals("pre");
    if (tag.equals("semantics")) {
      element.children().stream().findFirst().ifPresent(c -> node(c, known, inPre));
    } else if (HEADING.matcher(tag).matches()) {
      comma();
      out.append("[\"p\",[\"b\"");
      element.childNodes().forEach(c -> node(c, known, inPre));
      out.append("]]");
    } else if (known.contains(tag)) {
      comma();
      out.append('[');
      string(tag);
      attributes(element);
      element.childNodes().forEach(c -> node(c, known, inPre));
      out.append(']');
    } else {
      element.childNodes().forEach(c -> node(c, known, inPre));
    }
  }

  private void attributes(Element element) {
    int start = out.length();
    for (Attribute attribute : element.attributes()) {
      value(element, attribute)
          .filter(_ -> AllowedMarkup.ATTRIBUTES.contains(attribute.getKey()))
          .ifPresent(value -> {
            out.append(out.length() == start ? ",{" : ",");
            string(attribute.getKey());
            out.append(':');
            string(value);
          });
    }
    out.append(out.length() == start ? "" : "}");
  }

  private static boolean painted(Element element) {
    return switch (element.tagName()) {
      case "marker", "clipPath" -> true;
      default -> false;
    };
  }

  private Optional<String> value(Element element, Attribute attribute) {
    String value = attribute.getValue();
    String made =
        switch (attribute.getKey()) {
          case "href", "src" -> address.apply(value);
          case "class" -> String.join(" ", loud(value));
          // What paints refer to by name is there a second time, so under a second name.
          case "id" -> painted(element) ? "pv-" + value : "";
          default -> HERE.matcher(value).replaceAll("url(#pv-");
        };
    return made.isEmpty() ? Optional.empty() : Optional.of(made);
  }

  private static List<String> loud(String classes) {
    return List.of(classes.strip().split("\\s+")).stream().filter(c -> !QUIET.contains(c)).toList();
  }

  private void comma() {
    out.append(out.charAt(out.length() - 1) == '[' ? "" : ",");
  }

  private void string(String text) {
    out.append(Json.of(text));
  }
}
