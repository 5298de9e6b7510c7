package press.markdown;

import com.vladsch.flexmark.ast.BulletList;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.ListItem;
import com.vladsch.flexmark.ast.OrderedList;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.List;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// The list of parts and chapters in `contents.md`, in reading order.
public record TableOfContents(List<Part> parts) {

  public TableOfContents {
    parts = List.copyOf(parts);
  }

  /// A part of the book.
  ///
  /// @param title its name; empty for a chapter outside of parts
  /// @param intro what it is about, in plain words; may be empty
  /// @param entries its chapters in order
  public record Part(String title, String intro, List<Entry> entries) {
    public Part {
      entries = List.copyOf(entries);
    }
  }

  /// A line of the list.
  ///
  /// @param path of the file, relative to the book's folder
  /// @param title as listed
  /// @param interlude whether it stands outside the numbering
  /// @param at where it is listed
  public record Entry(String path, String title, boolean interlude, Span at) {}

  /// Reads a list of parts, each with a list of links to chapters; mistakes are reported.
  public static TableOfContents read(SourceFile file, Diagnostics problems) {
    List<Part> parts = new ArrayList<>();
    for (Node block : MarkdownParser.parse(file.text(), 0).getChildren()) {
      if (isList(block)) {
        block.getChildren().forEach(item -> parts.add(part((ListItem) item, file, problems)));
      }
    }
    if (parts.isEmpty()) {
      problems.error(
          "B05",
          file.start(),
          "contents.md lists nothing",
          "write a list: - Part\n  - [Chapter](part/chapter.md)");
    }
    return new TableOfContents(parts);
  }

  private static Part part(ListItem item, SourceFile file, Diagnostics problems) {
    List<Entry> entries = new ArrayList<>();
    Node first = item.getFirstChild();
    if (first instanceof Paragraph paragraph && paragraph.getFirstChild() instanceof Link) {
      addEntry(paragraph, file, problems, entries);
      return new Part("", "", entries);
    }
    List<String> intro = new ArrayList<>();
    for (Node child : item.getChildren()) {
      if (isList(child)) {
        child.getChildren().forEach(i -> addEntry(i.getFirstChild(), file, problems, entries));
      } else if (child != first && child instanceof Paragraph) {
        intro.add(child.getChars().trim().toString().replaceAll("\\s+", " "));
      }
    }
    String title = first == null ? "" : first.getChars().trim().toString();
    return new Part(title, String.join(" ", intro), entries);
  }

  private static boolean isList(Node node) {
    return node instanceof BulletList || node instanceof OrderedList;
  }

  /// Adds the first link of a paragraph; reports a paragraph without one.
  ///
  /// @param paragraph null for an empty list item
  private static void addEntry(
      Node paragraph, SourceFile file, Diagnostics problems, List<Entry> entries) {
    boolean interlude = false;
    Node node = paragraph == null ? null : paragraph.getFirstChild();
    while (node != null && !(node instanceof Link)) {
      interlude |= node instanceof Text && node.getChars().trim().toString().equals("Interlude:");
      node = node.getNext();
    }
    if (node instanceof Link link) {
      Span at = SourceText.span(file, link.getUrl());
      entries.add(new Entry(at.text(), link.getText().toString(), interlude, at));
    } else {
      problems.error(
          "B05",
          file.span(paragraph == null ? 0 : paragraph.getStartOffset(), 1),
          "a chapter is listed as a link",
          "write - [Title](part/slug.md)");
    }
  }
}
