package press.html;

import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.html.HtmlWriter;
import com.vladsch.flexmark.html.renderer.NodeRendererContext;
import com.vladsch.flexmark.util.sequence.Escaping;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.SourceText;
import press.source.Site;

/// Finished pieces of HTML that the Markdown writer sees as short tokens only, so that it does not
/// indent, trim or escape them.
///
/// A token begins with a bare `<`. Authors cannot forge one, because every `<` that they write is
/// escaped. A piece may differ from machine to machine, and may hold tokens of other pieces. Where
/// a piece needs other chapters, its token has a name, and the page replaces it.
final class Fragments {

  private static final String OPEN = "<\uE000";
  private static final String CLOSE = "\uE001>";

  private static final Pattern LATER = Pattern.compile(OPEN + "(\\D[^\uE001]*)" + CLOSE);

  private final List<Piece> pieces = new ArrayList<>();

  /// A piece of HTML.
  ///
  /// @param html on every machine without an own one
  /// @param others id of a machine to the HTML there
  /// @param slots keys of the slots that the piece declares
  private record Piece(String html, Map<String, String> others, List<String> slots) {}

  /// Receives the keys of the slots whose tokens were replaced.
  interface SlotListener {
    void found(String key);
  }

  /// Keeps a piece and returns the token that stands for it.
  String keep(String html) {
    return keep(html, Map.of(), List.of());
  }

  /// Keeps a piece that differs from machine to machine.
  ///
  /// @param html on every machine that is not among the others
  /// @param slots keys of the slots that the piece declares
  String keep(String html, Map<String, String> others, List<String> slots) {
    pieces.add(new Piece(html, Map.copyOf(others), List.copyOf(slots)));
    return OPEN + Integer.toString(pieces.size() - 1) + CLOSE;
  }

  /// The token of what a page puts in when everything that it needs of other chapters is rendered.
  ///
  /// @param name not a number
  static String later(String name) {
    return OPEN + name + CLOSE;
  }

  /// The text with the tokens of [#later] replaced.
  ///
  /// @param piece the HTML for a name; empty where its token stays
  static String fillLater(String html, Function<String, Optional<String>> piece) {
    if (html.indexOf(OPEN) < 0) {
      return html;
    }
    return LATER
        .matcher(html)
        .replaceAll(t -> Matcher.quoteReplacement(piece.apply(t.group(1)).orElse(t.group())));
  }

  /// The text with every token replaced, where no piece differs from machine to machine.
  String fill(String html) {
    return fill(html, "");
  }

  /// The text with every token replaced by what its piece is on a machine, also inside pieces.
  String fill(String html, String machine) {
    return fill(html, machine, _ -> {});
  }

  /// As [#fill(String, String)]; the listener learns of each slot that is part of the text.
  String fill(String html, String machine, SlotListener slots) {
    int at = html.indexOf(OPEN);
    if (at < 0) {
      return html;
    }
    StringBuilder out = new StringBuilder(html.length() * 2);
    fill(html, at, machine, slots, out);
    return out.toString();
  }

  /// @param first where the first token may begin; negative where there is none
  private void fill(String html, int first, String machine, SlotListener slots, StringBuilder out) {
    int from = 0;
    for (int at = first; at >= 0; at = html.indexOf(OPEN, at + 1)) {
      int close = html.indexOf(CLOSE, at);
      int number = close < 0 ? pieces.size() : number(html, at + OPEN.length(), close);
      // A number that was never given is an author's own character, not a token.
      if (number < pieces.size()) {
        out.append(html, from, at);
        Piece piece = pieces.get(number);
        piece.slots().forEach(slots::found);
        String text = piece.others().getOrDefault(machine, piece.html());
        fill(text, text.indexOf(OPEN), machine, slots, out);
        from = close + CLOSE.length();
      }
    }
    out.append(html, from, html.length());
  }

  /// The number that stands there; one that was never given where there is none.
  private int number(String html, int from, int to) {
    int number = from == to ? pieces.size() : 0;
    for (int at = from; at < to && number < pieces.size(); at++) {
      int digit = html.charAt(at) - '0';
      number = digit < 0 || digit > 9 ? pieces.size() : number * 10 + digit;
    }
    return number;
  }

  /// Writes plain words. The library writes character by character, so it gets a token for what is
  /// more than a few of them.
  record PlainTextWriter(Fragments fragments) {

    /// Characters that are worth a token.
    private static final int MANY = 24;

    void write(Text node, NodeRendererContext context, HtmlWriter html) {
      String text = SourceText.unescaped(node.getChars());
      if (text.length() < MANY || text.chars().anyMatch(c -> c < ' ')) {
        context.delegateRender();
        return;
      }
      // The library trims lines, so it has to see the blanks at both ends.
      String words = text.strip();
      int start = text.indexOf(words);
      html.text(text.substring(0, start));
      html.raw(fragments.keep(Escaping.escapeHtml(words, false)));
      html.text(text.substring(start + words.length()));
    }
  }

  private static final Pattern HREF =
      Pattern.compile("(href|src)=\"(?!https?:|mailto:|data:)([^\"]*)\"");
  private static final Pattern LINK = Pattern.compile("</?a(?: [^>]*)?>");
  private static final Pattern ID = Pattern.compile(" id=\"[^\"]*\"");

  /// The piece without its anchors, for a second place on a page.
  static String withoutAnchors(String html) {
    return ID.matcher(html).replaceAll("");
  }

  /// The piece with its relative addresses as seen from another page, and without anchors, which
  /// stay where they were.
  ///
  /// @param page that it comes from
  /// @param root relative path from the other page to the site's root
  static String moved(String html, String page, String root) {
    StringBuilder out = new StringBuilder();
    Matcher href = HREF.matcher(withoutAnchors(html));
    while (href.find()) {
      String url = href.group(2);
      int hash = url.indexOf('#') < 0 ? url.length() : url.indexOf('#');
      String file = hash == 0 ? page : Site.resolve(page, url.substring(0, hash));
      String moved = href.group(1) + "=\"" + root + file + url.substring(hash) + "\"";
      href.appendReplacement(out, Matcher.quoteReplacement(moved));
    }
    return href.appendTail(out).toString();
  }

  /// The words of a heading for a list of sections, which is a link itself: without links and
  /// stops.
  static String plain(String html) {
    return LINK.matcher(withoutAnchors(html)).replaceAll("").replace(" tabindex=\"0\"", "");
  }
}
