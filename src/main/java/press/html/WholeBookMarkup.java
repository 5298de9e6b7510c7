package press.html;

import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.ParseSettings;
import org.jsoup.parser.Parser;
import press.source.Site;

/// Prepares the HTML of several pages to stand on one page: every anchor gets the name of its page
/// as a prefix, a link to another of these pages becomes a link within the one, and footnotes stand
/// below their paragraph, as on paper.
///
/// @param names page to its name, which is its anchor on the one page
record WholeBookMarkup(Map<String, String> names) {

  private static final Pattern PAINT = Pattern.compile("url\\(#([^)]*)\\)");
  private static final Pattern ABSOLUTE = Pattern.compile("[a-z]+:.*");

  /// Attributes whose words are anchors of the same page.
  private static final Set<String> ANCHORS =
      Set.of(
          "id",
          "for",
          "list",
          "headers",
          "aria-activedescendant",
          "aria-controls",
          "aria-describedby",
          "aria-details",
          "aria-labelledby",
          "aria-owns");

  WholeBookMarkup {
    names = Map.copyOf(names);
  }

  /// A piece of a page as it stands on the one page, which is at the site's root.
  ///
  /// @param page that the piece comes from, one of the names
  String embedded(String html, String page) {
    Parser parser = Parser.htmlParser().settings(ParseSettings.preserveCase);
    Document document = Document.createShell("");
    document.outputSettings().prettyPrint(false);
    Element body = document.body();
    parser.parseFragmentInput(html, body, "").forEach(body::appendChild);
    for (Element element : body.getAllElements()) {
      // A script beside the page that chooses a machine is not on this one.
      element.removeAttr("data-slot");
      element.removeAttr("loading");
      for (Attribute attribute : element.attributes()) {
        attribute.setValue(value(element, attribute, page));
      }
    }
    for (Element paragraph : body.select("p:has(.fn-note)")) {
      Element above = paragraph;
      for (Element note : paragraph.select(".fn-note")) {
        note.remove();
        above.after(note);
        above = note;
      }
    }
    return body.html();
  }

  private String value(Element element, Attribute attribute, String page) {
    String value = attribute.getValue();
    if (ANCHORS.contains(attribute.getKey())) {
      return value.isBlank() ? value : prefixed(value, page);
    }
    return switch (attribute.getKey()) {
      case "href", "xlink:href" -> address(value, page);
      case "src" -> ABSOLUTE.matcher(value).matches() ? value : Site.resolve(page, value);
      // Controls of one chapter are not those of another.
      case "name" -> element.tagName().equals("meta") ? value : anchor(page, value);
      // Many figures of a whole book have one number; as landmarks they would have to differ.
      case "role" -> value.equals("region") ? "group" : value;
      default ->
          PAINT
              .matcher(value)
              .replaceAll(m -> Matcher.quoteReplacement("url(#" + anchor(page, m.group(1)) + ")"));
    };
  }

  private String prefixed(String ids, String page) {
    return names.get(page) + "--" + ids.strip().replaceAll(" +", " " + names.get(page) + "--");
  }

  private String anchor(String page, String id) {
    return names.get(page) + "--" + id;
  }

  /// An address as seen from the one page.
  private String address(String url, String page) {
    if (url.isEmpty() || ABSOLUTE.matcher(url).matches()) {
      return url;
    }
    int hash = url.indexOf('#') < 0 ? url.length() : url.indexOf('#');
    String file = hash == 0 ? page : Site.resolve(page, url.substring(0, hash));
    if (!names.containsKey(file)) {
      return file + url.substring(hash);
    }
    boolean whole = hash >= url.length() - 1;
    return "#" + (whole ? names.get(file) : anchor(file, url.substring(hash + 1)));
  }
}
