package press.parse;

import com.vladsch.flexmark.util.ast.Document;
import java.util.List;
import press.source.SourceFile;

/// A chapter as it was written, before anything has a number.
///
/// @param file its text
/// @param path relative to the book's folder, such as `hardware/bandwidth.md`
/// @param slug the file's name without `.md`
/// @param front its front matter
/// @param document the tree; must not be changed
/// @param items what needs a number or a meaning, in the order of the text
/// @param words how many words there are to read
public record ParsedChapter(
    SourceFile file,
    String path,
    String slug,
    FrontMatter front,
    Document document,
    List<Item> items,
    int words) {

  public ParsedChapter {
    items = List.copyOf(items);
  }

  /// The same where drafts have pages.
  ParsedChapter previewed() {
    return new ParsedChapter(file, path, slug, front.previewed(), document, items, words);
  }
}
