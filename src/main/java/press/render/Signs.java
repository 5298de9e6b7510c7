package press.render;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// What tells which sheets and scripts a page needs. To look for each of many marks in every page
/// takes too long.
final class Signs {

  private static final List<String> NAMES = List.of("class", " data-figure", " data-calc");

  private static final String VALUE = "=\"";
  private static final String CLASSES = "class=\"";

  private Signs() {}

  /// All signs of a page, each once: classes, names of figures and calculations as attributes, the
  /// tag of its body, and `<pre` where there is a listing.
  static Set<String> of(String html) {
    Set<String> signs = new HashSet<>();
    for (int at = html.indexOf(VALUE); at >= 0; at = html.indexOf(VALUE, at + 1)) {
      for (String name : NAMES) {
        int begin = at - name.length();
        if (html.startsWith(name, begin)) {
          int end = html.indexOf('"', at + VALUE.length());
          signs.add(html.substring(begin, end < 0 ? html.length() : end + 1));
        }
      }
    }
    int body = html.indexOf("<body ");
    if (body >= 0) {
      signs.add(html.substring(body, html.indexOf('>', body) + 1));
    }
    if (html.contains("<pre")) {
      signs.add("<pre");
    }
    return signs;
  }

  /// A sign that begins in one of these ways.
  static Predicate<String> begin(String... ways) {
    return sign -> any(ways, sign::startsWith);
  }

  /// The same, where a word ends there.
  static Predicate<String> word(String... ways) {
    return sign -> any(ways, way -> sign.startsWith(way) && isEnd(sign, way.length()));
  }

  /// A list of classes with one of these among them.
  static Predicate<String> has(String... classes) {
    return sign -> sign.startsWith(CLASSES) && any(classes, name -> has(sign, name));
  }

  private static boolean any(String[] words, Predicate<String> wanted) {
    for (String word : words) {
      if (wanted.test(word)) {
        return true;
      }
    }
    return false;
  }

  private static boolean has(String sign, String word) {
    int at = sign.indexOf(word, CLASSES.length());
    while (at >= 0 && !(isEnd(sign, at - 1) && isEnd(sign, at + word.length()))) {
      at = sign.indexOf(word, at + 1);
    }
    return at >= 0;
  }

  private static boolean isEnd(String sign, int at) {
    return at >= sign.length()
        || !Character.isLetterOrDigit(sign.charAt(at)) && sign.charAt(at) != '_';
  }
}
