package press.render;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Pieces of finished HTML that wait for their place: the Markdown writer sees only a short token.
///
/// So that no writer indents, trims or escapes what a template made. A token begins with a real
/// `<`, which no author's word can bring to a page: that one is always escaped.
final class Fragments {

  private static final String OPEN = "<\uE000";
  private static final String CLOSE = "\uE001>";

  private static final Pattern TOKEN = Pattern.compile(OPEN + "(\\d{1,8})" + CLOSE);

  private final List<String> pieces = new ArrayList<>();

  /// Keeps a piece and returns the token that stands for it.
  String keep(String html) {
    pieces.add(html);
    return OPEN + Integer.toString(pieces.size() - 1) + CLOSE;
  }

  /// The text with every token replaced, also inside pieces.
  String fill(String html) {
    Matcher token = TOKEN.matcher(html);
    StringBuilder out = new StringBuilder(html.length() * 2);
    while (token.find()) {
      int number = Integer.parseInt(token.group(1));
      // A number that was never given is an author's own character, not a token.
      String piece = number < pieces.size() ? fill(pieces.get(number)) : token.group();
      token.appendReplacement(out, Matcher.quoteReplacement(piece));
    }
    return token.appendTail(out).toString();
  }
}
