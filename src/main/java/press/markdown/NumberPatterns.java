package press.markdown;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Patterns of numbers with units of performance, and of the ends of sentences.
final class NumberPatterns {

  /// Stands for a citation in a text.
  static final String CITATION = "\uE010";

  /// Stands for code, a variable, an image or a link in a text.
  static final String OBJECT = "\uE011";

  private static final List<String> NUMERALS =
      List.of(
          "two",
          "three",
          "four",
          "five",
          "six",
          "seven",
          "eight",
          "nine",
          "ten",
          "eleven",
          "twelve",
          "fifteen",
          "sixteen",
          "twenty",
          "thirty",
          "forty",
          "fifty",
          "sixty",
          "seventy",
          "eighty",
          "ninety",
          "hundred",
          "thousand",
          "million");

  private static final Set<String> NUMERAL_SET = Set.copyOf(NUMERALS);
  private static final String NUMERAL_INITIALS = "efhmnstEFHMNST";
  private static final int MAX_NUMERAL_CHARS = 8;
  private static final String SIGNS = "≈~<>±-−+";
  private static final String WORDS = "(?i:" + String.join("|", NUMERALS) + ")";
  private static final String DIGITS =
      "(?<![\\w.,^])(?:(?:[≈~<>±]\\s?)?[-−+]?\\d[\\d,]*(?:\\.\\d+)?"
          + "(?:\\s?[×x]\\s?10(?:\\^-?\\d+|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?|"
          + WORDS
          + "(?=[\\s-]))";
  private static final String BLANK = "[\\s\\u00a0\\u202f-]?";
  private static final String BYTES = "(?:[kKMGTPE]i?[Bb]|B|(?:kilo|mega|giga|tera)?bytes)";
  private static final String EACH = "(?:/|\\s?per\\s|\\sa\\s)";
  private static final String SECOND = "(?:s|sec|second|ns|µs|μs|us|ms|clock|cycle)";
  private static final String FLOPS =
      "(?:(?:[kKMGTPE]?FLOPs?" + EACH + SECOND + ")|[kKMGTPE]?FLOPS(?:/s)?|[KMGTPE]flops?(?:/s)?)";
  private static final String TIME = "(?:ns|µs|μs|us|ms|(?:nano|micro|milli)seconds?)";
  private static final String RATIO =
      "(?:[×x]|[\\s-]times)\\s(?:faster|slower|quicker|as\\sfast|as\\sslow|the\\sspeed|speed-?up)";

  /// A number with its unit.
  static final Pattern NUMBER =
      Pattern.compile(
          DIGITS
              + "(?:"
              + BLANK
              + "(?:"
              + BYTES
              + EACH
              + SECOND
              + "|"
              + FLOPS
              + "|"
              + TIME
              + ")(?![\\w/])|\\s?"
              + RATIO
              + "\\b)");

  /// The full stop of a sentence with closing marks and blanks, before the start of the next one.
  static final Pattern SENTENCE_END =
      Pattern.compile(
          "[.!?][\"'”’)\\]]*" + CITATION + "*\\s+(?=[\"'“‘(\\[]*[\\p{Lu}\\d" + OBJECT + "])");

  private static final Pattern ABBREVIATED =
      Pattern.compile(
          ".*(?:\\b(?:e\\.g|i\\.e|cf|vs|approx|ca|Fig|Figs|Eq|Sec|No|Dr|Prof|pp|p|al)|\\b\\p{Lu})\\.",
          Pattern.DOTALL);

  private NumberPatterns() {}

  /// Whether [#NUMBER] occurs in a text. Tries only offsets where a number can begin, which is many
  /// times faster.
  static boolean hasNumber(String text) {
    Matcher number = NUMBER.matcher(text).useTransparentBounds(true);
    int at = 0;
    while (at < text.length()) {
      if (canBegin(text, at) && number.region(at, text.length()).lookingAt()) {
        return true;
      }
      at++;
      // No number begins inside a word or right behind it.
      while (at < text.length() && isWord(text.charAt(at - 1))) {
        at++;
      }
    }
    return false;
  }

  private static boolean canBegin(String text, int at) {
    char c = text.charAt(at);
    boolean inside =
        at > 0 && (isWord(text.charAt(at - 1)) || ".,^".indexOf(text.charAt(at - 1)) >= 0);
    if (inside || c == ' ') {
      return false;
    }
    return isLetter(c) ? isNumeral(text, at) : c >= '0' && c <= '9' || SIGNS.indexOf(c) >= 0;
  }

  private static boolean isNumeral(String text, int start) {
    if (NUMERAL_INITIALS.indexOf(text.charAt(start)) < 0) {
      return false;
    }
    int end = start;
    while (end < text.length() && isLetter(text.charAt(end))) {
      end++;
    }
    return end - start <= MAX_NUMERAL_CHARS
        && NUMERAL_SET.contains(text.substring(start, end).toLowerCase(Locale.ROOT));
  }

  private static boolean isWord(char c) {
    return isLetter(c) || c >= '0' && c <= '9' || c == '_';
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /// Whether the full stop at the end of a text belongs to an abbreviation.
  static boolean isAbbreviation(String text) {
    return ABBREVIATED.matcher(text).matches();
  }
}
