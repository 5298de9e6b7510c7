package press.parse;

import com.vladsch.flexmark.util.sequence.BasedSequence;
import com.vladsch.flexmark.util.sequence.SubSequence;

/// What stands in a piece of a file. The library's own ways to a `String` ask for each character
/// one by one, or search with patterns; most of a book is plain words, for which both is too slow.
public final class Typed {

  private Typed() {}

  /// The characters of a piece.
  public static String text(BasedSequence piece) {
    if (piece instanceof SubSequence && piece.getBase() instanceof String file) {
      // As the library reads it.
      return file.substring(piece.getStartOffset(), piece.getEndOffset()).replace('\0', '\uFFFD');
    }
    return piece.toString();
  }

  /// The characters that a piece stands for: entities and escaped characters as themselves.
  public static String unescaped(BasedSequence piece) {
    String text = text(piece);
    return text.indexOf('&') < 0 && text.indexOf('\\') < 0 ? text : piece.unescape();
  }

  /// Words with single blanks between them and none around them.
  public static String singleBlanks(CharSequence words) {
    String text = words.toString();
    return hasSingleBlanks(text) ? text.strip() : madeSingle(text);
  }

  private static boolean hasSingleBlanks(String text) {
    boolean blank = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' && isBlank(c) && (blank || c != ' ')) {
        return false;
      }
      blank = c == ' ';
    }
    return true;
  }

  private static String madeSingle(String words) {
    char[] out = new char[words.length()];
    int length = 0;
    boolean blank = false;
    for (int i = 0; i < out.length; i++) {
      char c = words.charAt(i);
      boolean next = isBlank(c);
      if (!next || !blank) {
        out[length++] = next ? ' ' : c;
      }
      blank = next;
    }
    return new String(out, 0, length).strip();
  }

  /// Whether a character is a blank or ends a line.
  static boolean isBlank(char c) {
    return c == ' ' || c >= '\t' && c <= '\r';
  }
}
