package press.markdown;

import com.vladsch.flexmark.ast.Code;
import com.vladsch.flexmark.ast.HtmlEntity;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.RefNode;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.util.ast.Node;
import java.util.Arrays;
import java.util.Set;
import press.markdown.HtmlElement.InlineElement;
import press.source.SourceFile;

/// What of a piece of prose is printed as it stands, each character at its place in the source:
/// where something else stands, a character that no text holds.
///
/// @param start where the piece begins in its file
/// @param raw as written
/// @param text as written, without what a backslash escapes
record PrintedText(int start, String raw, String text) {

  /// Stands for marks, formulas and whatever else is not printed as it stands.
  static final char OTHER = '\0';

  /// Stands for code.
  static final char CODE = '\1';

  private static final Set<String> LITERAL = Set.of("code", "kbd", "samp", "var");

  /// The printed text below a node.
  static PrintedText of(Node piece, SourceFile file) {
    int start = piece.getStartOffset();
    int end = piece.getEndOffset();
    if (piece instanceof CalloutNode.Title && piece.getFirstChild() != null) {
      start = piece.getFirstChild().getStartOffset();
      end = piece.getLastChild().getEndOffset();
    }
    String source = file.text().substring(start, Math.max(start, end));
    char[] raw = new char[source.length()];
    Arrays.fill(raw, OTHER);
    for (int i = 0; i < raw.length; i++) {
      if (source.charAt(i) == '\n') {
        raw[i] = '\n';
      }
    }
    copy(piece, source, start, raw);
    char[] text = raw.clone();
    for (int i = 0; i + 1 < text.length; i++) {
      if (text[i] == '\\' && isPunctuation(text[i + 1])) {
        text[i] = OTHER;
        text[++i] = OTHER;
      }
    }
    return new PrintedText(start, new String(raw), new String(text));
  }

  private static void copy(Node node, String source, int start, char[] to) {
    for (Node child : node.getChildren()) {
      switch (child) {
        case Text text -> copyAll(text, source, start, to);
        case Code code -> fill(code, start, to);
        case InlineElement e when LITERAL.contains(e.name()) -> fill(e, start, to);
        case RefNode ref when !ref.isDefined() -> {
          copyAll(ref, source, start, to);
          ref.getDescendants()
              .forEach(inside -> {
                if (inside instanceof Code code) {
                  fill(code, start, to);
                }
              });
        }
        case HtmlEntity entity when isUnknown(entity) -> copyAll(entity, source, start, to);
        case Link link when BareAddresses.is(link) -> copyAll(link, source, start, to);
        default -> copy(child, source, start, to);
      }
    }
  }

  private static boolean isUnknown(HtmlEntity entity) {
    return entity.getChars().unescape().equals(entity.getChars().toString());
  }

  private static void copyAll(Node node, String source, int start, char[] to) {
    int from = Math.max(0, node.getStartOffset() - start);
    int end = Math.min(to.length, node.getEndOffset() - start);
    for (int i = from; i < end; i++) {
      to[i] = source.charAt(i);
    }
  }

  private static void fill(Node node, int start, char[] to) {
    int from = Math.clamp(node.getStartOffset() - start, 0, to.length);
    int end = Math.clamp(node.getEndOffset() - start, from, to.length);
    Arrays.fill(to, from, end, CODE);
  }

  private static boolean isPunctuation(char c) {
    return c > ' ' && c < 0x7F && !Character.isLetterOrDigit(c);
  }
}
