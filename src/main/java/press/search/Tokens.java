package press.search;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words as they are looked for: without capitals and accents, with one stem for the forms of a
/// word. `assets/js/search/words.js` does the same to what a reader types.
///
/// A word with hyphens, slashes or points is found by its parts and as one: `read-only`, `GB/s`,
/// `get_global_id`. A number with points, such as that of section `A.1`, is one word only. Stems
/// are those of Porter's first step (M. F. Porter, "An algorithm for suffix stripping", Program
/// 14:3, 1980) in a shorter form: what matters is that the forms of a word agree, not what they
/// agree on.
final class Tokens {

  private static final String RUN = "[\\p{L}\\p{N}\\p{M}]+";
  private static final String JOINTS = "-/_.'’·‐‑–";
  private static final Pattern COMPOUND = Pattern.compile(RUN + "(?:[" + JOINTS + "]" + RUN + ")*");
  private static final Pattern PART = Pattern.compile(RUN);
  private static final Pattern OTHER = Pattern.compile("[^\\p{L}\\p{N}.]");
  private static final Pattern POINTED = Pattern.compile("(?:\\p{L}|\\p{N}+)(?:\\.\\p{N}+)+");
  private static final Pattern NUMBER = Pattern.compile("\\p{N}+");
  private static final Pattern LETTERS = Pattern.compile("[a-z]{3,}");
  private static final Pattern VOWEL = Pattern.compile("[aeiouy]");
  private static final int MOST_JOINED = 3;
  private static final int LONGEST_JOINED = 24;

  private static final Set<String> STOP =
      Set.of(
          "a", "an", "and", "are", "as", "at", "be", "but", "by", "for", "from", "has", "have",
          "how", "if", "in", "is", "it", "its", "not", "of", "on", "or", "so", "than", "that",
          "the", "their", "then", "there", "these", "they", "this", "to", "was", "we", "what",
          "when", "where", "which", "who", "will", "with", "you", "your");

  /// Plurals that no rule makes.
  private static final Map<String, String> IRREGULAR =
      Map.of("indices", "index", "matrices", "matrix", "vertices", "vertex", "axes", "axis");

  private Tokens() {}

  /// The words of a text, those without a meaning of their own left out.
  static List<String> of(String text) {
    return new Vocabulary().of(text).stream().map(Vocabulary.Word::text).toList();
  }

  /// Where the compound ends that begins here: runs of letters, digits and marks, joined by single
  /// signs; here if none begins. The same as [#COMPOUND], many times faster.
  static int compoundEnd(String text, int start) {
    int end = runEnd(text, start);
    while (end > start && end < text.length() && JOINTS.indexOf(text.charAt(end)) >= 0) {
      int next = runEnd(text, end + 1);
      if (next == end + 1) {
        return end;
      }
      end = next;
    }
    return end;
  }

  private static int runEnd(String text, int start) {
    int at = start;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c < 128) {
        if (!isOfWord(c)) {
          return at;
        }
        at++;
      } else {
        int point = text.codePointAt(at);
        if (!isLetterOrMark(point)) {
          return at;
        }
        at += Character.charCount(point);
      }
    }
    return at;
  }

  private static boolean isOfWord(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
  }

  private static boolean isLetterOrMark(int c) {
    return switch (Character.getType(c)) {
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.MODIFIER_LETTER,
          Character.OTHER_LETTER,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.DECIMAL_DIGIT_NUMBER,
          Character.LETTER_NUMBER,
          Character.OTHER_NUMBER ->
          true;
      default -> false;
    };
  }

  /// The words of a compound: its parts that mean something, and all of it as one.
  static List<String> words(String compound) {
    List<String> words = new ArrayList<>();
    List<String> parts = parts(compound);
    parts.stream().filter(part -> !STOP.contains(part)).forEach(words::add);
    String joined = joined(parts);
    if (!joined.isEmpty()) {
      words.add(joined);
    }
    return List.copyOf(words);
  }

  private static List<String> parts(String compound) {
    List<String> parts = new ArrayList<>();
    Pattern one = POINTED.matcher(compound).matches() ? COMPOUND : PART;
    Matcher part = one.matcher(compound);
    while (part.find()) {
      String word = plain(part.group());
      if (!word.isEmpty()) {
        parts.add(word);
      }
    }
    return parts;
  }

  /// The parts as one word; empty where they are too many or are numbers.
  private static String joined(List<String> parts) {
    String joined = String.join("", parts);
    boolean fits =
        parts.size() > 1
            && parts.size() <= MOST_JOINED
            && joined.length() <= LONGEST_JOINED
            && !isNumber(joined);
    return fits ? joined : "";
  }

  private static String plain(String word) {
    String apart = Normalizer.normalize(word, Normalizer.Form.NFKD);
    return OTHER.matcher(apart).replaceAll("").toLowerCase(Locale.ROOT);
  }

  /// Whether a word is digits only, with points or without.
  static boolean isNumber(String word) {
    return NUMBER.matcher(word).matches() || POINTED.matcher(word).matches();
  }

  /// What the forms of a word have in common.
  ///
  /// @param word as it came out of [#of]
  static String stem(String word) {
    if (!LETTERS.matcher(word).matches()) {
      return word;
    }
    String stem = withoutEnding(singular(IRREGULAR.getOrDefault(word, word)));
    int last = stem.length() - 1;
    if (last > 1 && stem.charAt(last) == 'y' && !isVowel(stem.charAt(last - 1))) {
      return cut(stem, 1) + "i";
    }
    if (last > 1 && stem.charAt(last) == 'e') {
      stem = cut(stem, 1);
      last--;
    }
    boolean doubled = last > 1 && stem.charAt(last) == stem.charAt(last - 1);
    return doubled && !isVowel(stem.charAt(last)) ? cut(stem, 1) : stem;
  }

  private static String singular(String word) {
    if (word.endsWith("sis") || word.endsWith("ies")) {
      return cut(word, 2);
    }
    boolean plural =
        word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us") && !word.endsWith("is");
    return plural ? cut(word, 1) : word;
  }

  private static String withoutEnding(String word) {
    if (word.endsWith("ing")) {
      return shorter(word, 3);
    }
    return word.endsWith("ed") && !word.endsWith("eed") ? shorter(word, 2) : word;
  }

  /// `string` is no form of `str`.
  private static String shorter(String word, int letters) {
    String stem = cut(word, letters);
    return stem.length() > 1 && VOWEL.matcher(stem).find() ? stem : word;
  }

  private static boolean isVowel(char letter) {
    return "aeiou".indexOf(letter) >= 0;
  }

  private static String cut(String word, int letters) {
    return word.substring(0, word.length() - letters);
  }
}
