package press.render;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Styles and scripts under names that carry their content's hash, so that browsers may keep them
/// for ever.
///
/// @param style path of the style sheet from the site's root
/// @param pages path of the sheet for pages that are no chapter, which chapters need not fetch
/// @param math path of the sheet for pages with formulas that need more than plain letters
/// @param panel path of the sheet for the panel of a reader's own results
/// @param script path of the script that waits until the page is read
/// @param first path of the script that runs before the page is shown
/// @param own path of the script that reads a reader's own results, asked for when it is wanted
/// @param some scripts that only some pages need: logical name to path from the site's root
record Assets(
    String style,
    String pages,
    String math,
    String panel,
    String script,
    String first,
    String own,
    SortedMap<String, String> some) {

  private static final String FIRST = "js/theme.js";
  private static final String OWN = "js/own/";

  /// What a script is for.
  ///
  /// @param mark stands on a page that needs it
  /// @param selector finds what it serves; empty where it is needed at once
  private record Use(String mark, String selector) {}

  /// Scripts that only some pages need.
  private static final SortedMap<String, Use> SOME =
      new TreeMap<>(
          Map.of(
              "js/calc.js", new Use(" data-calc=\"", ".sweep"),
              "js/chart.js", new Use("class=\"scroll chart\"", ".chart"),
              "js/machine.js", new Use("class=\"machines\"", "")));

  private static final String MATH = "css/math.css";
  private static final String PANEL = "css/own.css";

  /// A class of [#MATH] on a page.
  private static final Pattern MATH_CLASS = Pattern.compile("class=\"m-(?!lean)");

  private static final Set<String> PAGES = Set.of("css/manual.css", "css/pages.css");

  /// Puts the files on the site: the styles as two files, the scripts as one, and the one script
  /// that runs before the page is shown.
  static Assets publish(SortedMap<String, byte[]> assets, SortedMap<String, byte[]> files) {
    StringBuilder style = new StringBuilder();
    StringBuilder pages = new StringBuilder();
    StringBuilder script = new StringBuilder();
    StringBuilder own = new StringBuilder();
    SortedMap<String, String> some = new TreeMap<>();
    assets.forEach((name, bytes) -> {
      String text = new String(bytes, StandardCharsets.UTF_8);
      if (name.endsWith(".css")) {
        sheet(name, style, pages).ifPresent(to -> to.append(small(text)));
      } else if (SOME.containsKey(name)) {
        String alone = name.substring(name.indexOf('/') + 1, name.lastIndexOf('.'));
        some.put(name, keep(alone, ".js", bare(text), files));
      } else if (name.startsWith(OWN)) {
        own.append(bare(text));
      } else if (!name.equals(FIRST)) {
        script.append(bare(text));
      }
    });
    String theme = new String(assets.getOrDefault(FIRST, new byte[0]), StandardCharsets.UTF_8);
    return new Assets(
        keep("book", ".css", style.toString(), files),
        keep("pages", ".css", pages.toString(), files),
        alone(assets, MATH, files),
        alone(assets, PANEL, files),
        keep("book", ".js", script.toString(), files),
        keep("theme", ".js", theme, files),
        keep("own", ".js", own.toString(), files),
        some);
  }

  /// The scripts of figures on a page with this body, which come when such a figure comes near:
  /// path from the site's root, a blank and the selector, joined by bars.
  String near(String body) {
    return some.entrySet().stream()
        .filter(e -> !SOME.get(e.getKey()).selector().isEmpty())
        .filter(e -> body.contains(SOME.get(e.getKey()).mark()))
        .map(e -> e.getValue() + " " + SOME.get(e.getKey()).selector())
        .collect(Collectors.joining("|"));
  }

  /// Whether a page with this body needs the sheet for formulas.
  static boolean needsMath(String body) {
    return MATH_CLASS.matcher(body).find();
  }

  private static Optional<StringBuilder> sheet(
      String name, StringBuilder style, StringBuilder pages) {
    if (name.equals(MATH) || name.equals(PANEL)) {
      return Optional.empty();
    }
    return Optional.of(PAGES.contains(name) ? pages : style);
  }

  private static String alone(
      SortedMap<String, byte[]> assets, String name, SortedMap<String, byte[]> files) {
    String text = new String(assets.getOrDefault(name, new byte[0]), StandardCharsets.UTF_8);
    return keep(name.substring(4, name.length() - 4), ".css", small(text), files);
  }

  private static String bare(String script) {
    return script.replaceAll("(?m)^\\s*(//.*|/\\*\\*[^\n]*\\*/)\n", "").replaceAll("(?m)^\\s+", "");
  }

  /// Puts a file on the site under a name with its content's hash; returns its path.
  static String keep(String name, String ending, String text, SortedMap<String, byte[]> files) {
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    String path = "assets/" + name + "-" + hash(content) + ending;
    files.put(path, content);
    return path;
  }

  /// Comments and indentation are for us; readers need not fetch them.
  private static String small(String css) {
    return css.replaceAll("(?s)/\\*.*?\\*/", "")
        .replaceAll("\\s+", " ")
        .replaceAll(" ?([{};,]) ?", "$1")
        .replaceAll("([a-z-]): ", "$1:")
        .replaceAll("(?<![0-9])0\\.([0-9])", ".$1")
        .replaceAll(";}", "}");
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, 5);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
