package press.render;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// A page as it was written, before its sheets are named on it.
///
/// @param bytes its HTML; must not be changed
/// @param sheets the sheets for some pages that it needs
record Written(byte[] bytes, List<String> sheets) {

  /// A page of finished HTML.
  static Written of(String html) {
    return new Written(html.getBytes(StandardCharsets.UTF_8), Sheets.needed(html));
  }
}
