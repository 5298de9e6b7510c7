package press.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import press.edit.Diff.Hunk;

/// A passage and the words that a reader would have in its place.
final class Proposal {

  private final String exact;
  private final String words;
  private final List<Token> old;
  private final List<Token> now;
  private final List<Hunk> hunks;

  Proposal(String exact, String words) {
    this.exact = exact;
    this.words = words;
    this.old = Token.of(exact);
    this.now = Token.of(words);
    this.hunks = Diff.between(raw(old), raw(now));
  }

  private static List<String> raw(List<Token> tokens) {
    return tokens.stream().map(Token::raw).toList();
  }

  /// The changes, in order.
  List<Hunk> hunks() {
    return hunks;
  }

  /// Whether the new words hold a number between `⟦` and `⟧` that the old ones do not.
  boolean typesNumbers() {
    return !Token.numbers(exact).containsAll(Token.numbers(words));
  }

  /// A word of the passage as the reader saw it.
  Token old(int at) {
    return old.get(at);
  }

  /// The new words of a change, with single blanks between them.
  String words(Hunk hunk) {
    return now.subList(hunk.newFrom(), hunk.newTo()).stream()
        .map(Token::raw)
        .collect(Collectors.joining(" "));
  }

  /// The change on one line, as `git diff --word-diff` writes it, with a few words around each.
  ///
  /// @param around how many
  String line(int around) {
    List<String> out = new ArrayList<>();
    int at = 0;
    for (Hunk hunk : hunks) {
      skip(out, at, hunk.from(), around);
      String gone = shown(exact, old, hunk.from(), hunk.to());
      String come = shown(words, now, hunk.newFrom(), hunk.newTo());
      out.add(
          (gone.isEmpty() ? "" : "[-" + gone + "-]") + (come.isEmpty() ? "" : "{+" + come + "+}"));
      at = hunk.to();
    }
    int end = Math.min(old.size(), at + around);
    for (int i = at; i < end; i++) {
      out.add(shown(exact, old, i, i + 1));
    }
    return String.join(" ", out) + (end < old.size() ? " …" : "");
  }

  private void skip(List<String> out, int from, int to, int around) {
    int first = from == 0 ? Math.max(0, to - around) : from;
    boolean wide = from > 0 && to - from > 2 * around;
    for (int i = first; i < to; i++) {
      if (wide && i == from + around) {
        out.add("…");
        i = to - around;
      }
      out.add(shown(exact, old, i, i + 1));
    }
    if (first > 0 && from == 0) {
      out.addFirst("…");
    }
  }

  private static String shown(String text, List<Token> tokens, int from, int to) {
    return tokens.subList(from, to).stream()
        .map(token -> text.substring(token.start(), token.end()))
        .collect(Collectors.joining(" "));
  }
}
