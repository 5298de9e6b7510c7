package press.html;

import java.nio.charset.StandardCharsets;

/// A page as it was written.
///
/// @param bytes its HTML; must not be changed
record RenderedPage(byte[] bytes) {

  /// A page of finished HTML.
  static RenderedPage of(String html) {
    return new RenderedPage(html.getBytes(StandardCharsets.UTF_8));
  }
}
