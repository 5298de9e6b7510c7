package press.build;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/// HTML in a form that can be compared: indented, with drawings and formulas cut to their words.
///
/// Drawings and MathML have golden files and tests of their own.
final class Fragment {

  private Fragment() {}

  /// The body of a chapter's page below its title.
  static String ofChapter(String page) {
    Element article = Jsoup.parse(page).expectFirst("article");
    article.select("header.head").remove();
    return of(article.html());
  }

  /// A fragment in the form to compare.
  static String of(String html) {
    Document document = Jsoup.parseBodyFragment(html);
    document.outputSettings().indentAmount(1).outline(false);
    for (Element svg : document.select("svg")) {
      Element title = svg.selectFirst("title");
      svg.text(title == null ? svg.text() : title.text());
      svg.clearAttributes();
    }
    for (Element math : document.select("math")) {
      Element tex = math.selectFirst("annotation");
      math.text(tex == null ? math.text() : tex.text());
      math.removeAttr("xmlns");
    }
    String out = document.body().html().strip();
    return out.isEmpty()
        ? ""
        : out.lines().map(String::stripTrailing).reduce("", (a, b) -> a + b + "\n");
  }
}
