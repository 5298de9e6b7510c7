package press.edit;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A word of a text: what stands between blanks.
///
/// @param start offset of its first character
/// @param end offset after its last one
/// @param raw its characters; a number that the press finds is `⟦⟧`, whatever it says
/// @param plain the same without case, accents of typography and marks around it, for comparison
record Token(int start, int end, String raw, String plain) {

  private static final Pattern WORD = Pattern.compile("(?:⟦[^⟧]{0,200}+⟧|\\S)++");
  private static final Pattern NUMBER = Pattern.compile("⟦[^⟧]{0,200}+⟧");
  private static final Pattern EDGES = Pattern.compile("^[^\\p{L}\\p{N}]++|[^\\p{L}\\p{N}]++$");

  /// The words of a text.
  static List<Token> of(String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher word = WORD.matcher(text);
    while (word.find()) {
      String raw = NUMBER.matcher(word.group()).replaceAll("⟦⟧");
      tokens.add(new Token(word.start(), word.end(), raw, plain(raw)));
    }
    return tokens;
  }

  /// The numbers of a text that the press finds, each with its marks.
  static List<String> numbers(String text) {
    return NUMBER.matcher(text).results().map(MatchResult::group).toList();
  }

  /// Words with the numbers of another text in the place of `⟦⟧`, where it has as many.
  static String filled(String words, String from) {
    List<String> numbers = numbers(from);
    if (numbers(words).size() != numbers.size()) {
      return words;
    }
    Iterator<String> next = numbers.iterator();
    return NUMBER.matcher(words).replaceAll(_ -> Matcher.quoteReplacement(next.next()));
  }

  private static String plain(String raw) {
    if (raw.chars().allMatch(c -> c >= 'a' && c <= 'z')) {
      return raw;
    }
    String folded = Normalizer.normalize(raw, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    folded = folded.replace('’', '\'').replaceAll("[‐‑‒–—−]", "-");
    String bare = EDGES.matcher(folded).replaceAll("");
    return bare.isEmpty() ? folded : bare;
  }
}
