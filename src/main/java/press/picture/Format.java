package press.picture;

import java.util.List;
import java.util.Locale;

/// A kind of picture that browsers show.
public enum Format {
  PNG("png"),
  GIF("gif"),
  JPEG("jpg", "jpeg"),
  WEBP("webp"),
  AVIF("avif"),
  SVG("svg");

  private final List<String> endings;

  Format(String... endings) {
    this.endings = List.of(endings);
  }

  /// How file names of this kind end, without the dot; the usual one first.
  public List<String> endings() {
    return endings;
  }

  /// Whether a path ends as pictures of this kind do.
  public boolean fits(String path) {
    return endings.contains(path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
  }
}
