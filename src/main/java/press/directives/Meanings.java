package press.directives;

import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tokens for the meanings of terms, which are known as HTML only when every chapter is written.
///
/// A token begins with a real `<`, which no author's word can bring to a page.
public final class Meanings {

  private static final String OPEN = "<\uE002";
  private static final String CLOSE = "\uE003>";
  private static final Pattern TOKEN = Pattern.compile(OPEN + "([\\w.-]+)/([\\w-]+)" + CLOSE);

  private Meanings() {}

  /// What stands for a meaning until then.
  static String token(String chapter, String term) {
    return OPEN + chapter + "/" + term + CLOSE;
  }

  /// The text with every token replaced.
  ///
  /// @param meaning slug of a chapter and id of a term to the meaning as HTML
  public static String fill(String html, BiFunction<String, String, String> meaning) {
    if (html.indexOf(OPEN) < 0) {
      return html;
    }
    Matcher token = TOKEN.matcher(html);
    return token.replaceAll(t -> Matcher.quoteReplacement(meaning.apply(t.group(1), t.group(2))));
  }
}
