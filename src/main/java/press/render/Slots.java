package press.render;

/// The places of a page that say something else on another machine.
///
/// A template writes `data-slot=""` on the element of such a place; on a finished page the slots
/// are numbered from 1 in the order of the text. A slot may hold others.
final class Slots {

  /// What a template writes.
  private static final String MARK = " data-slot=\"\"";

  private static final String BEGIN = " data-slot=\"";

  private static final String RARE = "-slot=\"\"";

  private static final int BEFORE = MARK.length() - RARE.length();

  private Slots() {}

  /// Whether there is a place that is not numbered yet.
  static boolean any(String html) {
    return find(html, 0) >= 0;
  }

  /// Where the next mark begins, or -1. Most pages have none, and are searched fastest for a
  /// character that is rare.
  private static int find(String html, int from) {
    int at = html.indexOf(RARE, from + BEFORE);
    while (at >= 0 && !html.startsWith(MARK, at - BEFORE)) {
      at = html.indexOf(RARE, at + 1);
    }
    return at < 0 ? -1 : at - BEFORE;
  }

  /// How many marks there are, numbered or not.
  static int count(String html) {
    int count = 0;
    for (int at = html.indexOf(BEGIN); at >= 0; at = html.indexOf(BEGIN, at + 1)) {
      count++;
    }
    return count;
  }

  /// The page with its slots numbered. Words of the author that look like a mark stay: they stand
  /// outside of any tag.
  static String numbered(String html) {
    if (!any(html)) {
      return html;
    }
    StringBuilder out = new StringBuilder(html.length() + 256);
    int number = 0;
    int from = 0;
    for (int at = find(html, 0); at >= 0; at = find(html, at + 1)) {
      if (html.lastIndexOf('<', at) > html.lastIndexOf('>', at)) {
        number++;
        out.append(html, from, at).append(" data-slot=\"").append(number).append('"');
        from = at + MARK.length();
      }
    }
    return out.append(html, from, html.length()).toString();
  }
}
