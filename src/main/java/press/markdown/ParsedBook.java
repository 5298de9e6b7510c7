package press.markdown;

import java.util.List;
import java.util.SortedMap;
import press.project.BookSources;
import press.source.AskedMap;
import press.source.BuildCache;
import press.source.SourceFile;

/// The parsed chapters of a book.
///
/// @param sources what they came from
/// @param contents the order
/// @param chapters by path
/// @param front the text of `index.md`, for the front page; a list of none or one
/// @param regions quotable pieces of code by `path#region`
/// @param including for a kernel's file that others include, those that do, directly or through
///   others; by project path
public record ParsedBook(
    BookSources sources,
    TableOfContents contents,
    AskedMap<ParsedChapter> chapters,
    List<ParsedChapter> front,
    SortedMap<String, CodeRegion> regions,
    SortedMap<String, List<String>> including) {

  public ParsedBook {
    front = List.copyOf(front);
  }

  /// A copy with other sources of the same texts.
  public ParsedBook with(BookSources other) {
    return new ParsedBook(other, contents, chapters, front, regions, including);
  }

  /// The path of the site's folder on its host, such as `/book/`, for addresses that begin there;
  /// empty where the book has no address.
  public String base() {
    return sources.book().base();
  }

  /// The outputs of earlier builds.
  public BuildCache cache() {
    return sources.cache();
  }

  /// `book.yaml`, the place of diagnostics about the book as a whole.
  public SourceFile configFile() {
    return sources.config();
  }
}
