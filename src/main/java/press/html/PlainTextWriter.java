package press.html;

import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.html.HtmlWriter;
import com.vladsch.flexmark.html.renderer.NodeRendererContext;
import press.markdown.SourceText;

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
    html.raw(fragments.keep(escaped(words)));
    html.text(text.substring(start + words.length()));
  }

  /// The words as HTML.
  private static String escaped(String words) {
    StringBuilder out = new StringBuilder(words.length() + 16);
    int from = 0;
    for (int at = 0; at < words.length(); at++) {
      String other = escaped(words.charAt(at));
      if (!other.isEmpty()) {
        out.append(words, from, at).append(other);
        from = at + 1;
      }
    }
    return from == 0 ? words : out.append(words, from, words.length()).toString();
  }

  private static String escaped(char c) {
    return switch (c) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      default -> "";
    };
  }
}
