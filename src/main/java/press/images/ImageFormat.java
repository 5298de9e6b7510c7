package press.images;

import java.util.List;
import java.util.Locale;

/// A format of images that browsers show.
public enum ImageFormat {
  PNG("png"),
  GIF("gif"),
  JPEG("jpg", "jpeg"),
  WEBP("webp"),
  AVIF("avif"),
  SVG("svg");

  private final List<String> extensions;

  ImageFormat(String... extensions) {
    this.extensions = List.of(extensions);
  }

  /// File name extensions of this format, without the dot; the usual one first.
  public List<String> extensions() {
    return extensions;
  }

  /// Whether a path has an extension of this format.
  public boolean fits(String path) {
    return extensions.contains(path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
  }
}
