package press.parse;

import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.HtmlBlock;
import com.vladsch.flexmark.ast.HtmlCommentBlock;
import com.vladsch.flexmark.ast.HtmlInline;
import com.vladsch.flexmark.ast.HtmlInlineComment;
import com.vladsch.flexmark.ast.Image;
import com.vladsch.flexmark.ast.ImageRef;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.LinkRef;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.ext.footnotes.Footnote;
import com.vladsch.flexmark.ext.footnotes.FootnoteBlock;
import com.vladsch.flexmark.ext.tables.TableBlock;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Walks a tree once and lists what needs a number or a meaning; complains of what may not stand in
/// a chapter.
final class Extract {

  private static final Pattern LABEL = Pattern.compile("[ \\t]*\\{#([A-Za-z][\\w-]*)}[ \\t]*$");
  private static final int DEEPEST = 60;

  private final SourceFile file;
  private final Diagnostics problems;
  private final List<Item> items = new ArrayList<>();
  private final Map<String, FootnoteBlock> notes = new TreeMap<>();
  private final Map<String, FootnoteBlock> unused = new TreeMap<>();

  Extract(SourceFile file, Diagnostics problems) {
    this.file = file;
    this.problems = problems;
  }

  List<Item> from(Node document) {
    for (Node child : document.getChildren()) {
      if (child instanceof FootnoteBlock note) {
        notes.put(note.getText().toString(), note);
      }
    }
    unused.putAll(notes);
    walk(document, 0);
    unused.forEach((id, note) ->
        problems.error(
            "P08",
            span(note.getText()),
            "footnote \"" + id + "\" is never referred to",
            "write [^" + id + "] where it belongs, or remove it"));
    return items;
  }

  private void walk(Node parent, int depth) {
    if (depth > DEEPEST) {
      problems.error("P09", span(parent.getChars()), "nested deeper than " + DEEPEST + " levels");
      return;
    }
    for (Node node : List.copyOf(children(parent))) {
      see(node);
      if (!(node instanceof FencedCodeBlock)) {
        walk(node, depth + 1);
      }
    }
  }

  private static List<Node> children(Node parent) {
    List<Node> children = new ArrayList<>();
    if (parent instanceof CalloutNode callout) {
      callout.title().getChildren().forEach(children::add);
    }
    parent.getChildren().forEach(children::add);
    return children;
  }

  private void see(Node node) {
    switch (node) {
      case Heading heading -> heading(heading);
      case FencedCodeBlock fence -> fence(fence);
      case CalloutNode callout ->
          items.add(
              new Item.CalloutItem(
                  callout,
                  span(callout.getChars()),
                  PlainText.of(callout.title()),
                  PlainText.preview(callout)));
      case Link link ->
          items.add(
              new Item.LinkItem(
                  link,
                  span(link.getChars()),
                  span(link.getUrl()),
                  link.getText().isBlank(),
                  link.getTitle().toString()));
      case MathNode math ->
          items.add(new Item.MathItem(math, span(math.getChars()), span(math.tex())));
      case Image image ->
          items.add(
              new Item.ImageItem(
                  image, span(image.getChars()), span(image.getUrl()), image.getText().toString()));
      case Footnote footnote -> footnote(footnote);
      case HtmlCommentBlock _, HtmlInlineComment _ -> node.unlink();
      case HtmlBlock _, HtmlInline _ -> html(node);
      case ImageRef ref when !ref.isDefined() -> unresolved(ref.getChars(), ref.getReference());
      case LinkRef ref when !ref.isDefined() -> unresolved(ref.getChars(), ref.getReference());
      case Paragraph paragraph -> caption(paragraph);
      default -> {
        // Everything else is plain CommonMark and needs no number.
      }
    }
  }

  private void heading(Heading heading) {
    String label = "";
    if (heading.getLastChild() instanceof Text last) {
      Matcher labelled = LABEL.matcher(last.getChars());
      if (labelled.find()) {
        label = labelled.group(1);
        last.setChars(last.getChars().subSequence(0, labelled.start()));
      }
    }
    items.add(
        new Item.HeadingItem(
            heading, span(heading.getChars()), heading.getLevel(), PlainText.of(heading), label));
  }

  private void fence(FencedCodeBlock fence) {
    BasedSequence info = fence.getInfo();
    if (info.startsWith("{")) {
      Item.FenceItem item = new FenceReader(file, problems).read(fence);
      items.add(item);
      walk(item.caption(), 1);
    }
  }

  private void footnote(Footnote footnote) {
    String id = footnote.getText().toString();
    FootnoteBlock note = notes.get(id);
    if (note == null) {
      problems.error(
          "P07",
          span(footnote.getChars()),
          "no footnote \"" + id + "\"",
          "add a line: [^" + id + "]: …");
      return;
    }
    unused.remove(id);
    Node text = note.getFirstChild();
    if (!(text instanceof Paragraph) || text.getNext() != null) {
      problems.error(
          "P08",
          span(note.getText()),
          "a footnote is one paragraph",
          "move the rest into the chapter");
    }
    items.add(new Item.FootnoteItem(footnote, span(footnote.getChars()), id, text));
  }

  /// `[x]` alone is text, but `[^x]` was meant as a footnote.
  private void unresolved(BasedSequence chars, BasedSequence reference) {
    if (reference.startsWith("^")) {
      String id = reference.subSequence(1).toString();
      problems.error(
          "P07", span(chars), "no footnote \"" + id + "\"", "add a line: [^" + id + "]: …");
    }
  }

  private void html(Node node) {
    problems.error(
        "P05",
        span(node.getChars().trimEnd()).part(0, 1),
        "raw HTML",
        "use Markdown; a literal < is written &lt;");
  }

  private void caption(Paragraph paragraph) {
    if (!(paragraph.getFirstChild() instanceof Text text)
        || !text.getChars().startsWith("Caption:")) {
      return;
    }
    Node owner = paragraph.getPrevious();
    boolean table = owner instanceof TableBlock;
    boolean image = owner instanceof Paragraph p && p.getFirstChild() instanceof Image;
    if (!table && !image) {
      problems.error(
          "P06",
          span(text.getChars()).part(0, 8),
          "a caption of nothing",
          "it belongs right after an image or a table");
      return;
    }
    text.setChars(text.getChars().subSequence("Caption:".length()).trimStart());
    String label = "";
    if (paragraph.getLastChild() instanceof Text last) {
      Matcher labelled = LABEL.matcher(last.getChars());
      if (labelled.find()) {
        label = labelled.group(1);
        last.setChars(last.getChars().subSequence(0, labelled.start()));
      }
    }
    items.add(
        new Item.CaptionItem(
            owner, span(owner.getChars()), paragraph, label, PlainText.of(paragraph), table));
  }

  private Span span(BasedSequence chars) {
    return file.span(chars.getStartOffset(), chars.getEndOffset() - chars.getStartOffset());
  }
}
