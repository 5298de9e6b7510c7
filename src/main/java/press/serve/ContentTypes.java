package press.serve;

import java.util.Locale;
import java.util.Map;

/// Content types of files, by the extensions of their names.
final class ContentTypes {

  static final String HTML = "text/html; charset=utf-8";
  static final String TEXT = "text/plain; charset=utf-8";
  static final String SCRIPT = "text/javascript; charset=utf-8";
  static final String STYLE = "text/css; charset=utf-8";

  private static final Map<String, String> IMAGES =
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
          "css", STYLE,
          "html", HTML,
          "js", SCRIPT,
          "json", "application/json",
          "pdf", "application/pdf",
          "woff2", "font/woff2",
          "xml", "application/xml");

  private ContentTypes() {}

  /// The content type of a file. What is not known, such as a source that a chapter quotes, is
  /// shown as text and never run.
  static String of(String path) {
    String extension = extension(path);
    return OTHERS.getOrDefault(extension, IMAGES.getOrDefault(extension, TEXT));
  }

  /// Whether a file is an image: pages name it without a hash, so they stay the same when it
  /// changes.
  static boolean isImage(String path) {
    return IMAGES.containsKey(extension(path));
  }

  private static String extension(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }
}
