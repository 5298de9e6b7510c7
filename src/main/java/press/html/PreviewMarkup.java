package press.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.ParseSettings;
import org.jsoup.parser.Parser;
import press.evidence.Json;
import press.source.Site;

/// Makes of a piece of a page what a hover preview shows, as nested JSON arrays of tag, attributes
/// and children, from which the script makes elements. Leaves out solutions of exercises, and
/// shortens long code, tables and texts.
///
/// @param page path of the page, from which relative links lead
record PreviewMarkup(String page) {

  private static final String LEFT_OUT =
      ".anchor, .fn-ref, .fn-note, .callout-hint, .callout-solution, .data, .eqno, [hidden],"
          + " .claim-data";
  private static final int LARGEST = 8 * 1024;
  private static final int LINES = 12;
  private static final int ROWS = 6;

  /// The tuples of a slice of the page.
  String of(String slice) {
    Parser parser = Parser.htmlParser().settings(ParseSettings.preserveCase);
    Element body = Document.createShell("").body();
    parser.parseFragmentInput(slice, body, "").forEach(body::appendChild);
    body.select(LEFT_OUT).remove();
    body.select("pre code").forEach(code -> cut(code, "> .line", LINES));
    body.select("tbody").forEach(rows -> cut(rows, "> tr", ROWS));
    List<Node> nodes = shown(body);
    String piece = piece(nodes);
    if (piece.length() > LARGEST && !body.select("svg").isEmpty()) {
      body.select("svg").remove();
      nodes = shown(body);
      piece = piece(nodes);
    }
    for (int n = nodes.size() - 1; piece.length() > LARGEST && n > 0; n--) {
      piece = piece(nodes.subList(0, n));
    }
    return piece.length() > LARGEST ? "[]" : piece;
  }

  /// What is inside the one block, or all of several.
  private static List<Node> shown(Element body) {
    boolean one = body.childrenSize() == 1;
    Element only = one ? body.child(0) : body;
    boolean block = one && !only.tagName().equals("p") && !only.tagName().matches("h[1-6]");
    return new ArrayList<>((block ? only : body).childNodes());
  }

  private static void cut(Element list, String items, int most) {
    List<Element> all = List.copyOf(list.select(items));
    if (all.size() > most + 1) {
      all.subList(most, all.size()).forEach(Element::remove);
      Element last = list.tagName().equals("tbody") ? list.appendElement("tr") : list;
      last.appendElement(list.tagName().equals("tbody") ? "td" : "span").text("…");
    }
  }

  private String piece(List<Node> nodes) {
    return MarkupTuples.of(nodes, this::fromRoot);
  }

  private String fromRoot(String address) {
    if (address.matches("(?:https?|mailto|data):.*")) {
      return address;
    }
    int hash = address.indexOf('#') < 0 ? address.length() : address.indexOf('#');
    String file = hash == 0 ? page : Site.resolve(page, address.substring(0, hash));
    return file + address.substring(hash);
  }

  /// Writes a piece of a page as tuples `[tag, attributes, child…]`, of which a script can make it
  /// again elsewhere without reading markup.
  static final class MarkupTuples {

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
            "annotation annotation-xml button canvas desc form iframe input script select style textarea title video audio template"
                .split(" "));
    private static final Set<String> NO_TEXT =
        Set.of("div dl figure ol table tbody thead tfoot tr ul".split(" "));
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
      return List.of(classes.strip().split("\\s+")).stream()
          .filter(c -> !QUIET.contains(c))
          .toList();
    }

    private void comma() {
      out.append(out.charAt(out.length() - 1) == '[' ? "" : ",");
    }

    private void string(String text) {
      out.append(Json.of(text));
    }

    /// The tags and attributes of previews: assets/js/allowed-markup.js makes no others, and a test
    /// holds that both lists are the same.
    static final class AllowedMarkup {

      /// Elements of HTML.
      static final Set<String> HTML =
          words(
              "a b blockquote br code dd del dfn div dl dt em figcaption figure hr img ins kbd"
                  + " li ol p pre s small span strong sub sup table tbody td tfoot th thead tr ul");

      /// Elements of SVG.
      static final Set<String> SVG =
          words("svg a circle clipPath defs ellipse g line marker path rect text tspan");

      /// Elements of MathML.
      static final Set<String> MATH =
          words(
              "math mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub"
                  + " msubsup msup mtable mtd mtext mtr munder munderover");

      /// Attributes of any of them.
      static final Set<String> ATTRIBUTES =
          words(
              "accent accentunder alt class clip-path colspan columnspan cx cy d data-n data-slot"
                  + " depth display dx dy fence fill font-size form height href id largeop"
                  + " linethickness lspace marker-end markerHeight markerUnits markerWidth"
                  + " mathvariant maxsize minsize movablelimits orient r refX refY rowspan rspace"
                  + " rx ry scriptlevel separator src stretchy stroke stroke-dasharray stroke-width"
                  + " symmetric text-anchor transform viewBox voffset width x x1 x2 y y1 y2");

      /// Elements of HTML that slots hold besides: assets/js/machine.js has the same.
      static final Set<String> SLOT_HTML =
          words("article caption details figcaption h3 h4 header label output section summary");

      /// Elements of SVG that slots hold besides.
      static final Set<String> SLOT_SVG = words("desc title use");

      /// Attributes that slots have besides.
      static final Set<String> SLOT_ATTRIBUTES =
          words(
              "aria-describedby aria-hidden aria-label aria-labelledby aria-live data-calc data-why"
                  + " dominant-baseline hidden open opacity role rowspan scope start stroke-linecap"
                  + " stroke-linejoin tabindex title");

      private AllowedMarkup() {}

      private static Set<String> words(String list) {
        return Set.of(list.split(" "));
      }
    }
  }
}
