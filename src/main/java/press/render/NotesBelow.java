package press.render;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Footnotes moved from the line that calls them to below its paragraph, where paper has them.
final class NotesBelow {

  private static final String NOTE = "<span class=\"fn-note\"";
  private static final String PARAGRAPH = "</p>";
  private static final Pattern CLOSE =
      Pattern.compile("</(?:p|dd|dt|li|td|th|figcaption|summary|div|h[1-6])>");

  private NotesBelow() {}

  /// The page with its notes moved; those that stand in no paragraph stay.
  static String of(String html) {
    StringBuilder out = new StringBuilder(html.length());
    StringBuilder waiting = new StringBuilder();
    int from = 0;
    int below = 0;
    for (int note = html.indexOf(NOTE); note >= 0; note = html.indexOf(NOTE, from)) {
      if (note > below) {
        out.append(html, from, Math.max(from, below)).append(waiting);
        from = Math.max(from, below);
        waiting.setLength(0);
      }
      int end = Slice.end(html, note);
      Matcher close = CLOSE.matcher(html);
      boolean moves = close.find(end) && close.group().equals(PARAGRAPH);
      out.append(html, from, moves ? note : end);
      if (moves) {
        waiting.append(html, note, end);
        below = close.end();
      }
      from = end;
    }
    out.append(html, from, Math.max(from, below)).append(waiting);
    return out.append(html.substring(Math.max(from, below))).toString();
  }
}
