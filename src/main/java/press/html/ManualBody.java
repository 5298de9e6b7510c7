package press.html;

import com.vladsch.flexmark.html.HtmlRenderer;
import com.vladsch.flexmark.parser.Parser;
import com.vladsch.flexmark.util.data.DataHolder;
import com.vladsch.flexmark.util.data.MutableDataSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import press.html.BlockValues.PlainListing;
import press.markdown.Explanations;
import press.markdown.MarkdownParser;
import press.markdown.SpecExample;
import press.model.Template;
import press.typeset.Highlighter;
import press.typeset.MathTypesetter;

/// The body of one page of the manual: prose and examples in the order of the file.
final class ManualBody {

  private static final Pattern COMPLAINT = Pattern.compile("(error|warning)\\[([A-Z]\\d\\d)]");
  private static final Pattern TITLE = Pattern.compile("(?m)\\A\\s*# (.+)$");
  private static final Pattern HEADING = Pattern.compile("(?m)^(#{2,3}) ");

  private final Templates templates;
  private final Fragments fragments = new Fragments();
  private final ManualMarkdown markdown;
  private final ManualExample sample;
  private final Explanations explanations;
  private final Set<String> ids = new HashSet<>(Set.of("main"));
  private int level = 1;

  ManualBody(Templates templates, MathTypesetter math, Explanations explanations) {
    this.templates = templates;
    this.markdown = new ManualMarkdown(templates, fragments);
    this.sample = new ManualExample(math, fragments);
    this.explanations = explanations;
  }

  /// The words of the first heading.
  static String title(String text) {
    Matcher title = TITLE.matcher(text);
    return title.find() ? title.group(1).strip() : "Untitled";
  }

  /// All below the title as HTML.
  String html(String text) {
    String whole = TITLE.matcher(text).replaceFirst("");
    List<String> lines = whole.lines().toList();
    StringBuilder out = new StringBuilder();
    int from = 0;
    for (SpecExample example : SpecExample.in(whole)) {
      int start = example.line() - 1;
      out.append(prose(lines.subList(from, start))).append(example(example));
      from = start + (int) example.text().lines().count();
    }
    return out.append(prose(lines.subList(from, lines.size()))).toString();
  }

  /// A piece of Markdown that is not part of a page of examples.
  String prose(String text) {
    return markdown.html(text, ids);
  }

  private String prose(List<String> lines) {
    String text = String.join("\n", lines);
    HEADING.matcher(text).results().forEach(h -> level = h.group(1).length());
    return markdown.html(text, ids);
  }

  private String example(SpecExample example) {
    SequencedMap<String, String> sources = example.sources();
    List<ExampleFile> files = new ArrayList<>();
    sources.forEach((path, text) -> {
      if (!text.isBlank()) {
        String name = sources.size() == 1 ? "" : path;
        files.add(new ExampleFile(name, listing(path, text)));
      }
    });
    return templates.show(
        ShownExample.TEMPLATE,
        new ShownExample(
            ManualMarkdown.id(example.title(), ids),
            example.title(),
            level + 1,
            files,
            example.html().isBlank() ? "" : sample.html(example.html()),
            complaints(example.complaints())));
  }

  /// An example in its template.
  ///
  /// @param level of its heading
  /// @param html what it prints; may be empty
  /// @param complaints what the press says, as HTML; may be empty
  record ShownExample(
      String id, String title, int level, List<ExampleFile> files, String html, String complaints) {

    private static final Template<ShownExample> TEMPLATE =
        new Template<>("manual-example", ShownExample.class);
  }

  /// @param name empty where there is one file
  record ExampleFile(String name, String html) {}

  /// A link to the explanation of a code.
  record CodeLink(String code, String address) {

    private static final Template<CodeLink> TEMPLATE =
        new Template<>("manual-code", CodeLink.class);
  }

  /// A table of the manual.
  record ManualTable(String html) {

    private static final Template<ManualTable> TEMPLATE =
        new Template<>("manual-table", ManualTable.class);
  }

  private String listing(String path, String text) {
    String language = path.endsWith(".md") ? "markdown" : Highlighter.languageOfFile(path);
    return markdown.listing(text.stripTrailing(), language);
  }

  /// The press's own words, with each code as a link to its explanation.
  private String complaints(String text) {
    String html = String.join("\n", Highlighter.lines(text.stripTrailing(), "text"));
    return COMPLAINT
        .matcher(html)
        .replaceAll(r -> Matcher.quoteReplacement(linked(r.group(), r.group(2))));
  }

  /// The name of the page that explains a code.
  static String page(String code) {
    return "codes-" + code.substring(0, 1).toLowerCase(Locale.ROOT) + ".html";
  }

  /// The address of the explanation of a code, from another page of the manual.
  static String address(String code) {
    return page(code) + "#" + code;
  }

  private String linked(String word, String code) {
    if (!explanations.codes().containsKey(code)) {
      return word;
    }
    String link = templates.show(CodeLink.TEMPLATE, new CodeLink(code, address(code))).strip();
    return word.replace(code, link);
  }

  /// The manual's own prose: plain Markdown with tables, in which nothing is resolved.
  static final class ManualMarkdown {

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
        String shown = templates.show(ManualTable.TEMPLATE, new ManualTable(table.outerHtml()));
        table.replaceWith(new DataNode(fragments.keep(shown)));
      }
      return fragments.fill(document.body().html());
    }

    /// A plain listing.
    String listing(String code, String language) {
      List<String> lines = Highlighter.lines(code, language);
      return templates.show(PlainListing.TEMPLATE, new PlainListing(language, lines));
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
}
