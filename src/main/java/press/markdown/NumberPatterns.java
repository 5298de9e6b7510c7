package press.markdown;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Patterns of numbers with units of performance, and of the ends of sentences.
final class NumberPatterns {

  /// Stands for a citation in a text.
  static final String CITATION = "\uE010";

  /// Stands for code, a variable, an image or a link in a text.
  static final String OBJECT = "\uE011";

  private static final List<String> NUMBER_WORDS =
      List.of(
          ("two three four five six seven eight nine ten eleven twelve fifteen sixteen twenty"
                  + " thirty forty fifty sixty seventy eighty ninety hundred thousand million")
              .split(" "));

  private static final String WORDS = "(?i:" + String.join("|", NUMBER_WORDS) + ")";
  private static final String DIGITS =
      "(?<![\\w.,^])(?:(?:[≈~<>±]\\s?)?[-−+]?\\d[\\d,]*(?:\\.\\d+)?"
          + "(?:[eE][-+]?\\d+|\\s?[×x]\\s?10(?:\\^-?\\d+|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?|"
          + WORDS
          + "(?=[\\s-]))";
  private static final String BLANK = "[\\s\\u00a0\\u202f-]?";
  private static final String BYTES =
      "(?:[kKMGTPE]i?(?:[Bb]|bit)|B|(?:kilo|mega|giga|tera)?(?:bytes|bits))";
  private static final String EACH = "(?:\\s?/\\s?|\\s?per\\s|\\s(?:a|each|every)\\s)";
  private static final String SECOND =
      "(?:s|sec|(?:nano|micro|milli|pico)?second|ps|ns|µs|μs|us|ms|clock|cycle)";
  private static final String FLOPS =
      "(?:(?:[kKMGTPE]?FLOPs?"
          + EACH
          + SECOND
          + ")|[kKMGTPE]?FLOPS(?:/s)?|[KMGTPE]flops?(?:/s)?"
          + "|(?:kilo|mega|giga|tera|peta)-?(?:(?:FLOP|flop)s?"
          + EACH
          + SECOND
          + "|flops|FLOPS))";
  private static final String TIME =
      "(?:(?:ns|µs|μs|us|ms)(?:ecs?)?|(?:nano|micro|milli)sec(?:ond)?s?)";
  private static final String THE_RATE =
      "the\\s(?:speed|rate|bandwidth|throughput|latency|performance)";
  private static final String RATIO =
      "(?:[×x]|[\\s-]times|-?fold)\\s(?:faster|slower|quicker|as\\sfast|as\\sslow|"
          + THE_RATE
          + "|speed-?up|gain)";

  private static final String UNIT =
      "(?:"
          + BYTES
          + EACH
          + SECOND
          + "|[kKMGTP]i?[Bb](?:ps|it/s)|"
          + FLOPS
          + "|"
          + TIME
          + ")(?![\\w/])";

  private static final String GAIN =
      "(?:\\s?%|\\s(?:percent|per\\scent))\\s(?:faster|slower|quicker"
          + "|(?:more|less)\\s(?:time|bandwidth|throughput|performance))\\b";

  /// A number with its unit.
  static final Pattern NUMBER =
      Pattern.compile(DIGITS + "(?:" + BLANK + UNIT + "|\\s?" + RATIO + "\\b|" + GAIN + ")");

  private static final String CLOCK =
      "[\\s\\u00a0\\u202f-](?:(?:clock[\\s-])?cycles?|clocks|instructions\\s(?:per|a)\\s(?:cycle|clock))"
          + "(?![\\w/])";
  private static final String CEILING =
      "of\\s+(?:the|its|their|a|this|that)\\s+(?:\\w+\\s+){0,2}(?:peak|roof|ceiling|bandwidth|sheet)s?\\b";
  private static final String SHARE =
      "[\\s\\u00a0\\u202f]?%\\s+(?:" + CEILING + "|(?:utili[sz]ation|efficiency)\\b)";

  private static final String PLAIN = "(?<![\\w.,^])\\d[\\d,]*(?:\\.\\d+)?";
  private static final String CACHE = "(?:L[1-4]d?(?![\\w])(?:\\scaches?)?|last-level\\scaches?)";
  private static final String SIZE = PLAIN + "[\\s\\u00a0\\u202f-]?[kKMG]i?B(?![\\w/])";

  /// The size of a cache, which the card of a machine tells; at the start of a word.
  private static final String CACHE_SIZE =
      CACHE + "(?:\\sof|,)\\s" + SIZE + "|" + SIZE + "\\s(?:of\\s)?" + CACHE + "(?!\\sand\\b)";

  /// What the card of a machine tells too, or a row.
  private static final String OF_A_CHIP =
      "[\\s\\u00a0\\u202f-](?:multiprocessors|SMs|compute\\sunits|[MG]Hz|W|watts|[pnµ]J"
          + "|[KMG]i?B\\sof\\s(?:(?:device|shared)\\s)?memory"
          + "|(?:million|billion|trillion)\\s(?!bits)\\w+\\s(?:per|a|each|every)\\ssecond)(?![\\w/])";

  /// A comparison, at the start of a word.
  private static final String FASTER =
      "speed-?up\\sof\\s"
          + PLAIN
          + "|(?:faster|slower|differs?)\\sby\\sa\\sfactor\\sof\\s(?:"
          + PLAIN
          + "|"
          + WORDS
          + "\\b)|a\\s(?:third|quarter|fifth|tenth)\\s(?:faster|slower)\\b"
          + "|(?:twice|half)\\sas\\s(?:fast|slow)\\b"
          + "|(?:doubles|triples|halves)\\s"
          + THE_RATE
          + "\\b|orders?\\sof\\smagnitude\\s(?:faster|slower)\\b"
          + "|IPC\\sof\\s"
          + PLAIN
          + "|(?:half|a\\s(?:third|quarter|tenth)\\sof)\\sa\\s(?:nano|micro|milli)second\\b";

  /// A comparison, anywhere.
  private static final String FOLD =
      "(?i:two|three|four|five|six|eight|ten)fold\\s(?:faster|slower|gain|speed-?up)\\b";

  /// One of these stands in every comparison without a digit.
  private static final List<String> COMPARING =
      List.of("fast", "slow", "factor", "doubles", "triples", "halves", "second", "fold");

  /// A number of cycles, a share of a peak, a property of a chip or a comparison. Many are counted
  /// or assumed, not measured.
  static final Pattern DOUBTFUL =
      Pattern.compile(
          PLAIN
              + ("(?:" + CLOCK + "|" + SHARE + "|" + OF_A_CHIP + ")")
              + ("|\\b(?:" + CACHE_SIZE + "|" + FASTER + ")|" + FOLD));

  /// A number, or a ratio, and nothing else.
  private static final Pattern BARE =
      Pattern.compile(
          "(?:(?:[≈~<>±]|about|some|over|under|up"
              + " to)\\s?)?[-−+]?\\d[\\d,]*(?:\\.\\d+)?(?:\\s?[×x])?"
              + "(?:\\s?(?:±|–|-|to)\\s?\\d[\\d,]*(?:\\.\\d+)?)?(?:\\s\\([^()]*\\))?");

  /// A unit in the head of a column or a line.
  private static final Pattern HEAD =
      Pattern.compile(
          "(?<![\\w/])" + UNIT + "|(?i)speed-?up|×|% " + CEILING + "|^(?:bandwidth|throughput)$");

  /// The full stop of a sentence with closing marks and blanks, before the start of the next one.
  static final Pattern SENTENCE_END =
      Pattern.compile(
          "[.!?][\"'”’)\\]]*" + CITATION + "*\\s+(?=[\"'“‘(\\[]*[\\p{Lu}\\d" + OBJECT + "])");

  private static final Pattern ABBREVIATED =
      Pattern.compile(
          ".*(?:\\b(?:e\\.g|i\\.e|cf|vs|approx|ca|Fig|Figs|Eq|Sec|No|Dr|Prof|pp|p|al)|\\b\\p{Lu})\\.",
          Pattern.DOTALL);

  private NumberPatterns() {}

  /// Whether [#NUMBER] or [#DOUBTFUL] occurs in a text.
  static boolean hasAny(String text) {
    return hasNumber(text) || hasDoubtful(text);
  }

  /// Whether [#NUMBER] occurs in a text.
  static boolean hasNumber(String text) {
    return mayHave(text, NUMBER_WORDS) && NUMBER.matcher(text).find();
  }

  /// Whether [#DOUBTFUL] occurs in a text.
  static boolean hasDoubtful(String text) {
    return mayHave(text, COMPARING) && DOUBTFUL.matcher(text).find();
  }

  /// Whether a text has a digit or one of the words, without which a pattern cannot match: to look
  /// for them takes a fraction of the time of the pattern.
  private static boolean mayHave(String text, List<String> words) {
    if (text.chars().anyMatch(c -> c >= '0' && c <= '9')) {
      return true;
    }
    String small = text.toLowerCase(Locale.ROOT);
    return words.stream().anyMatch(small::contains);
  }

  /// Whether a text is a number without a unit, and nothing else.
  static boolean isBare(String text) {
    return BARE.matcher(text.strip()).matches();
  }

  /// Whether the head of a column or a line has a unit, and no source.
  static boolean isUnitOfNumbers(String head) {
    return !head.contains(CITATION) && HEAD.matcher(head).find();
  }

  /// Whether a text is a number with its unit, and nothing else.
  static boolean isNumber(CharSequence text) {
    return NUMBER.matcher(text).matches();
  }

  /// Whether the full stop at the end of a text belongs to an abbreviation.
  static boolean isAbbreviation(String text) {
    return ABBREVIATED.matcher(text).matches();
  }
}
