package press.search;

import java.util.List;

/// Something that can be found.
///
/// @param kind what it is
/// @param home where it stands
/// @param anchor on the page; empty for the page itself
/// @param label what it is called, such as `Definition 3`
/// @param name its title or caption
/// @param text what it says: the whole of a definition, a section up to the next heading
/// @param keys further words that lead to it, such as a kernel's name
/// @param code lines of program that it shows
record Entry(
    Kind kind,
    Home home,
    String anchor,
    String label,
    String name,
    String text,
    List<String> keys,
    String code) {

  /// How many letters a section begins with.
  private static final int OPENING = 150;

  Entry {
    keys = List.copyOf(keys);
  }

  /// Where entries stand.
  ///
  /// @param page path from the site's root
  /// @param title for people
  record Home(String page, String title) {}

  static Entry of(Kind kind, Home home, String anchor, String label, String name) {
    return new Entry(kind, home, anchor, label, name, "", List.of(), "");
  }

  Entry saying(String words) {
    return new Entry(kind, home, anchor, label, name, words, keys, code);
  }

  Entry keyed(List<String> words) {
    return new Entry(kind, home, anchor, label, name, text, words, code);
  }

  Entry showing(String lines) {
    return new Entry(kind, home, anchor, label, name, text, keys, lines);
  }

  /// Its address from the site's root.
  String address() {
    return home.page() + (anchor.isEmpty() ? "" : "#" + anchor);
  }

  /// The start of the text, cut at a word; the whole of what is not a section.
  String opening() {
    if (kind != Kind.SECTION || text.length() <= OPENING) {
      return text;
    }
    int end = text.lastIndexOf(' ', OPENING);
    return text.substring(0, end < 0 ? OPENING : end);
  }
}
