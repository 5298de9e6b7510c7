package press.citations;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import press.source.Span;

/// A work that may be cited.
///
/// @param key its name in citations
/// @param at its key in the BibTeX file
/// @param order what lists sort by: the first author's family name, year, title
/// @param pieces the formatted entry
public record CitableWork(String key, Span at, String order, List<TextRun> pieces)
    implements Comparable<CitableWork> {

  private static final Comparator<CitableWork> BY_AUTHOR =
      Comparator.comparing(CitableWork::order).thenComparing(CitableWork::key);

  public CitableWork {
    pieces = List.copyOf(pieces);
  }

  /// The entry as plain text, up to its links.
  public String text() {
    return pieces.stream()
        .takeWhile(p -> p.url().isEmpty())
        .map(TextRun::text)
        .collect(Collectors.joining())
        .strip();
  }

  /// By author, year and title.
  @Override
  public int compareTo(CitableWork other) {
    return BY_AUTHOR.compare(this, other);
  }

  /// A run of words in a formatted entry.
  ///
  /// @param text the words, with their blanks and stops
  /// @param title whether they are the title of something printed as a whole: a book, a journal
  /// @param url where they lead, `https` or `http`; empty for plain words
  public record TextRun(String text, boolean title, String url) {

    static TextRun words(String text) {
      return new TextRun(text, false, "");
    }

    static TextRun title(String text) {
      return new TextRun(text, true, "");
    }

    static TextRun link(String text, String url) {
      return new TextRun(text, false, url);
    }
  }
}
