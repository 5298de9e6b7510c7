package press.html;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.parser.ParseSettings;
import org.jsoup.parser.Parser;
import press.source.Site;

/// The piece of a page that a preview shows, as tuples: without what answers exercises, and the
/// start only of what is long.
final class PreviewMarkup {

  private static final String LEFT_OUT =
      ".anchor, .fn-ref, .fn-note, .callout-hint, .callout-solution, .data, .eqno, [hidden],"
          + " .claim-data";
  private static final int LARGEST = 8 * 1024;
  private static final int LINES = 12;
  private static final int ROWS = 6;

  private final String page;

  PreviewMarkup(String page) {
    this.page = page;
  }

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
}
