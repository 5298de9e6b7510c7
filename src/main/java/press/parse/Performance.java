package press.parse;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How numbers with performance units are written, and where sentences end.
final class Performance {

  /// Stands for a citation.
  static final char CITED = '\uE010';

  /// Stands for code, a formula, or a number with its reason.
  static final char THING = '\uE011';

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
  private static final Set<String> KNOWN_NUMERALS = Set.copyOf(NUMERALS);
  private static final int BEGIN = 3;
  private static final BitSet BEGINS = new BitSet();

  static {
    NUMERALS.forEach(numeral -> BEGINS.set(begin(numeral, 0)));
  }

  private static final int LONGEST_NUMERAL =
      NUMERALS.stream().mapToInt(String::length).max().orElseThrow();
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

  /// A full stop with what closes a sentence behind it, before one that begins.
  static final Pattern SENTENCE_END =
      Pattern.compile(
          "[.!?][\"'”’)\\]]*" + CITED + "*\\s+(?=[\"'“‘(\\[]*[\\p{Lu}\\d" + THING + "])");

  private static final Pattern ABBREVIATED =
      Pattern.compile(
          ".*(?:\\b(?:e\\.g|i\\.e|cf|vs|approx|ca|Fig|Figs|Eq|Sec|No|Dr|Prof|pp|p|al)|\\b\\p{Lu})\\.",
          Pattern.DOTALL);

  private Performance() {}

  /// Whether [#NUMBER] finds anything; looks only where a number can begin, many times faster.
  static boolean anyNumber(String text) {
    Matcher number = NUMBER.matcher(text).useTransparentBounds(true);
    int at = 0;
    while (at < text.length()) {
      if (mayBegin(text, at) && number.region(at, text.length()).lookingAt()) {
        return true;
      }
      at++;
      // Nothing begins inside a word or right behind it.
      while (at < text.length() && isWord(text.charAt(at - 1))) {
        at++;
      }
    }
    return false;
  }

  private static boolean mayBegin(String text, int at) {
    char c = text.charAt(at);
    boolean inside =
        at > 0 && (isWord(text.charAt(at - 1)) || ".,^".indexOf(text.charAt(at - 1)) >= 0);
    if (inside || c == ' ') {
      return false;
    }
    return isLetter(c) ? isNumeral(text, at) : c >= '0' && c <= '9' || SIGNS.indexOf(c) >= 0;
  }

  private static boolean isNumeral(String text, int start) {
    if (start + BEGIN > text.length() || !BEGINS.get(begin(text, start))) {
      return false;
    }
    int end = start;
    while (end < text.length() && isLetter(text.charAt(end))) {
      end++;
    }
    return end - start <= LONGEST_NUMERAL
        && KNOWN_NUMERALS.contains(text.substring(start, end).toLowerCase(Locale.ROOT));
  }

  /// The first letters of a word, large or small, as a number.
  private static int begin(String text, int start) {
    int number = 0;
    for (int i = start; i < start + BEGIN; i++) {
      number = number << 5 | text.charAt(i) & 31;
    }
    return number;
  }

  private static boolean isWord(char c) {
    return isLetter(c) || c >= '0' && c <= '9' || c == '_';
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /// Whether what ends with a full stop there goes on.
  static boolean isAbbreviated(String text) {
    return ABBREVIATED.matcher(text).matches();
  }
}
