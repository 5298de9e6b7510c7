package press.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import press.edit.Diff.Hunk;
import press.parse.Reading;
import press.parse.Readings;
import press.source.SourceFile;
import press.source.Span;

/// Turns a suggestion into an edit of the Markdown: only the words that change are touched, and the
/// result is read again, so that the page says what the reader proposed and all else what it did.
public final class Edit {

  /// Words that are shown around a change.
  private static final int AROUND = 8;

  private static final String MEANT = "\\`*_[]<>$&~|#";

  private final Function<String, Optional<String>> links;

  /// @param links address of a link without words of its own to the words on the page
  public Edit(Function<String, Optional<String>> links) {
    this.links = links;
  }

  /// What comes of it.
  public sealed interface Outcome {

    /// A chapter with the new words.
    ///
    /// @param before as it was
    /// @param after as it would be
    record Made(SourceFile before, SourceFile after) implements Outcome {}

    /// It cannot be made by a program.
    ///
    /// @param why in words that go on `cannot be applied:`
    record Refused(String why) implements Outcome {}
  }

  /// A piece of a passage and what takes its place.
  private record Change(Reading passage, int from, int to, String words) {}

  /// What a refusal is made of.
  private static final class No extends Exception {
    private static final long serialVersionUID = 1;

    No(String why) {
      super(why, null, false, false);
    }
  }

  /// The change that a suggestion asks for on one line, as `git diff --word-diff` writes it; empty
  /// where it asks for none.
  public static String shown(Suggestion suggestion) {
    return suggestion
        .wording()
        .map(words -> new Proposal(suggestion.quote().exact(), words).line(AROUND))
        .orElse("");
  }

  /// The edit that a suggestion asks for, in the place where its passage was found.
  public Outcome of(Suggestion suggestion, Found found) {
    try {
      if (suggestion.wording().isEmpty()) {
        throw new No("it proposes no words");
      }
      Proposal proposal = new Proposal(suggestion.quote().exact(), suggestion.wording().get());
      if (proposal.typesNumbers()) {
        throw new No("a number that the press finds itself cannot be typed");
      }
      if (proposal.hunks().isEmpty()) {
        throw new No("it proposes the words that stand there");
      }
      Found.Here here =
          switch (found) {
            case Found.Here h -> h;
            case Found.Gone _ -> throw new No("the passage is gone");
            case Found.Several _ -> throw new No("the passage stands in several places");
            case Found.WholePage _ -> throw new No("it names no passage");
          };
      return made(changes(proposal, here));
    } catch (No no) {
      return new Outcome.Refused(no.getMessage());
    }
  }

  private static List<Change> changes(Proposal proposal, Found.Here here) throws No {
    List<Change> changes = new ArrayList<>();
    for (Hunk hunk : proposal.hunks()) {
      changes.add(trimmed(change(hunk, proposal, here)));
    }
    for (Change change : changes) {
      if (!change.passage().file().equals(changes.getFirst().passage().file())) {
        throw new No("it spans two files");
      }
      if (change.words().contains("⟦") || change.words().contains("⟧")) {
        throw new No("a number that the press finds itself cannot be typed or moved");
      }
      Optional<String> closed = change.passage().closed(change.from(), change.to());
      if (closed.isPresent()) {
        throw new No(closed.get());
      }
    }
    return changes;
  }

  private static Change change(Hunk hunk, Proposal proposal, Found.Here here) throws No {
    int[] met = here.met();
    for (int i = Math.max(0, hunk.from() - 1); i < Math.min(met.length, hunk.to() + 1); i++) {
      boolean own = i >= hunk.from() && i < hunk.to();
      boolean first = i == Math.max(0, hunk.from() - 1);
      boolean apart = !first && met[i] != met[i - 1] + 1;
      if (met[i] < 0 || apart || own && !isSame(proposal, here, i)) {
        throw new No("the words to change have been changed since");
      }
    }
    BookText book = here.book();
    String words = proposal.words(hunk);
    if (hunk.from() == hunk.to()) {
      return inserted(hunk, words, met, book);
    }
    BookText.Word first = book.word(met[hunk.from()]);
    BookText.Word last = book.word(met[hunk.to() - 1]);
    if (first.passage() != last.passage()) {
      throw new No("it spans two paragraphs");
    }
    int from = first.token().start();
    int to = last.token().end();
    String text = first.passage().text();
    if (words.isEmpty() && from > 0) {
      from = blankBefore(text, from);
    } else if (words.isEmpty()) {
      to = blankAfter(text, to);
    }
    return new Change(first.passage(), from, to, words);
  }

  private static boolean isSame(Proposal proposal, Found.Here here, int at) {
    return proposal.old(at).raw().equals(here.book().word(here.met()[at]).token().raw());
  }

  private static Change inserted(Hunk hunk, String words, int[] met, BookText book) {
    if (hunk.from() > 0) {
      BookText.Word before = book.word(met[hunk.from() - 1]);
      int at = before.token().end();
      return new Change(before.passage(), at, at, " " + words);
    }
    BookText.Word after = book.word(met[0]);
    int at = after.token().start();
    return new Change(after.passage(), at, at, words + " ");
  }

  private static int blankBefore(String text, int at) {
    int from = at;
    while (from > 0 && Character.isWhitespace(text.charAt(from - 1))) {
      from--;
    }
    return from;
  }

  private static int blankAfter(String text, int at) {
    int to = at;
    while (to < text.length() && Character.isWhitespace(text.charAt(to))) {
      to++;
    }
    return to;
  }

  /// The same without the characters that stay at both ends: a full stop, an emphasis before it.
  private static Change trimmed(Change change) {
    String old = change.passage().text().substring(change.from(), change.to());
    String now = Token.filled(change.words(), old);
    int most = Math.min(old.length(), now.length());
    int front = 0;
    while (front < most && old.charAt(front) == now.charAt(front)) {
      front++;
    }
    int back = 0;
    while (back < most - front
        && old.charAt(old.length() - 1 - back) == now.charAt(now.length() - 1 - back)) {
      back++;
    }
    boolean cuts =
        front > 0 && Character.isHighSurrogate(old.charAt(front - 1))
            || back > 0 && Character.isLowSurrogate(old.charAt(old.length() - back));
    if (cuts) {
      return change;
    }
    return new Change(
        change.passage(),
        change.from() + front,
        change.to() - back,
        now.substring(front, now.length() - back));
  }

  /// The words as they are typed; where Markdown would read more into them, with backslashes.
  private Outcome made(List<Change> changes) throws No {
    SourceFile before = changes.getFirst().passage().file();
    for (boolean escaped : List.of(false, true)) {
      SourceFile after = edited(before, changes, escaped);
      if (readsAs(before, after, changes)) {
        return new Outcome.Made(before, after);
      }
    }
    throw new No("Markdown would read something else into the new words");
  }

  private static SourceFile edited(SourceFile file, List<Change> changes, boolean escaped) {
    StringBuilder text = new StringBuilder(file.text());
    List<Change> backwards = new ArrayList<>(changes);
    backwards.sort(Comparator.comparingInt((Change c) -> span(c).start()).reversed());
    for (Change change : backwards) {
      Span span = span(change);
      text.replace(span.start(), span.end(), escaped ? escaped(change.words()) : change.words());
    }
    return new SourceFile(file.path(), text.toString());
  }

  private static Span span(Change change) {
    return change.from() == change.to()
        ? change.passage().gap(change.from(), change.words())
        : change.passage().span(change.from(), change.to());
  }

  private static String escaped(String words) {
    StringBuilder out = new StringBuilder();
    for (char c : words.toCharArray()) {
      out.append(MEANT.indexOf(c) >= 0 ? "\\" : "").append(c);
    }
    return out.toString();
  }

  /// Whether every passage of the file reads as before, and the changed ones as they should.
  private boolean readsAs(SourceFile before, SourceFile after, List<Change> changes) {
    List<Reading> old = Readings.in(before, links);
    List<Reading> now = Readings.in(after, links);
    List<String> wanted = new ArrayList<>();
    for (Reading passage : old) {
      StringBuilder text = new StringBuilder(passage.text());
      changes.stream()
          .filter(c -> isSame(c.passage(), passage))
          .sorted(Comparator.comparingInt(Change::from).reversed())
          .forEach(c -> text.replace(c.from(), c.to(), c.words()));
      wanted.add(plain(text.toString()));
    }
    wanted.removeIf(String::isEmpty);
    return wanted.equals(now.stream().map(p -> plain(p.text())).toList());
  }

  private static boolean isSame(Reading one, Reading other) {
    return one.text().equals(other.text())
        && one.span(0, one.text().length()).equals(other.span(0, other.text().length()));
  }

  private static String plain(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
