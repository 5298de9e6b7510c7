package press.linking;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;

/// Finds the term behind a plural, a form in -ing or -ed, or other capitals: `warps` is `warp`.
///
/// A few rules of regular English, tried on what was typed; whatever they make must be a known id.
final class Inflections {

  private Inflections() {}

  /// The known ids that a word may be a form of: one where it is clear, several where it is not.
  static SortedSet<String> of(String typed, Collection<String> known) {
    if (known.contains(typed)) {
      return new TreeSet<>(List.of(typed));
    }
    SortedSet<String> stems = stems(typed.toLowerCase(Locale.ROOT));
    SortedSet<String> found = new TreeSet<>();
    for (String id : known) {
      if (stems.contains(id.toLowerCase(Locale.ROOT))) {
        found.add(id);
      }
    }
    return found;
  }

  private static SortedSet<String> stems(String word) {
    SortedSet<String> stems = new TreeSet<>(List.of(word));
    if (word.endsWith("s")) {
      stems.add(cut(word, 1));
    }
    if (word.endsWith("es")) {
      stems.add(cut(word, 2));
    }
    if (word.endsWith("ies") || word.endsWith("ied")) {
      stems.add(cut(word, 3) + "y");
    }
    if (word.endsWith("ed")) {
      stems.add(cut(word, 1));
      verb(cut(word, 2), stems);
    }
    if (word.endsWith("ing")) {
      verb(cut(word, 3), stems);
    }
    return stems;
  }

  /// `til` was `tile`, `mapp` was `map`, `spill` may be itself.
  private static void verb(String rest, SortedSet<String> stems) {
    stems.add(rest);
    stems.add(rest + "e");
    int last = rest.length() - 1;
    if (last > 0 && rest.charAt(last) == rest.charAt(last - 1)) {
      stems.add(cut(rest, 1));
    }
  }

  private static String cut(String word, int letters) {
    return word.substring(0, word.length() - letters);
  }

  /// What stands on the page for a typed form: its hyphens are blanks where the term's name has
  /// blanks, and beyond the name.
  static String words(String typed, String name) {
    StringBuilder words = new StringBuilder(typed);
    for (int i = 0; i < typed.length(); i++) {
      boolean hyphen = i < name.length() && name.charAt(i) == '-';
      if (typed.charAt(i) == '-' && !hyphen) {
        words.setCharAt(i, ' ');
      }
    }
    return words.toString();
  }
}
