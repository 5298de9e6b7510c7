package press.units;

import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Numbers as words of English: `three`, `six hundred`, `twenty-five`, `fifteen thousandths`, as
/// fractions: `half`, `nine tenths`, and as digits: `1,200`, `2.5`.
public final class NumberWords {

  private static final Map<String, Double> SMALL = small();
  private static final Map<String, Double> LARGE =
      Map.of("hundred", 1e2, "thousand", 1e3, "million", 1e6, "billion", 1e9, "trillion", 1e12);

  private static final String WORD =
      "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen"
          + "|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty"
          + "|ninety|hundred|thousand|million|billion|trillion)";

  private static final String PARTS = "(?:thousandth|millionth|billionth)s?";

  /// A number in words or digits, to be put into a pattern.
  public static final String PATTERN =
      "(?:a "
          + PARTS
          + "|(?:a )?"
          + WORD
          + "(?:[ -](?:and )?"
          + WORD
          + ")*(?:[ -]"
          + PARTS
          + "| and a half)?|\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)";

  private static final Map<String, Double> PARTS_OF_ONE =
      Map.of(
          "third", 3.0,
          "quarter", 4.0,
          "fourth", 4.0,
          "fifth", 5.0,
          "sixth", 6.0,
          "eighth", 8.0,
          "tenth", 10.0);

  /// A fraction in words, to be put into a pattern.
  public static final String FRACTION =
      "(?:half|(?:a|an|one|two|three|four|five|seven|nine)[ -]"
          + "(?:third|quarter|fourth|fifth|sixth|eighth|tenth)s?)";

  private static final Pattern BETWEEN = Pattern.compile("[ -](?:and )?");

  private NumberWords() {}

  private static Map<String, Double> small() {
    Map<String, Double> small = new TreeMap<>();
    String[] ones =
        ("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
                + " sixteen seventeen eighteen nineteen")
            .split(" ");
    for (int i = 0; i < ones.length; i++) {
      small.put(ones[i], i + 1.0);
    }
    String[] tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
    for (int i = 0; i < tens.length; i++) {
      small.put(tens[i], 10.0 * (i + 2));
    }
    small.put("a", 1.0);
    return Collections.unmodifiableMap(small);
  }

  /// The number; empty where it is none.
  public static OptionalDouble read(String words) {
    if (!words.isEmpty() && Character.isDigit(words.charAt(0))) {
      return OptionalDouble.of(Double.parseDouble(words.replace(",", "")));
    }
    if (words.matches("(?i)" + FRACTION)) {
      return OptionalDouble.of(fraction(words.toLowerCase(Locale.ROOT)));
    }
    if (words.matches("(?i).* and a half")) {
      OptionalDouble whole = read(words.substring(0, words.length() - " and a half".length()));
      return whole.isPresent() ? OptionalDouble.of(whole.getAsDouble() + 0.5) : whole;
    }
    double all = 0;
    double group = 0;
    for (String word : BETWEEN.split(words.toLowerCase(Locale.ROOT))) {
      String bare = word.replaceFirst("ths?$", "");
      if (SMALL.containsKey(word)) {
        group += SMALL.get(word);
      } else if (word.equals("hundred")) {
        group = Math.max(1, group) * LARGE.get(word);
      } else if (LARGE.containsKey(word)) {
        all += Math.max(1, group) * LARGE.get(word);
        group = 0;
      } else if (LARGE.containsKey(bare)) {
        return OptionalDouble.of(Math.max(1, all + group) / LARGE.get(bare));
      } else {
        return OptionalDouble.empty();
      }
    }
    return all + group == 0 ? OptionalDouble.empty() : OptionalDouble.of(all + group);
  }

  /// The ratio that words tell, such as `doubles`, `threefold`, `an order of magnitude`, `half`;
  /// empty where they tell none.
  public static OptionalDouble ratio(String words) {
    String said = words.toLowerCase(Locale.ROOT);
    if (said.contains("of magnitude")) {
      int orders = said.startsWith("two") ? 2 : said.startsWith("three") ? 3 : 1;
      return OptionalDouble.of(Math.pow(10, orders));
    }
    return switch (said) {
      case "twice", "double", "doubles" -> OptionalDouble.of(2);
      case "triple", "triples" -> OptionalDouble.of(3);
      case "quadruple", "quadruples" -> OptionalDouble.of(4);
      case "halve", "halves" -> OptionalDouble.of(0.5);
      default -> read(said.replaceFirst("-?fold$", ""));
    };
  }

  private static double fraction(String words) {
    if (words.equals("half")) {
      return 0.5;
    }
    String[] parts = words.split("[ -]");
    double count = SMALL.getOrDefault(parts[0], 1.0);
    return count / PARTS_OF_ONE.get(parts[1].replaceFirst("s$", ""));
  }
}
