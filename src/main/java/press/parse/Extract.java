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
import com.vladsch.flexmark.ast.RefNode;
import com.vladsch.flexmark.ast.Reference;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.ext.footnotes.Footnote;
import com.vladsch.flexmark.ext.footnotes.FootnoteBlock;
import com.vladsch.flexmark.ext.tables.TableBlock;
import com.vladsch.flexmark.ext.tables.TableCell;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Walks a tree once and lists what needs a number or a meaning; complains of what may not stand in
/// a chapter.
final class Extract {

  private static final Pattern BLANK = Pattern.compile("\\s+");

  private final SourceFile file;
  private final Diagnostics problems;
  private final List<Item> items = new ArrayList<>();
  private final Once once = new Once();
  private final Includes includes;
  private final Footnotes footnotes;
  private final Cites cites;

  /// For a piece of a file, which includes nothing.
  Extract(SourceFile file, Diagnostics problems) {
    this(file, problems, Includes.of(Collections.emptySortedMap(), problems), "");
  }

  /// @param notes what the names of footnotes begin with, so that those of an included file are
  ///   their own
  Extract(SourceFile file, Diagnostics problems, Includes includes, String notes) {
    this.file = file;
    this.problems = problems;
    this.includes = includes;
    this.footnotes = new Footnotes(file, problems, notes);
    this.cites = new Cites(file, problems);
  }

  List<Item> from(Document document) {
    Caps.tell(document, file, problems);
    document
        .getDescendants()
        .forEach(node -> {
          if (node instanceof FootnoteBlock note) {
            footnotes.define(note);
          }
        });
    // Before others' text is included, which has been looked at in its own file.
    List<Item.BareItem> bare = BareNumbers.in(document, file);
    walk(document);
    footnotes.checkUnused();
    items.addAll(bare);
    return items;
  }

  private void walk(Node parent) {
    for (Node node : List.copyOf(children(parent))) {
      see(node);
      if (!(node instanceof FencedCodeBlock)) {
        walk(node);
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
      case CalloutNode callout -> callout(callout);
      case Link link -> link(link);
      case MathNode math -> math(math);
      case Image image -> image(image);
      case Footnote footnote -> footnotes.call(footnote).ifPresent(items::add);
      case CiteNode cite -> cites.item(cite).ifPresent(items::add);
      case Reference reference -> cites.reference(reference);
      case HtmlCommentBlock _, HtmlInlineComment _ -> node.unlink();
      case HtmlBlock _, HtmlInline _ -> html(node);
      case ImageRef ref when !ref.isDefined() -> unresolved(ref);
      case LinkRef ref when !ref.isDefined() -> unresolved(ref);
      case Paragraph paragraph -> caption(paragraph);
      default -> {
        // Everything else is plain CommonMark and needs no number.
      }
    }
  }

  private void callout(CalloutNode callout) {
    String title = PlainText.of(callout.title());
    if (callout.kind() == CalloutKind.DEFINITION && title.isEmpty()) {
      problems.error(
          "P12",
          span(callout.getChars().trimEnd()).part(0, 1),
          "a definition of nothing",
          "name the term: > [!DEFINITION] Arithmetic intensity {#intensity}");
    }
    items.add(
        new Item.CalloutItem(
            callout,
            span(callout.getChars()),
            title,
            PlainText.preview(callout),
            Symbols.of(callout, file)));
  }

  private void link(Link link) {
    cites.link(link);
    Span url = span(link.getUrl());
    if (hasNoBlank(url)) {
      items.add(
          new Item.LinkItem(
              link,
              span(link.getChars()),
              url,
              link.getUrl().unescape(),
              link.getText().isBlank(),
              link.getTitle().toString()));
    }
  }

  private void image(Image image) {
    Span url = span(image.getUrl());
    standsAlone(image, "an image");
    if (hasNoBlank(url)) {
      items.add(new Item.ImageItem(image, span(image.getChars()), url, image.getText().toString()));
    }
  }

  private void math(MathNode math) {
    if (math.display()) {
      standsAlone(math, "a displayed formula");
    }
    items.add(new Item.MathItem(math, span(math.getChars()), math.tex().toString()));
  }

  private void standsAlone(Node node, String what) {
    boolean block = node.getParent() instanceof Paragraph || node.getParent() instanceof TableCell;
    boolean alone = block && node.getPrevious() == null && node.getNext() == null;
    if (!alone && once.first(what, node)) {
      problems.error(
          "P11",
          span(node.getChars()),
          what + " in the middle of a sentence",
          "it stands alone: put it in a paragraph of its own");
    }
  }

  private boolean hasNoBlank(Span url) {
    Matcher blank = BLANK.matcher(url.text());
    boolean bracketed = file.span(url.start() - 1, 1).text().equals("<");
    if (bracketed || !blank.find()) {
      return true;
    }
    problems.error(
        "P13",
        url.part(blank.start(), blank.end() - blank.start()),
        "a blank in a link",
        "remove it, or write [words](<file name.png>); brackets that are no link: \\[words\\]");
    return false;
  }

  private void heading(Heading heading) {
    String label = Labels.take(heading);
    if (isEmpty(heading)) {
      problems.error(
          "P15", span(heading.getChars()), "a heading without words", "name the section");
    }
    items.add(
        new Item.HeadingItem(
            heading, span(heading.getChars()), heading.getLevel(), PlainText.of(heading), label));
  }

  private static boolean isEmpty(Heading heading) {
    for (Node child : heading.getChildren()) {
      if (!(child instanceof Text text) || !text.getChars().isBlank()) {
        return false;
      }
    }
    return true;
  }

  private void fence(FencedCodeBlock fence) {
    if (fence.getInfo().startsWith("{")) {
      new FenceReader(file, problems)
          .read(fence)
          .ifPresent(item -> {
            switch (item.name().text()) {
              case "include" -> include(fence, item);
              case "math" -> items.add(MathFence.put(fence, item, problems));
              default -> {
                items.add(item);
                walk(item.caption());
              }
            }
          });
    }
  }

  /// Puts what is included into the place of its fence.
  private void include(FencedCodeBlock fence, Item.FenceItem item) {
    boolean more = !item.options().isEmpty() || !item.label().isEmpty();
    if (more || !item.body().text().isBlank()) {
      problems.error(
          "P35",
          item.name(),
          "{include} has only an argument",
          "write ```{include} shared/units.md");
    }
    includes
        .read(item)
        .ifPresent(prose -> {
          for (Node node : List.copyOf(children(prose.document()))) {
            node.unlink();
            fence.insertBefore(node);
          }
          items.addAll(prose.items());
        });
    fence.unlink();
  }

  /// `[x]` alone is text, but `[^x]` was meant as a footnote.
  private void unresolved(RefNode ref) {
    if (ref.getReference().startsWith("^")) {
      footnotes.undefined(ref.getChars(), ref.getReference().subSequence(1).toString());
    } else {
      cites.unresolved(ref);
    }
  }

  private void html(Node node) {
    boolean again = !once.first("raw HTML", node);
    if (again && node.getChars().startsWith("</")) {
      return;
    }
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
    String label = Labels.take(paragraph);
    items.add(
        new Item.CaptionItem(
            owner, span(owner.getChars()), paragraph, label, PlainText.of(paragraph), table));
  }

  private Span span(BasedSequence chars) {
    return file.span(chars.getStartOffset(), chars.getEndOffset() - chars.getStartOffset());
  }
}
