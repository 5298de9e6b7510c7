package press.html;

import com.vladsch.flexmark.html.HtmlRenderer;
import com.vladsch.flexmark.parser.Parser;
import com.vladsch.flexmark.util.data.DataHolder;
import com.vladsch.flexmark.util.data.MutableDataSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import press.markdown.MarkdownParser;
import press.typeset.Highlighter;

/// The manual's own prose: plain Markdown with tables, in which nothing is resolved.
final class ManualMarkdown {

  private static final DataHolder OPTIONS =
      new MutableDataSet()
          .set(Parser.EXTENSIONS, MarkdownParser.WRITTEN)
          .set(HtmlRenderer.ESCAPE_HTML, true)
          .toImmutable();

  private final Templates templates;
  private final Fragments fragments;
  private final Parser parser = Parser.builder(OPTIONS).build();
  private final HtmlRenderer renderer = HtmlRenderer.builder(OPTIONS).build();

  ManualMarkdown(Templates templates, Fragments fragments) {
    this.templates = templates;
    this.fragments = fragments;
  }

  /// The HTML of a piece of prose.
  ///
  /// @param ids the anchors of the page so far; gets those of the headings
  String html(String markdown, Set<String> ids) {
    Document document = Jsoup.parseBodyFragment(renderer.render(parser.parse(markdown)));
    document.outputSettings().prettyPrint(false);
    for (Element heading : document.select("h1, h2, h3, h4")) {
      heading.attr("id", id(heading.text(), ids));
    }
    for (Element code : document.select("pre > code")) {
      String language = code.className().replaceFirst("^language-", "");
      String listing = listing(code.wholeText().stripTrailing(), language);
      code.parent().replaceWith(new DataNode(fragments.keep(listing)));
    }
    for (Element link : document.select("a[href]")) {
      link.attr("href", link.attr("href").replaceFirst("^([\\w-]+)\\.md(?=#|$)", "$1.html"));
    }
    for (Element cell : document.select("[align]")) {
      cell.addClass(cell.attr("align")).removeAttr("align");
    }
    document.select("th").attr("scope", "col");
    for (Element table : document.select("table")) {
      String shown = templates.show("manual-table", Map.of("html", table.outerHtml()));
      table.replaceWith(new DataNode(fragments.keep(shown)));
    }
    return fragments.fill(document.body().html());
  }

  /// A plain listing.
  String listing(String code, String language) {
    List<String> lines = Highlighter.lines(code, language);
    return templates.show("directive/listing", Map.of("language", language, "lines", lines));
  }

  /// A new anchor from words.
  static String id(String words, Set<String> ids) {
    String stem = words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    stem = stem.replaceAll("^-|-$", "");
    String id = stem.isEmpty() ? "part" : stem;
    for (int n = 2; !ids.add(id); n++) {
      id = stem + "-" + n;
    }
    return id;
  }
}
