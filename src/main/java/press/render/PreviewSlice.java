package press.render;

import java.util.Optional;
import java.util.regex.Pattern;

/// Which part of a page a preview of an anchor shows.
final class PreviewSlice {

  private static final Pattern HEADING = Pattern.compile("h[1-6]");
  private static final int LOOK_AHEAD = 4;

  private PreviewSlice() {}

  /// The part as HTML: the title and summary of a whole page, a heading with its first paragraph,
  /// or the element itself.
  ///
  /// @param anchor empty for the page itself
  static String of(String html, String anchor) {
    if (anchor.isEmpty()) {
      int title = html.indexOf("<h1");
      return title < 0 ? "" : Slice.from(html, title) + deck(html, Slice.end(html, title));
    }
    String element = Slice.at(html, anchor).orElse("");
    if (HEADING.matcher(Slice.tag(element + "<")).matches()) {
      int end = html.indexOf(element) + element.length();
      return element + paragraph(html, end);
    }
    return element;
  }

  private static String deck(String html, int end) {
    return Slice.next(html, end).filter(e -> e.startsWith("<p class=\"deck\"")).orElse("");
  }

  /// The first paragraph of a section; nothing where the section begins otherwise for long.
  private static String paragraph(String html, int end) {
    int at = end;
    for (int i = 0; i < LOOK_AHEAD; i++) {
      Optional<String> next = Slice.next(html, at);
      String tag = next.map(Slice::tag).orElse("h");
      if (tag.startsWith("h") && !tag.equals("hr")) {
        return "";
      }
      if (tag.equals("p")) {
        return next.get();
      }
      at = html.indexOf('<', at) + next.get().length();
    }
    return "";
  }
}
