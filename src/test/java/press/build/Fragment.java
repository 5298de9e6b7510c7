package press.build;

import java.nio.charset.StandardCharsets;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import press.site.ProvenanceSheet;
import press.source.Site;

/// HTML in a form that can be compared: indented, with drawings and formulas cut to their words.
///
/// Drawings and MathML have golden files and tests of their own.
final class Fragment {

  private Fragment() {}

  /// The body of a chapter's page below its title, each number with the text that says where it
  /// comes from.
  static String ofChapter(Site site, String path) {
    String html =
        ProvenanceSheet.inlined(text(site, path), sheet -> text(site, Site.resolve(path, sheet)));
    Document page = Jsoup.parse(html);
    Element article = page.expectFirst("article");
    article.select("header.head").remove();
    return of(article.html());
  }

  private static String text(Site site, String path) {
    return new String(site.files().get(path), StandardCharsets.UTF_8);
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
