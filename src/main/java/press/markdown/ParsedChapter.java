package press.markdown;

import com.vladsch.flexmark.util.ast.Document;
import java.util.List;
import java.util.Set;
import press.source.Codec;
import press.source.Output;
import press.source.RecordCodec;
import press.source.SourceFile;

/// A chapter as it was written, before anything has a number.
///
/// @param file its text
/// @param path relative to the book's folder, such as `hardware/bandwidth.md`
/// @param slug its short name: the file's name, or its path where several have that name, without
///   `.md`
/// @param head its front matter and the number of its words
/// @param text its tree
/// @param drafts whether drafts have pages
public record ParsedChapter(
    SourceFile file,
    String path,
    String slug,
    Output<ChapterHead> head,
    Output<ParsedText> text,
    boolean drafts) {

  /// Its front matter.
  public FrontMatter front() {
    FrontMatter front = head.get().front();
    return drafts ? front.previewed() : front;
  }

  /// The path of its page from the site's root.
  public String page() {
    return path.replaceFirst("\\.md$", ".html");
  }

  /// How many words there are to read.
  public int words() {
    return head.get().words();
  }

  /// The tree; must not be changed.
  public Document document() {
    return text.get().document();
  }

  /// What needs a number or a meaning, in the order of the text.
  public List<Item> items() {
    return text.get().items();
  }

  /// The tree of a chapter and what was found in it.
  ///
  /// @param front as written
  /// @param items what needs a number or a meaning, in the order of the text
  /// @param words how many words there are to read
  /// @param included the files and regions that it includes, as written
  public record ParsedText(
      FrontMatter front, Document document, List<Item> items, int words, Set<String> included) {
    public ParsedText {
      items = List.copyOf(items);
      included = Set.copyOf(included);
    }
  }

  /// What is known of a chapter without its tree.
  ///
  /// @param words how many words there are to read
  /// @param included the files and regions that it includes, as written
  public record ChapterHead(FrontMatter front, int words, Set<String> included) {

    static final Codec<ChapterHead> CODEC = RecordCodec.of(ChapterHead.class);
  }
}
