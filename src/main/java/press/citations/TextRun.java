package press.citations;

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
