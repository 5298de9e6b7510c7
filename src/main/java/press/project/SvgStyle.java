package press.project;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// CSS of SVG images: properties and functions that draw may stand in it, and no others, so that
/// nothing is fetched by a way that nobody has thought of.
final class SvgStyle {

  private static final Pattern PROPERTY =
      Pattern.compile(
          "--[\\w-]+|-inkscape-[\\w-]+|(?:min-|max-)?(?:width|height|inline-size|block-size)"
              + "|(?:background|border|clip|color|fill|flood|font|glyph-orientation|image|margin"
              + "|marker|mask|outline|padding|shape|solid|stop|stroke|text|transform)(?:-[a-z-]+)?"
              + "|alignment-baseline|all|baseline-shift|block-progression|box-shadow|box-sizing"
              + "|cursor|[cr]?[xy]|r|d|direction|display|dominant-baseline|enable-background|filter"
              + "|isolation|kerning|letter-spacing|lighting-color|line-height|mix-blend-mode"
              + "|opacity|overflow(?:-[xy]|-wrap)?|paint-order|pointer-events|position|tab-size"
              + "|unicode-bidi|user-select|vector-effect|vertical-align|visibility|white-space"
              + "|word-break|word-spacing|word-wrap|writing-mode|z-index");

  private static final Set<String> FUNCTIONS =
      Set.of(
          ("rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark"
                  + " calc min max clamp round mod rem abs sign sqrt pow hypot exp log sin cos tan"
                  + " asin acos atan atan2 var"
                  + " matrix matrix3d translate translatex translatey translatez translate3d"
                  + " scale scalex scaley scalez scale3d rotate rotatex rotatey rotatez rotate3d"
                  + " skew skewx skewy perspective"
                  + " blur brightness contrast drop-shadow grayscale hue-rotate invert opacity"
                  + " saturate sepia"
                  + " linear-gradient radial-gradient conic-gradient repeating-linear-gradient"
                  + " repeating-radial-gradient repeating-conic-gradient"
                  + " circle ellipse inset polygon path rect xywh"
                  + " not is where has nth-child nth-last-child nth-of-type nth-last-of-type")
              .split(" "));

  /// A comment, words in quotes, an address, or a word, perhaps the name of a function. Words in
  /// quotes end with their line: `&#13;` and a form feed end a line of CSS too.
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?s)/\\*(?:.*?\\*/|.*)"
              + "|\"[^\"\\n\\r\\f]*\"|'[^'\\n\\r\\f]*'"
              + "|url\\(\\s*(?<url>\"[^\"\\n\\r\\f]*\"|'[^'\\n\\r\\f]*'|[^\"'()\\s]*)\\s*\\)"
              + "|(?<word>[^\\s:;,(){}*/+'\"]++)(?<call>\\()?");

  private static final Pattern END = Pattern.compile("[{};]");

  private SvgStyle() {}

  /// What may not stand in a style sheet or in a list of declarations; empty where all may.
  static Optional<String> flaw(String css) {
    Optional<String> flaw = valueFlaw(css);
    if (flaw.isPresent()) {
      return flaw;
    }
    String plain = withoutWords(css);
    Matcher end = END.matcher(plain);
    int from = 0;
    while (from < plain.length()) {
      int to = end.find(from) ? end.start() : plain.length();
      boolean opens = to < plain.length() && plain.charAt(to) == '{';
      Optional<String> found = statementFlaw(plain.substring(from, to).strip(), opens);
      if (found.isPresent()) {
        return found;
      }
      from = to + 1;
    }
    return Optional.empty();
  }

  /// @param opens whether a block follows: it is no declaration
  private static Optional<String> statementFlaw(String statement, boolean opens) {
    if (statement.startsWith("@")) {
      String name = statement.split("[\\s(]", 2)[0];
      return name.equals("@media") && opens ? Optional.empty() : Optional.of(name);
    }
    String property = statement.split(":", 2)[0].strip();
    boolean draws = opens || statement.isEmpty() || PROPERTY.matcher(property).matches();
    return draws ? Optional.empty() : Optional.of("the property " + property);
  }

  /// What may not stand in a value; empty where all may.
  static Optional<String> valueFlaw(String value) {
    if (value.contains("\\")) {
      return Optional.of("a backslash");
    }
    String css = value.toLowerCase(Locale.ROOT);
    for (Matcher token = TOKEN.matcher(css); token.find(); ) {
      String url = token.group("url");
      if (url != null && !isInner(url.replaceAll("[\"']", "").strip())) {
        return Optional.of("url(" + url + ")");
      }
      if (token.group("call") != null && !FUNCTIONS.contains(token.group("word"))) {
        return Optional.of(token.group("word") + "()");
      }
    }
    return Optional.empty();
  }

  private static boolean isInner(String url) {
    return url.isEmpty() || SvgSafety.INNER.matcher(url).matches();
  }

  /// Without comments, what stands in quotes, and addresses.
  private static String withoutWords(String css) {
    return TOKEN
        .matcher(css.toLowerCase(Locale.ROOT))
        .replaceAll(m -> m.group("word") == null ? " " : Matcher.quoteReplacement(m.group()));
  }
}
