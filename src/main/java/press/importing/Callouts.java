package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Boxes of other programs as callouts of the press.
final class Callouts {

  private static final Map<String, String> KINDS =
      Map.ofEntries(
          Map.entry("tip", "TIP"),
          Map.entry("hint", "TIP"),
          Map.entry("success", "TIP"),
          Map.entry("important", "IMPORTANT"),
          Map.entry("warning", "WARNING"),
          Map.entry("attention", "WARNING"),
          Map.entry("caution", "CAUTION"),
          Map.entry("danger", "CAUTION"),
          Map.entry("error", "CAUTION"),
          Map.entry("failure", "CAUTION"),
          Map.entry("bug", "CAUTION"));

  private Callouts() {}

  /// A callout.
  ///
  /// @param head the line that begins the box
  /// @param type such as `warning`; others than those of the press become a note with a name
  /// @param title empty for the type's own
  /// @param fold `-` closed, `+` open, or empty where it does not fold
  /// @param indent what stands before its lines
  static List<TextLine> callout(
      TextLine head, String type, String title, String fold, String indent, List<TextLine> body) {
    String kind = KINDS.getOrDefault(type.toLowerCase(Locale.ROOT), "NOTE");
    boolean own = kind.equalsIgnoreCase(type) || type.isEmpty();
    String name = title.isEmpty() && !own ? capital(type) : title;
    List<TextLine> out = new ArrayList<>();
    out.add(head.with(""));
    out.add(head.with((indent + "> [!" + kind + "]" + fold + " " + plain(name)).stripTrailing()));
    int first = 0;
    int last = body.size();
    while (first < last && body.get(first).isBlank()) {
      first++;
    }
    while (last > first && body.get(last - 1).isBlank()) {
      last--;
    }
    for (TextLine line : body.subList(first, last)) {
      out.add(line.with(line.isBlank() ? indent + ">" : indent + "> " + line.text()));
    }
    out.add(head.with(""));
    return out;
  }

  private static String plain(String title) {
    return title.replaceAll("[{}]", "").strip();
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }
}
