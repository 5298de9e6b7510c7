package press.serve;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Which content type a file of the site has, by the ending of its name.
final class ContentTypes {

  static final String HTML = "text/html; charset=utf-8";
  static final String TEXT = "text/plain; charset=utf-8";
  static final String SCRIPT = "text/javascript; charset=utf-8";
  static final String SHEET = "text/css; charset=utf-8";

  private static final Map<String, String> PICTURES =
      Map.of(
          "avif", "image/avif",
          "gif", "image/gif",
          "ico", "image/x-icon",
          "jpeg", "image/jpeg",
          "jpg", "image/jpeg",
          "png", "image/png",
          "svg", "image/svg+xml",
          "webp", "image/webp");

  private static final Map<String, String> OTHERS =
      Map.of(
          "css", SHEET,
          "html", HTML,
          "js", SCRIPT,
          "json", "application/json",
          "pdf", "application/pdf",
          "woff2", "font/woff2",
          "xml", "application/xml");

  /// Sources that chapters quote: shown, never run.
  private static final Set<String> TEXTS =
      Set.of(
          "", "txt", "md", "cl", "java", "c", "h", "cc", "cpp", "hpp", "cu", "cuh", "py", "sh",
          "rs", "ptx", "s", "asm", "yaml", "yml");

  private ContentTypes() {}

  static String of(String path) {
    String ending = ending(path);
    if (TEXTS.contains(ending)) {
      return TEXT;
    }
    return OTHERS.getOrDefault(ending, PICTURES.getOrDefault(ending, "application/octet-stream"));
  }

  /// Whether a page may show it by its own name, so that a change of it changes no page.
  static boolean isPicture(String path) {
    return PICTURES.containsKey(ending(path));
  }

  private static String ending(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }
}
