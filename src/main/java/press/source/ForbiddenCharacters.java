package press.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Characters that may not stand in any text of a book, because they change what a terminal shows
/// or the order in which a line is read, or because no XML may hold them: control characters but
/// tabs and line ends, overrides and isolates of the direction of writing, half surrogate pairs and
/// code points that Unicode never assigns.
public final class ForbiddenCharacters {

  /// The code of what is said about them.
  public static final String CODE = "B14";

  /// The way out.
  public static final String HELP = "remove it; where it is what you write about, write its name";

  /// Code units that a string of JSON spells out, one beside the other.
  private static final Pattern JSON =
      Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*((?:\\\\u\\p{XDigit}{4})+)");

  private static final Pattern JSON_UNIT = Pattern.compile("\\\\u(\\p{XDigit}{4})");

  private ForbiddenCharacters() {}

  /// The offset of the first one; -1 for none.
  ///
  /// @param from offset of the first character that is looked at
  public static int find(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < ' ' || c > '~') && isForbidden(c, text, i)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isForbidden(char c, String text, int at) {
    if (Character.isSurrogate(c)) {
      boolean second =
          Character.isLowSurrogate(c) && at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
      int whole = text.codePointAt(at);
      return !second && (whole < Character.MIN_SUPPLEMENTARY_CODE_POINT || isNever(whole));
    }
    boolean control = Character.isISOControl(c) && c != '\t' && c != '\n' && c != '\r';
    boolean turning = c >= 0x202A && c <= 0x202E || c >= 0x2066 && c <= 0x2069;
    return control || turning || isNever(c);
  }

  private static boolean isNever(int codePoint) {
    return codePoint >= 0xFDD0 && codePoint <= 0xFDEF || (codePoint & 0xFFFE) == 0xFFFE;
  }

  /// A text with U+FFFD in the place of each.
  public static String masked(String text) {
    StringBuilder masked = new StringBuilder(text);
    for (int at = find(text, 0); at >= 0; at = find(text, at + 1)) {
      int length = Character.charCount(text.codePointAt(at));
      masked.replace(at, at + length, "\uFFFD".repeat(length));
    }
    return masked.toString();
  }

  /// The sentence about the one at an offset, such as `U+001B ESCAPE may not stand in a text`.
  public static String sentence(String text, int at) {
    int character = text.codePointAt(at);
    String name = Character.getName(character);
    return "U+%04X%s may not stand in a text".formatted(character, name == null ? "" : " " + name);
  }

  /// Reports each one; whether there is none.
  public static boolean check(SourceFile file, Diagnostics problems) {
    String text = file.text();
    int first = find(text, 0);
    for (int at = first; at >= 0; at = find(text, at + 1)) {
      int length = Character.charCount(text.codePointAt(at));
      problems.error(CODE, file.span(at, length), sentence(text, at), HELP);
    }
    return first < 0;
  }

  /// Reports each one in a JSON text, also those that are spelled; whether there is none.
  public static boolean checkJson(SourceFile file, Diagnostics problems) {
    boolean fine = check(file, problems);
    if (!file.text().contains("\\u")) {
      return fine;
    }
    for (Matcher m = JSON.matcher(file.text()); m.find(); ) {
      String read = JSON_UNIT.matcher(m.group(1)).replaceAll(unit -> unit(unit.group(1)));
      fine &= find(read, 0) < 0;
      Span piece = file.span(m.start(1), m.group(1).length());
      checkSpelled(piece, read, problems);
    }
    return fine;
  }

  private static String unit(String digits) {
    return Matcher.quoteReplacement("" + (char) Integer.parseInt(digits, 16));
  }

  /// Reports one that a piece of a file spells out and does not hold itself, such as `&#x1B;`.
  ///
  /// @param read what the piece stands for
  public static void checkSpelled(Span piece, String read, Diagnostics problems) {
    int at = find(read, 0);
    if (at >= 0 && find(piece.text(), 0) < 0) {
      problems.error(CODE, piece, sentence(read, at), HELP);
    }
  }
}
