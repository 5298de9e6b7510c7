package press.markdown;

import java.util.List;
import java.util.Set;
import press.source.Span;

/// The list of parts and chapters, in reading order.
///
/// @param file name of the file with the list
public record TableOfContents(String file, List<Part> parts) {

  /// The usual name of the list.
  public static final String NAME = "contents.md";

  /// The list of an mdBook, which is taken where there is no other.
  public static final String MDBOOK = "SUMMARY.md";

  public TableOfContents {
    parts = List.copyOf(parts);
  }

  /// The name of the file with the list.
  ///
  /// @param texts names of the Markdown files of a book
  public static String nameIn(Set<String> texts) {
    return !texts.contains(NAME) && texts.contains(MDBOOK) ? MDBOOK : NAME;
  }

  /// A part of the book.
  ///
  /// @param title its name; empty for chapters outside of parts
  /// @param intro what it is about, in plain words; may be empty
  /// @param entries its chapters in order
  public record Part(String title, String intro, List<Entry> entries) {
    public Part {
      entries = List.copyOf(entries);
    }
  }

  /// A line of the list.
  ///
  /// @param path of the file, relative to the book's folder; of a chapter without a file the path
  ///   that it would have
  /// @param title as listed
  /// @param interlude whether it stands outside the numbering
  /// @param depth how many chapters it stands below
  /// @param written whether it names a file: without one it is planned
  /// @param at where it is listed
  public record Entry(
      String path, String title, boolean interlude, int depth, boolean written, Span at) {}

  /// The entries of all parts in order.
  public List<Entry> entries() {
    return parts.stream().flatMap(part -> part.entries().stream()).toList();
  }
}
