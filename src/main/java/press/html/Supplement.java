package press.html;

import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.parser.ParseSettings;
import org.jsoup.parser.Parser;
import press.evidence.Json;
import press.html.PageValues.PageDraft;
import press.html.PreviewMarkup.MarkupTuples;
import press.model.Template;
import press.source.Sha256;

/// What a page shows only when a reader opens it: the rows behind its charts, and the differences
/// of its ladders. They weigh as much as the text, so they stand on a page of their own.
///
/// The page itself has links to them. Where scripts run, `previews.js` puts what a link leads to in
/// its place, which it takes from a script with the same pieces. A piece is named after its
/// content, so that machines with equal pieces share one.
final class Supplement {

  private static final Pattern FOLDED =
      Pattern.compile(
          "(?s)(<details class=\"data supplement\"><summary>(.*?)</summary>)(.*?)</details>");
  private static final Pattern LABEL = Pattern.compile("aria-label=\"([^\"]*)\"");
  private static final int NAME = 8;

  private final String page;
  private final SequencedMap<String, Piece> pieces = new LinkedHashMap<>();

  /// @param page path from the site's root
  Supplement(String page) {
    this.page = page;
  }

  /// One table or difference.
  ///
  /// @param title as HTML
  record Piece(String id, String title, String html) {}

  /// The page of all of them in its template.
  ///
  /// @param chapter address of the page that they belong to
  record SupplementPage(String chapter, List<Piece> pieces) {

    private static final Template<SupplementPage> TEMPLATE =
        new Template<>("supplement", SupplementPage.class);
  }

  boolean isEmpty() {
    return pieces.isEmpty();
  }

  /// Text of the page with links in place of what is kept here.
  String without(String html) {
    return FOLDED.matcher(html).replaceAll(found -> Matcher.quoteReplacement(link(found)));
  }

  private String link(MatchResult found) {
    String body = found.group(3).strip();
    String id = "s" + HexFormat.of().formatHex(Sha256.of(body)).substring(0, NAME);
    Matcher label = LABEL.matcher(body);
    String title = label.find() ? label.group(1) : found.group(2);
    pieces.putIfAbsent(id, new Piece(id, title, body));
    String file = path().substring(path().lastIndexOf('/') + 1);
    return found.group(1) + "<p><a href=\"" + file + "#" + id + "\">Show</a></p></details>";
  }

  /// Path of the page with all of them.
  String path() {
    return page.replaceFirst("\\.html$", ".supplement.html");
  }

  /// What the page with all of them is made of.
  ///
  /// @param title of the page that they belong to
  PageDraft draft(String title) {
    String chapter = page.substring(page.lastIndexOf('/') + 1);
    SupplementPage own = new SupplementPage(chapter, List.copyOf(pieces.values()));
    return PageDraft.of(path(), SupplementPage.TEMPLATE, own, "Supplement to " + title, "");
  }

  /// The script with all of them, in the form of that with the previews of a page.
  String script() {
    StringBuilder script = new StringBuilder("press.previews(" + Json.of(path()) + ",{\n");
    for (Piece piece : pieces.values()) {
      script.append(Json.of(piece.id())).append(':').append(tuples(piece.html())).append(",\n");
    }
    return script.append("});\n").toString();
  }

  private static String tuples(String html) {
    Parser parser = Parser.htmlParser().settings(ParseSettings.preserveCase);
    Element body = Document.createShell("").body();
    List<Node> nodes = parser.parseFragmentInput(html, body, "");
    return MarkupTuples.of(nodes, address -> address);
  }
}
