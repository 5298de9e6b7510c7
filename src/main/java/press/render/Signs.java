package press.render;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What tells which sheets and scripts a page needs. To look for each of many marks in every page
/// takes too long.
final class Signs {

  private static final List<String> NAMES = List.of("class", " data-figure", " data-calc");

  private static final String VALUE = "=\"";

  private Signs() {}

  /// All that the patterns of sheets and the marks of parts can find on a page, each once: classes,
  /// names of figures, calculations, its body, and whether there is a listing.
  static String of(String html) {
    Set<String> seen = new HashSet<>();
    StringBuilder signs = new StringBuilder();
    for (int at = html.indexOf(VALUE); at >= 0; at = html.indexOf(VALUE, at + 1)) {
      for (String name : NAMES) {
        int begin = at - name.length();
        if (html.startsWith(name, begin)) {
          int end = html.indexOf('"', at + VALUE.length());
          String found = html.substring(begin, end < 0 ? html.length() : end + 1);
          if (seen.add(found)) {
            signs.append(found).append('\n');
          }
        }
      }
    }
    int body = html.indexOf("<body ");
    if (body >= 0) {
      signs.append(html, body, html.indexOf('>', body) + 1);
    }
    return signs.append(html.contains("<pre") ? "<pre" : "").toString();
  }
}
