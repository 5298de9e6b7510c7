package press.source;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Guesses what an author meant.
public final class SpellingSuggestions {

  /// A longer word was no slip of the finger.
  private static final int LONGEST = 200;

  /// Names to compare with, at most.
  private static final int MOST = 5_000;

  /// Names that are listed out of many, at most.
  private static final int LISTED = 5;

  private static final Pattern MEANT = Pattern.compile("did you mean \"([^\"\n]+)\"\\?");

  private SpellingSuggestions() {}

  /// A help line: `did you mean "x"? there are: a, b, c`, or only the second half where nothing is
  /// near.
  public static String didYouMean(String typed, Collection<String> known) {
    Optional<String> unseen = unseen(typed);
    if (unseen.isPresent()) {
      return unseen.get();
    }
    if (known.isEmpty()) {
      return "there are none yet";
    }
    String list = String.join(", ", known.stream().sorted().limit(12).toList());
    String there = "there are: " + list + (known.size() > 12 ? ", …" : "");
    return nearest(typed, known).map(k -> "did you mean \"" + k + "\"? " + there).orElse(there);
  }

  /// The same for names of which some are nearer to the place: of all, it lists the few that are
  /// most like the word, those first.
  public static String didYouMean(
      String typed, Collection<String> here, Collection<String> elsewhere) {
    Optional<String> unseen = unseen(typed);
    if (unseen.isPresent()) {
      return unseen.get();
    }
    if (here.isEmpty() && elsewhere.isEmpty()) {
      return "there are none yet";
    }
    List<String> others = elsewhere.stream().filter(name -> !here.contains(name)).toList();
    List<String> listed = new ArrayList<>(most(typed, here, LISTED));
    listed.addAll(most(typed, others, LISTED - listed.size()));
    boolean more = here.size() + others.size() > listed.size();
    String there = "there are: " + String.join(", ", listed) + (more ? ", …" : "");
    return nearest(typed, here)
        .or(() -> nearest(typed, others))
        .map(name -> "did you mean \"" + name + "\"? " + there)
        .orElse(there);
  }

  /// What to do about a character of a name that nobody sees.
  private static Optional<String> unseen(String typed) {
    return typed
        .codePoints()
        .filter(c -> Character.getType(c) == Character.FORMAT)
        .mapToObj(c ->
            "it holds U+%04X %s, which is not seen: remove it".formatted(c, Character.getName(c)))
        .findFirst();
  }

  /// The names that are most like a word, by the alphabet.
  private static List<String> most(String typed, Collection<String> names, int count) {
    String word = typed.substring(0, Math.min(LONGEST, typed.length()));
    return names.stream()
        .limit(MOST)
        .sorted(
            Comparator.comparingInt((String name) -> distance(word, name)).thenComparing(n -> n))
        .limit(count)
        .sorted()
        .toList();
  }

  /// The name nearest to a word; empty where none is near.
  public static Optional<String> nearest(String typed, Collection<String> known) {
    int near = Math.max(2, typed.length() / 3);
    return known.stream()
        .filter(k -> typed.length() <= LONGEST && Math.abs(k.length() - typed.length()) <= near)
        .limit(MOST)
        .min(Comparator.comparingInt((String k) -> distance(typed, k)).thenComparing(k -> k))
        .filter(k -> isNear(typed, k));
  }

  /// The name that a help line of [#didYouMean] proposes for a word; empty where it proposes none,
  /// or one for another word.
  static Optional<String> meant(String typed, String help) {
    Matcher proposed = MEANT.matcher(help);
    return proposed.lookingAt() && isNear(typed, proposed.group(1))
        ? Optional.of(proposed.group(1))
        : Optional.empty();
  }

  private static boolean isNear(String typed, String known) {
    int near = Math.max(2, typed.length() / 3);
    return typed.length() <= LONGEST
        && Math.abs(known.length() - typed.length()) <= near
        && distance(typed, known) <= near;
  }

  /// Edits (insert, delete, replace, swap of neighbours) between two words, without regard to case.
  public static int distance(String left, String right) {
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        d[i][j] = i == 0 || j == 0 ? i + j : step(d, a, b, i, j);
      }
    }
    return d[a.length()][b.length()];
  }

  private static int step(int[][] d, String a, String b, int i, int j) {
    int replace = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int best = Math.min(replace, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, d[i - 2][j - 2] + 1) : best;
  }
}
