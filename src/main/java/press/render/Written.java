package press.render;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// A page as it was written, before it knows what the other pages made of themselves.
///
/// @param bytes its HTML; must not be changed
/// @param references what it refers to, as the addresses stand on it
/// @param sheets the sheets for some pages that it needs
record Written(byte[] bytes, List<String> references, List<String> sheets) {

  /// A page of finished HTML.
  static Written of(String html) {
    return new Written(
        html.getBytes(StandardCharsets.UTF_8),
        List.copyOf(Previews.references(html)),
        Sheets.needed(html));
  }

  /// A page where everything is there, which needs no previews.
  static Written whole(String html) {
    return new Written(html.getBytes(StandardCharsets.UTF_8), List.of(), Sheets.needed(html));
  }

  String html() {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
