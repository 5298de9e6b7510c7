package press.render;

import java.util.ArrayList;
import java.util.List;

/// Pieces of finished HTML that wait for their place: the Markdown writer sees only a short token.
///
/// So that no writer indents, trims or escapes what a template made.
final class Fragments {

  private static final char OPEN = '\uE000';
  private static final char CLOSE = '\uE001';

  private final List<String> pieces = new ArrayList<>();

  /// Keeps a piece and returns the token that stands for it.
  String keep(String html) {
    pieces.add(html);
    return OPEN + Integer.toString(pieces.size() - 1) + CLOSE;
  }

  /// The text with every token replaced, also inside pieces.
  String fill(String html) {
    int open = html.indexOf(OPEN);
    if (open < 0) {
      return html;
    }
    StringBuilder out = new StringBuilder(html.length() * 2);
    int from = 0;
    while (open >= 0) {
      int close = html.indexOf(CLOSE, open);
      out.append(html, from, open);
      out.append(fill(pieces.get(Integer.parseInt(html.substring(open + 1, close)))));
      from = close + 1;
      open = html.indexOf(OPEN, from);
    }
    return out.append(html, from, html.length()).toString();
  }
}
