package press.render;

import java.nio.charset.StandardCharsets;

/// A page as it was written.
///
/// @param bytes its HTML; must not be changed
record Written(byte[] bytes) {

  /// A page of finished HTML.
  static Written of(String html) {
    return new Written(html.getBytes(StandardCharsets.UTF_8));
  }
}
