package press.parse;

import com.vladsch.flexmark.ast.BulletList;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.ListItem;
import com.vladsch.flexmark.ast.OrderedList;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.List;
import press.source.Diagnostics;
import press.source.SourceFile;

/// Reads `contents.md`: a list of parts, each with a list of links to chapters.
final class ContentsReader {

  private final SourceFile file;
  private final Diagnostics problems;

  ContentsReader(SourceFile file, Diagnostics problems) {
    this.file = file;
    this.problems = problems;
  }

  Contents read() {
    Document document = Markdown.parse(file.text(), 0);
    List<Contents.Part> parts = new ArrayList<>();
    for (Node block : document.getChildren()) {
      if (block instanceof BulletList || block instanceof OrderedList) {
        block.getChildren().forEach(item -> part((ListItem) item, parts));
      }
    }
    if (parts.isEmpty()) {
      problems.error(
          "B05",
          file.start(),
          "contents.md lists nothing",
          "write a list: - Part\n  - [Chapter](part/chapter.md)");
    }
    return new Contents(parts);
  }

  private void part(ListItem item, List<Contents.Part> parts) {
    List<Contents.Entry> entries = new ArrayList<>();
    Node first = item.getFirstChild();
    if (first instanceof Paragraph paragraph && paragraph.getFirstChild() instanceof Link) {
      entry(paragraph, entries);
      parts.add(new Contents.Part("", "", entries));
      return;
    }
    String title = first == null ? "" : first.getChars().trim().toString();
    List<String> intro = new ArrayList<>();
    for (Node child : item.getChildren()) {
      if (child instanceof BulletList || child instanceof OrderedList) {
        child.getChildren().forEach(i -> entry(i.getFirstChild(), entries));
      } else if (child != first && child instanceof Paragraph) {
        intro.add(child.getChars().trim().toString().replaceAll("\\s+", " "));
      }
    }
    parts.add(new Contents.Part(title, String.join(" ", intro), entries));
  }

  private void entry(Node paragraph, List<Contents.Entry> entries) {
    boolean interlude = false;
    for (Node node = paragraph == null ? null : paragraph.getFirstChild();
        node != null;
        node = node.getNext()) {
      if (node instanceof Text text && text.getChars().trim().toString().equals("Interlude:")) {
        interlude = true;
      }
      if (node instanceof Link link) {
        var at = file.span(link.getUrl().getStartOffset(), link.getUrl().length());
        entries.add(new Contents.Entry(at.text(), link.getText().toString(), interlude, at));
        return;
      }
    }
    int start = paragraph == null ? 0 : paragraph.getStartOffset();
    problems.error(
        "B05",
        file.span(start, 1),
        "a chapter is listed as a link",
        "write - [Title](part/slug.md)");
  }
}
