package press.render;

import java.util.ArrayList;
import java.util.List;

/// Pieces of finished HTML that wait for their place: the Markdown writer sees only a short token.
///
/// So that no writer indents, trims or escapes what a template made. A token begins with a real
/// `<`, which no author's word can bring to a page: that one is always escaped.
final class Fragments {

  private static final String OPEN = "<\uE000";
  private static final String CLOSE = "\uE001>";

  private final List<String> pieces = new ArrayList<>();

  /// Keeps a piece and returns the token that stands for it.
  String keep(String html) {
    pieces.add(html);
    return OPEN + Integer.toString(pieces.size() - 1) + CLOSE;
  }

  /// The text with every token replaced, also inside pieces.
  String fill(String html) {
    int at = html.indexOf(OPEN);
    if (at < 0) {
      return html;
    }
    StringBuilder out = new StringBuilder(html.length() * 2);
    fill(html, at, out);
    return out.toString();
  }

  /// @param first where the first token may begin; negative where there is none
  private void fill(String html, int first, StringBuilder out) {
    int from = 0;
    for (int at = first; at >= 0; at = html.indexOf(OPEN, at + 1)) {
      int close = html.indexOf(CLOSE, at);
      int number = close < 0 ? pieces.size() : number(html, at + OPEN.length(), close);
      // A number that was never given is an author's own character, not a token.
      if (number < pieces.size()) {
        out.append(html, from, at);
        String piece = pieces.get(number);
        fill(piece, piece.indexOf(OPEN), out);
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
}
