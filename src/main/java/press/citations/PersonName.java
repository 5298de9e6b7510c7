package press.citations;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The name of a person or an organisation.
///
/// @param given given names, with blanks; empty for an organisation
/// @param particle `van der`; usually empty
/// @param family the family name, or the whole name of an organisation
/// @param suffix `Jr.`; usually empty
record PersonName(String given, String particle, String family, String suffix) {

  private static final Pattern AND = Pattern.compile("(?i)and");
  private static final Pattern AND_BETWEEN = Pattern.compile("(?i)\\sand\\s");
  private static final Pattern SUFFIX = Pattern.compile("(?i)(?:jr|sr|[ivx]+)\\.?");
  private static final int MAX_NAMES = 6;
  private static final int NAMES_BEFORE_ET_AL = 3;

  /// The names in a field, in order, without `and others`.
  ///
  /// @param words converts TeX to plain text
  static List<PersonName> read(String tex, UnaryOperator<String> words) {
    List<PersonName> names = new ArrayList<>();
    List<String> tokens = new ArrayList<>();
    for (String token : tokens(tex)) {
      if (AND.matcher(token).matches()) {
        add(tokens, words, names);
      } else {
        tokens.add(token);
      }
    }
    add(tokens, words, names);
    return names;
  }

  /// Whether a field holds several names with commas between them, which would be read as one: `Ann
  /// One, Bo Two, Cy Three`. `Little, Jr., John` is one name.
  static boolean isListOfCommas(String tex) {
    if (tex.contains("{") || AND_BETWEEN.matcher(tex).find()) {
      return false;
    }
    String[] parts = tex.strip().split("\\s*,\\s*");
    return parts.length > 3 || parts.length == 3 && !SUFFIX.matcher(parts[1]).matches();
  }

  /// Whether a field ends in `and others`.
  static boolean others(String tex) {
    List<String> tokens = tokens(tex);
    return tokens.size() > 2 && tokens.getLast().equals("others");
  }

  private static void add(
      List<String> tokens, UnaryOperator<String> words, List<PersonName> names) {
    if (!tokens.isEmpty() && !(tokens.equals(List.of("others")) && !names.isEmpty())) {
      names.add(one(tokens, words));
    }
    tokens.clear();
  }

  /// Splits at blanks outside braces; a comma outside braces ends a token and belongs to it.
  private static List<String> tokens(String tex) {
    List<String> tokens = new ArrayList<>();
    StringBuilder token = new StringBuilder();
    int depth = 0;
    for (int i = 0; i <= tex.length(); i++) {
      char c = i == tex.length() ? ' ' : tex.charAt(i);
      if (c == '{') {
        depth++;
      } else if (c == '}') {
        depth--;
      }
      boolean blank = depth <= 0 && (Character.isWhitespace(c) || c == '~');
      if (!blank || depth > 0) {
        token.append(c);
      }
      if ((blank || depth <= 0 && c == ',') && !token.isEmpty()) {
        tokens.add(token.toString());
        token.setLength(0);
      }
    }
    return tokens;
  }

  /// `First von Last`, `von Last, First` or `von Last, Jr., First`.
  private static PersonName one(List<String> tokens, UnaryOperator<String> words) {
    List<List<String>> parts = new ArrayList<>(List.of(new ArrayList<>()));
    for (String token : tokens) {
      boolean comma = token.endsWith(",");
      String word = comma ? token.substring(0, token.length() - 1) : token;
      if (!word.isEmpty()) {
        parts.getLast().add(word);
      }
      if (comma && parts.size() < 3) {
        parts.add(new ArrayList<>());
      }
    }
    List<String> first = parts.getFirst();
    int from = -1;
    int to = -1;
    for (int i = 0; i < first.size() - 1; i++) {
      if (isParticle(first.get(i))) {
        from = from < 0 ? i : from;
        to = i;
      }
    }
    boolean givenFirst = parts.size() == 1;
    int family = givenFirst ? Math.max(0, first.size() - 1) : 0;
    int particle = family;
    if (from >= 0) {
      family = to + 1;
      particle = givenFirst ? from : 0;
    }
    List<String> given = givenFirst ? first.subList(0, particle) : parts.getLast();
    return new PersonName(
        join(given, words),
        join(first.subList(particle, family), words),
        join(first.subList(family, first.size()), words),
        parts.size() == 3 ? join(parts.get(1), words) : "");
  }

  private static boolean isParticle(String word) {
    return word.codePoints().findFirst().stream().anyMatch(Character::isLowerCase);
  }

  private static String join(List<String> words, UnaryOperator<String> text) {
    return words.stream().map(text).collect(Collectors.joining(" "));
  }

  /// Initials, particle, family name, suffix.
  String shown() {
    String initials =
        Arrays.stream(given.split("[ \u00A0.]+"))
            .filter(w -> !w.isEmpty())
            .map(PersonName::initial)
            .collect(Collectors.joining(" "));
    return Stream.of(initials, particle, family, suffix)
        .filter(w -> !w.isEmpty())
        .collect(Collectors.joining(" "));
  }

  /// `Jean-Pierre` is `J.-P.`
  private static String initial(String word) {
    return Arrays.stream(word.split("-"))
        .filter(p -> !p.isEmpty())
        .map(p -> Character.toString(p.codePointAt(0)) + ".")
        .collect(Collectors.joining("-"));
  }

  /// Names in one text; of more than six the first three.
  static String list(List<PersonName> names, boolean others) {
    boolean many = names.size() > MAX_NAMES;
    String shown =
        names.stream()
            .limit(many ? NAMES_BEFORE_ET_AL : MAX_NAMES)
            .map(PersonName::shown)
            .collect(Collectors.joining(", "));
    return many || others ? shown + " et al." : shown;
  }
}
