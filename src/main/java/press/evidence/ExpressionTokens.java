package press.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Span;

/// The words of an expression, each with its place.
///
/// A blank ends a word; so do parentheses, and a comma before a blank, which separates arguments. A
/// comma without a blank belongs to the word, as in `op=copy,n=2^28` and `1,024`. A minus before a
/// word is one of its own, and so is the `^` of `n^3` and `(a + b)^2`; that of `2^28` is not.
///
/// @param words in the order of the text
/// @param end the place behind the last one
record ExpressionTokens(List<Span> words, Span end) {

  private static final Pattern POWER = Pattern.compile("([a-zA-Z_]\\w*(?=\\^)|\\^)");

  static ExpressionTokens of(Span at) {
    List<Span> words = new ArrayList<>();
    String text = at.text();
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (Character.isWhitespace(c)) {
        i++;
      } else {
        int end = standsAlone(text, i) ? i + 1 : power(text, i, end(text, i));
        words.add(at.part(i, end - i));
        i = end;
      }
    }
    return new ExpressionTokens(List.copyOf(words), at.part(text.length(), 0));
  }

  /// Where a word ends that may be a name with an exponent.
  private static int power(String text, int from, int end) {
    Matcher power = POWER.matcher(text).region(from, end);
    return power.lookingAt() ? power.end(1) : end;
  }

  private static boolean standsAlone(String text, int i) {
    char c = text.charAt(i);
    return c == '(' || c == ')' || c == '-' || c == '−' || isSeparator(text, i);
  }

  private static boolean isSeparator(String text, int i) {
    boolean last = i + 1 == text.length();
    return text.charAt(i) == ',' && (last || Character.isWhitespace(text.charAt(i + 1)));
  }

  private static int end(String text, int from) {
    int i = from + 1;
    while (i < text.length()
        && !Character.isWhitespace(text.charAt(i))
        && text.charAt(i) != '('
        && text.charAt(i) != ')'
        && !isSeparator(text, i)) {
      i++;
    }
    return i;
  }
}
