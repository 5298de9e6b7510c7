package press.edit;

import java.util.List;
import press.parse.Reading;

/// What became of a passage.
public sealed interface Found {

  /// It stands in the book.
  ///
  /// @param book in which it was looked for
  /// @param from its first word there
  /// @param to the word after its last one
  /// @param met for each word of the passage its like in the book, or -1
  /// @param percent how much of it is as it was
  record Here(BookText book, int from, int to, int[] met, int percent) implements Found {

    /// The block in which it begins.
    public Reading passage() {
      return book.word(from).passage();
    }

    /// Where it begins, as people say it.
    public String place() {
      int start = book.word(from).token().start();
      return passage().span(start, start + 1).toString();
    }

    /// Its words as they stand now.
    public String words() {
      StringBuilder words = new StringBuilder();
      for (int i = from; i < to; i++) {
        BookText.Word word = book.word(i);
        Token token = word.token();
        words.append(i == from ? "" : " ");
        words.append(word.passage().text(), token.start(), token.end());
      }
      return words.toString();
    }
  }

  /// It is in the book no more.
  record Gone() implements Found {}

  /// It stands in several places, and nothing tells which is meant.
  ///
  /// @param places as people say them
  record Several(List<String> places) implements Found {
    public Several {
      places = List.copyOf(places);
    }
  }

  /// There is no passage: a whole page is meant.
  record WholePage() implements Found {}
}
