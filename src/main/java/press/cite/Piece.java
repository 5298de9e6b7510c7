package press.cite;

/// A run of words in a formatted entry.
///
/// @param text the words, with their blanks and stops
/// @param title whether they are the title of something printed as a whole: a book, a journal
/// @param url where they lead, `https` or `http`; empty for plain words
public record Piece(String text, boolean title, String url) {

  static Piece words(String text) {
    return new Piece(text, false, "");
  }

  static Piece title(String text) {
    return new Piece(text, true, "");
  }

  static Piece link(String text, String url) {
    return new Piece(text, false, url);
  }
}
