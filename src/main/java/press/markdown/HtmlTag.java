package press.markdown;

import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A tag of HTML as it is written, by the grammar of CommonMark.
///
/// @param chars from `<` to `>`
/// @param name in lower case
/// @param closes whether it is `</name>`
/// @param closed whether it is `<name/>`
record HtmlTag(
    BasedSequence chars,
    String name,
    boolean closes,
    boolean closed,
    List<WrittenAttribute> attributes) {

  private static final Set<String> WITHOUT_CONTENT = Set.of("br", "hr", "img");

  /// An attribute of a tag.
  ///
  /// @param name in lower case
  /// @param at the name as written
  /// @param value without quotes, with its entities; empty where there is none
  record WrittenAttribute(String name, BasedSequence at, BasedSequence value) {}

  HtmlTag {
    attributes = List.copyOf(attributes);
  }

  /// Whether no element begins here that another tag would have to end.
  boolean isAlone() {
    return closed || WITHOUT_CONTENT.contains(name);
  }

  /// Whether the element never has content.
  boolean isVoid() {
    return WITHOUT_CONTENT.contains(name);
  }

  /// The name as a reader of a message knows it.
  String shown() {
    return (closes ? "</" : "<") + name + ">";
  }

  /// The tag that begins at an offset; empty where what begins there is none.
  static Optional<HtmlTag> at(BasedSequence text, int from) {
    return new Scanner(text, text.toString(), from).tag();
  }

  /// Reads a tag from left to right, without looking back.
  private static final class Scanner {

    private final BasedSequence source;
    private final String text;
    private final int start;
    private int at;

    Scanner(BasedSequence source, String text, int start) {
      this.source = source;
      this.text = text;
      this.start = start;
      this.at = start + 1;
    }

    Optional<HtmlTag> tag() {
      boolean closes = take('/');
      int nameAt = at;
      while (isLetter(peek()) || at > nameAt && (isDigit(peek()) || peek() == '-')) {
        at++;
      }
      String name = text.substring(nameAt, at).toLowerCase(Locale.ROOT);
      List<WrittenAttribute> attributes = new ArrayList<>();
      while (!closes && !name.isEmpty() && blanks() && isNameStart(peek())) {
        Optional<WrittenAttribute> attribute = attribute();
        if (attribute.isEmpty()) {
          return Optional.empty();
        }
        attributes.add(attribute.get());
      }
      blanks();
      boolean closed = !closes && take('/');
      if (name.isEmpty() || !take('>')) {
        return Optional.empty();
      }
      return Optional.of(
          new HtmlTag(source.subSequence(start, at), name, closes, closed, attributes));
    }

    private Optional<WrittenAttribute> attribute() {
      int nameAt = at;
      while (isNameStart(peek()) || isDigit(peek()) || peek() == '.' || peek() == '-') {
        at++;
      }
      int nameEnd = at;
      blanks();
      if (!take('=')) {
        at = nameEnd;
        return Optional.of(attribute(nameAt, nameEnd, nameEnd, nameEnd));
      }
      blanks();
      char quote = peek();
      boolean quoted = quote == '"' || quote == '\'';
      int valueAt = quoted ? ++at : at;
      while (at < text.length() && (quoted ? peek() != quote : isUnquoted(peek()))) {
        at++;
      }
      int valueEnd = at;
      boolean ended = quoted ? take(quote) : valueEnd > valueAt;
      return ended ? Optional.of(attribute(nameAt, nameEnd, valueAt, valueEnd)) : Optional.empty();
    }

    private WrittenAttribute attribute(int nameAt, int nameEnd, int valueAt, int valueEnd) {
      return new WrittenAttribute(
          text.substring(nameAt, nameEnd).toLowerCase(Locale.ROOT),
          source.subSequence(nameAt, nameEnd),
          source.subSequence(valueAt, valueEnd));
    }

    private char peek() {
      return at < text.length() ? text.charAt(at) : '\0';
    }

    private boolean take(char wanted) {
      boolean there = at < text.length() && text.charAt(at) == wanted;
      at += there ? 1 : 0;
      return there;
    }

    /// Skips blanks and line ends; whether there are any.
    private boolean blanks() {
      int before = at;
      while (at < text.length() && SourceText.isBlank(text.charAt(at))) {
        at++;
      }
      return at > before;
    }

    private static boolean isUnquoted(char c) {
      return !SourceText.isBlank(c) && "\"'=<>`".indexOf(c) < 0;
    }

    private static boolean isNameStart(char c) {
      return isLetter(c) || c == '_' || c == ':';
    }

    private static boolean isLetter(char c) {
      return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isDigit(char c) {
      return c >= '0' && c <= '9';
    }
  }
}
