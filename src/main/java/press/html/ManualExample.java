package press.html;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import press.typeset.MathTypesetter;
import press.typeset.MathTypesetter.MathResult;

/// What an example of the manual prints, as a piece of the manual's own page.
///
/// Only listed elements and attributes get in; anchors are dropped, headings and links become words
/// that look alike, controls and drawings become framed words, and formulas are set again from
/// their TeX.
record ManualExample(MathTypesetter math, Fragments fragments) {

  private static final Set<String> KEPT =
      Set.of(
          "p div span em strong del code pre br hr blockquote ul ol li dl dt dd dfn sup sub small b i kbd samp abbr cite figure figcaption table caption thead tbody tfoot tr th td details summary time mark"
              .split(" "));
  private static final Map<String, String> RENAMED =
      Map.ofEntries(
          Map.entry("section", "div"),
          Map.entry("article", "div"),
          Map.entry("aside", "div"),
          Map.entry("nav", "div"),
          Map.entry("header", "div"),
          Map.entry("footer", "div"),
          Map.entry("fieldset", "div"),
          Map.entry("legend", "p"),
          Map.entry("label", "span"),
          Map.entry("output", "span"));
  private static final Set<String> DROPPED =
      Set.of(
          "script style link meta base iframe object embed template noscript form option datalist source track audio video"
              .split(" "));
  private static final Set<String> ATTRIBUTES =
      Set.of(
          "class scope colspan rowspan start open datetime tabindex title data-n aria-hidden hidden"
              .split(" "));

  /// The cleaned HTML.
  String html(String html) {
    Document document = Jsoup.parseBodyFragment(html);
    document.outputSettings().prettyPrint(false);
    document.select("a.anchor").remove();
    document.select("math").forEach(this::formula);
    document.select("svg").forEach(e -> framed(e, e.wholeText()));
    document.select("img").forEach(e -> framed(e, "picture: " + e.attr("alt")));
    document.select("input, select, textarea, progress, meter").forEach(this::control);
    document.select("body *").forEach(this::clean);
    return fragments.fill(document.body().html());
  }

  private void formula(Element formula) {
    String tex = formula.wholeText().strip();
    if (math.typeset(tex, formula.attr("display").equals("block"))
        instanceof MathResult.Ok(String mathml)) {
      // Where the manual breaks a line before a full stop, the page has none.
      if (formula.nextSibling() instanceof TextNode text
          && text.getWholeText().matches("(?s)\\s+[.,;:)].*")) {
        text.text(text.getWholeText().stripLeading());
      }
      formula.replaceWith(new DataNode(fragments.keep(mathml)));
    } else {
      formula.replaceWith(new Element("code").text(tex));
    }
  }

  private static void framed(Element element, String words) {
    element.replaceWith(new Element("span").addClass("framed").text(words.strip()));
  }

  private void control(Element element) {
    String label = element.hasAttr("aria-label") ? element.attr("aria-label") : element.val();
    framed(element, label.isBlank() ? element.tagName() : label);
  }

  private void clean(Element element) {
    String tag = element.normalName();
    String role = role(element);
    String label = element.attr("aria-label");
    String address = element.attr("href");
    List<Attribute> attributes = element.attributes().asList();
    attributes.stream()
        .filter(a -> !ATTRIBUTES.contains(a.getKey()))
        .forEach(a -> element.removeAttr(a.getKey()));
    if (!role.isEmpty()) {
      element.attr("role", role);
      if (!label.isEmpty()) {
        element.attr("aria-label", label);
      }
    }
    if (DROPPED.contains(tag)) {
      element.remove();
    } else if (tag.matches("h[1-6]")) {
      element.tagName("p").addClass("as-" + tag);
    } else if (tag.equals("a")) {
      link(element, address);
    } else if (tag.equals("button")) {
      element.tagName("span").addClass("framed").removeAttr("tabindex");
    } else if (RENAMED.containsKey(tag)) {
      element.tagName(RENAMED.get(tag));
    } else if (!KEPT.contains(tag)) {
      element.unwrap();
    }
  }

  private static void link(Element element, String address) {
    if (address.matches("https?:.*")) {
      element.attr("href", address).attr("rel", "noopener");
    } else {
      element.tagName("span").addClass("link").removeAttr("tabindex");
    }
  }

  /// A region is a landmark, which an example on a page is not.
  private static String role(Element element) {
    return switch (element.attr("role")) {
      case "region", "group" -> "group";
      case "note" -> "note";
      default -> "";
    };
  }
}
