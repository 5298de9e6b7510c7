package press.edit;

import java.util.Optional;

/// What a reader suggests.
///
/// @param origin where it was found, for people, such as `issue 12` or `mail 3`
/// @param kind what is wrong, in the words of the form; may be empty
/// @param at what the page said of itself
/// @param quote the passage
/// @param wording the words that should stand there; nothing where none were proposed
/// @param comment what the reader says; may be empty
public record Suggestion(
    String origin, String kind, Where at, Quote quote, Optional<String> wording, String comment) {

  /// What the page said of itself.
  ///
  /// @param page its address
  /// @param file the source file and, after a colon, the line of the section; may be empty
  /// @param build which edition of the site was read
  /// @param machine whose numbers were shown
  public record Where(String page, String file, String build, String machine) {

    /// The file without the line.
    public String path() {
      return file.replaceFirst(":\\d+$", "");
    }
  }

  /// A passage with what stands around it: a text-quote selector of the W3C's Web Annotation Data
  /// Model.
  ///
  /// @param before the end of what comes before it; may be empty
  /// @param exact its words; empty where a whole page is meant
  /// @param after the start of what follows; may be empty
  public record Quote(String before, String exact, String after) {}
}
