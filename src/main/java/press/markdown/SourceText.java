package press.markdown;

import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedOptionsSequence;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import com.vladsch.flexmark.util.sequence.SubSequence;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.SourceFile;
import press.source.Span;

/// Conversions of flexmark's sequences. Flexmark's own conversion to a `String` takes one call for
/// each character, which is too slow for plain words.
public final class SourceText {

  private static final Pattern LABEL =
      Pattern.compile("(?<![ \\t])[ \\t]*+\\{#([A-Za-z][\\w-]*)}[ \\t]*+$");

  private SourceText() {}

  /// The characters of a sequence.
  public static String of(BasedSequence sequence) {
    if (sequence instanceof SubSequence
        && sequence.getBase() instanceof BasedOptionsSequence file) {
      // CommonMark replaces the null character.
      return file.toString()
          .substring(sequence.getStartOffset(), sequence.getEndOffset())
          .replace('\0', '\uFFFD');
    }
    return sequence.toString();
  }

  /// The characters of a sequence with entities and escapes resolved.
  public static String unescaped(BasedSequence sequence) {
    String text = of(sequence);
    return text.indexOf('&') < 0 && text.indexOf('\\') < 0 ? text : sequence.unescape();
  }

  /// A text with single blanks between its words and none around them.
  public static String singleBlanks(CharSequence words) {
    StringBuilder out = new StringBuilder(words.length());
    boolean afterBlank = true;
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      boolean blank = isBlank(c);
      if (!blank || !afterBlank) {
        out.append(blank ? ' ' : c);
      }
      afterBlank = blank;
    }
    return out.toString().strip();
  }

  /// Whether a character is an ASCII blank or ends a line.
  static boolean isBlank(char c) {
    return c == ' ' || c >= '\t' && c <= '\r';
  }

  /// The place of a sequence in its file.
  static Span span(SourceFile file, BasedSequence sequence) {
    return file.span(
        sequence.getStartOffset(), sequence.getEndOffset() - sequence.getStartOffset());
  }

  /// The place from an offset to the end of its line.
  static Span restOfLine(SourceFile file, int start) {
    int end = start;
    while (end < file.text().length()
        && file.text().charAt(end) != '\n'
        && file.text().charAt(end) != '\r') {
      end++;
    }
    return file.span(start, end - start);
  }

  /// Removes a label `{#id}` from the end of a heading or a caption and returns the id; empty where
  /// there is none.
  static String takeLabel(Node node) {
    if (node.getLastChild() instanceof Text last) {
      Matcher label = LABEL.matcher(last.getChars());
      if (label.find()) {
        last.setChars(last.getChars().subSequence(0, label.start()));
        return label.group(1);
      }
    }
    return "";
  }

  /// A text without a label at its end.
  static String withoutLabel(String text) {
    return LABEL.matcher(text).replaceFirst("").strip();
  }
}
