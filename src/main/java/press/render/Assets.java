package press.render;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;
import java.util.SortedMap;

/// Styles and scripts under names that carry their content's hash, so that browsers may keep them
/// for ever.
///
/// @param style path of the style sheet from the site's root
/// @param pages path of the sheet for pages that are no chapter, which chapters need not fetch
/// @param script path of the script that waits until the page is read
/// @param first path of the script that runs before the page is shown
record Assets(String style, String pages, String script, String first) {

  private static final String FIRST = "js/theme.js";
  private static final Set<String> PAGES = Set.of("css/manual.css", "css/pages.css");

  /// Puts the files on the site: the styles as two files, the scripts as one, and the one script
  /// that runs before the page is shown.
  static Assets publish(SortedMap<String, byte[]> assets, SortedMap<String, byte[]> files) {
    StringBuilder style = new StringBuilder();
    StringBuilder pages = new StringBuilder();
    StringBuilder script = new StringBuilder();
    assets.forEach((name, bytes) -> {
      String text = new String(bytes, StandardCharsets.UTF_8);
      if (name.endsWith(".css")) {
        (PAGES.contains(name) ? pages : style).append(small(text));
      } else if (!name.equals(FIRST)) {
        script.append(
            text.replaceAll("(?m)^\\s*(//.*|/\\*\\*[^\n]*\\*/)\n", "").replaceAll("(?m)^\\s+", ""));
      }
    });
    String theme = new String(assets.getOrDefault(FIRST, new byte[0]), StandardCharsets.UTF_8);
    return new Assets(
        keep("book", ".css", style.toString(), files),
        keep("pages", ".css", pages.toString(), files),
        keep("book", ".js", script.toString(), files),
        keep("theme", ".js", theme, files));
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
