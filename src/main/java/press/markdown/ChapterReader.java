package press.markdown;

import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.Reference;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import java.util.List;
import press.markdown.ParsedChapter.ParsedText;
import press.source.Diagnostics;
import press.source.PieceMemory;
import press.source.SourceFile;

/// Parses one chapter.
final class ChapterReader {

  private ChapterReader() {}

  /// @param keys that its front matter may have besides ours
  /// @param pieces what is known of pieces of text
  static ParsedText read(
      String path,
      SourceFile file,
      List<String> keys,
      IncludeReader includes,
      PieceMemory pieces,
      Diagnostics problems) {
    FrontMatterReader reader = new FrontMatterReader(file, keys, problems);
    int body = reader.end();
    FrontMatter front = reader.read(body);
    Document document = document(file, body, includes.marks(), problems);
    if (front.title().isEmpty()) {
      front = front.titled(takeTitle(document));
    }
    checkReserved(file, problems);
    boolean read =
        document.getTextLength() == file.text().length() - body
            && !ParserLimits.hasExcess(document);
    if (read && front.printed() && !path.equals("index.md")) {
      new LeftoverSyntax(file, pieces, problems).checkEmpty(document);
    }
    new CalloutReader(file, problems).replaceIn(document);
    List<Item> items =
        new ItemCollector(file, problems, includes.inside(path), "", pieces).from(document);
    int words = PlainText.countWords(document);
    return new ParsedText(front, document, items, words, includes.used());
  }

  /// The tree; empty for a file that is too large, which is reported.
  private static Document document(SourceFile file, int body, boolean marks, Diagnostics problems) {
    if (file.text().length() > ParserLimits.FILE_CHARS) {
      problems.error(
          "P10", file.start(), "a chapter of more than 8 million characters", "split it");
      return MarkdownParser.parse("", 0);
    }
    return tree(file, body, file.text().length(), marks, problems);
  }

  /// The tree of a part of a file, with elements for its tags of HTML; empty where flexmark fails,
  /// which is reported: version 0.64.8 reads past the end of a paragraph in one of a hundred
  /// thousand random texts.
  ///
  /// @param marks whether `==words==` are marked
  static Document tree(SourceFile file, int start, int end, boolean marks, Diagnostics problems) {
    try {
      Document document = MarkdownParser.parse(file.text(), start, end);
      new HtmlReader(file, problems).replaceIn(document);
      if (marks) {
        new MarkedWords(file.text()).replaceIn(document);
      }
      return document;
    } catch (IndexOutOfBoundsException e) {
      problems.error(
          "P10",
          file.span(start, 0),
          "the parser of Markdown fails on this text",
          "it is a fault of ours, not yours: look for brackets without a meaning, and report it");
      return MarkdownParser.parse("", 0);
    }
  }

  /// Removes the heading `# Title` that begins a chapter and returns its text; empty for none.
  private static String takeTitle(Document document) {
    Node first = document.getFirstChild();
    while (first instanceof Reference) {
      first = first.getNext();
    }
    if (!(first instanceof Heading heading) || heading.getLevel() != 1) {
      return "";
    }
    String title = SourceText.withoutLabel(PlainText.of(heading));
    if (title.startsWith("<<<<<<<")) {
      // A conflict of a merge, which is told as one.
      return "";
    }
    if (!title.isEmpty()) {
      heading.unlink();
    }
    return title;
  }

  /// Reports the two characters that stand for finished HTML while a page is written.
  private static void checkReserved(SourceFile file, Diagnostics problems) {
    boolean any = file.text().indexOf('\uE000') >= 0 || file.text().indexOf('\uE001') >= 0;
    for (int i = 0; any && i < file.text().length(); i++) {
      char c = file.text().charAt(i);
      if (c == '\uE000' || c == '\uE001') {
        problems.error(
            "P14",
            file.span(i, 1),
            "the character U+%04X is reserved".formatted((int) c),
            "remove it, or write another private character");
      }
    }
  }
}
