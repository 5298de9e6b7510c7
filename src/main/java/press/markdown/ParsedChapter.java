package press.markdown;

import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.List;
import press.source.SourceFile;

/// A chapter as it was written, before anything has a number.
///
/// @param file its text
/// @param path relative to the book's folder, such as `hardware/bandwidth.md`
/// @param slug the file's name without `.md`
/// @param front its front matter
/// @param document the tree; must not be changed, but may be forgotten
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

  /// The path of its page from the site's root.
  public String page() {
    return path.replaceFirst("\\.md$", ".html");
  }

  /// Takes the tree apart when no step reads it again: in a large book the trees of all chapters
  /// are half of what lies in memory. Items keep their nodes, each alone.
  public void forgetTree() {
    List<Node> nodes = new ArrayList<>();
    document.getDescendants().forEach(nodes::add);
    nodes.forEach(Node::unlink);
  }

  /// A copy for a preview, in which drafts have pages.
  ParsedChapter previewed() {
    return new ParsedChapter(file, path, slug, front.previewed(), document, items, words);
  }
}
