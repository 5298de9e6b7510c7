package press.render;

import java.util.Optional;
import java.util.Set;

/// Cuts elements out of finished pages, which are well formed, without reading the whole page.
final class Slice {

  private static final Set<String> VOID = Set.of("br", "hr", "img", "input", "meta", "link", "wbr");

  private Slice() {}

  /// The element with an anchor.
  static Optional<String> at(String html, String anchor) {
    int id = html.indexOf(" id=\"" + anchor + "\"");
    return id < 0 ? Optional.empty() : Optional.of(from(html, html.lastIndexOf('<', id)));
  }

  /// The element that begins here.
  static String from(String html, int start) {
    return html.substring(start, end(html, start));
  }

  /// The next element after one, if one follows before their parent ends.
  ///
  /// @param end where the element before it ends
  static Optional<String> next(String html, int end) {
    int start = html.indexOf('<', end);
    boolean sibling = start >= 0 && html.charAt(start + 1) != '/';
    return sibling ? Optional.of(from(html, start)) : Optional.empty();
  }

  /// The name of an element's tag.
  static String tag(String element) {
    int end = 1;
    while (end < element.length() && Character.isLetterOrDigit(element.charAt(end))) {
      end++;
    }
    return element.substring(1, end);
  }

  /// Where the element that begins here ends.
  static int end(String html, int start) {
    String tag = tag(html.substring(start, Math.min(html.length(), start + 30)));
    int close = html.indexOf('>', start) + 1;
    if (VOID.contains(tag) || html.charAt(close - 2) == '/') {
      return close;
    }
    int at = close;
    for (int depth = 1; depth > 0; ) {
      int next = html.indexOf("<", at);
      if (next < 0) {
        return html.length();
      }
      boolean ends = html.startsWith("/" + tag, next + 1);
      int name = next + (ends ? 2 : 1);
      at = html.indexOf('>', next) + 1;
      if (html.startsWith(tag, name)
          && !Character.isLetterOrDigit(html.charAt(name + tag.length()))) {
        depth += ends ? -1 : html.charAt(at - 2) == '/' ? 0 : 1;
      }
    }
    return at;
  }
}
