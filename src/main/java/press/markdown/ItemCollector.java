package press.markdown;

import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.HtmlEntity;
import com.vladsch.flexmark.ast.Image;
import com.vladsch.flexmark.ast.ImageRef;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.LinkRef;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.RefNode;
import com.vladsch.flexmark.ast.Reference;
import com.vladsch.flexmark.ast.SoftLineBreak;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.ext.footnotes.Footnote;
import com.vladsch.flexmark.ext.footnotes.FootnoteBlock;
import com.vladsch.flexmark.ext.tables.TableBlock;
import com.vladsch.flexmark.ext.tables.TableCell;
import com.vladsch.flexmark.util.ast.Block;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.CitationNode.CitationReader;
import press.source.Diagnostics;
import press.source.ForbiddenCharacters;
import press.source.PieceMemory;
import press.source.SourceFile;
import press.source.Span;

/// Collects the items of a tree in one walk and reports what a chapter may not hold.
final class ItemCollector {

  private static final Pattern BLANK = Pattern.compile("\\s+");

  /// Words and the file of a picture, with some of the signs of one.
  private static final Pattern MEANT_IMAGE =
      Pattern.compile(
          "(?i)!?[ \\t]*\\[?([^\\[\\]()\\n]*)]?[ \\t]*\\(?["
              + " \\t]*([^()\\[\\]\\s]+\\.(?:png|jpe?g|gif|svg|webp|avif))[ \\t]*\\)?");

  private static final Pattern LINK =
      Pattern.compile("(value|calc|fact|counter|term|chapter|machine):");

  /// What other programs read behind an image or a formula.
  private static final Pattern ATTRIBUTES = Pattern.compile("\\s*(\\{[^{}\\n]*})\\s*");

  private final SourceFile file;
  private final Diagnostics problems;
  private final List<Item> items = new ArrayList<>();
  private final Map<Node, Set<String>> reported = new IdentityHashMap<>();
  private final IncludeReader includes;
  private final FootnoteReader footnotes;
  private final CitationReader citations;
  private final PieceMemory pieces;

  /// A collector for a part of a file that includes no other file.
  ///
  /// @param marks whether `==words==` are marked
  ItemCollector(SourceFile file, boolean marks, Diagnostics problems) {
    this(
        file,
        problems,
        IncludeReader.of(Collections.emptySortedMap(), marks, problems),
        "",
        PieceMemory.none());
  }

  /// @param notes prefix of the names of footnotes, which keeps those of included files apart
  /// @param pieces what is known of pieces of text
  ItemCollector(
      SourceFile file,
      Diagnostics problems,
      IncludeReader includes,
      String notes,
      PieceMemory pieces) {
    this.file = file;
    this.problems = problems;
    this.includes = includes;
    this.footnotes = new FootnoteReader(file, problems, notes);
    this.citations = new CitationReader(file, problems);
    this.pieces = pieces;
  }

  List<Item> from(Document document) {
    ParserLimits.report(document, file, problems);
    document
        .getDescendants()
        .forEach(node -> {
          if (node instanceof FootnoteBlock note) {
            footnotes.define(note);
          }
        });
    // Before other files are included: their numbers were found there.
    List<Item.UnsourcedNumberItem> typed = TypedNumberFinder.in(document, file, pieces);
    walk(document);
    footnotes.checkUnused();
    new LeftoverSyntax(file, pieces, problems).check(document);
    items.addAll(typed);
    return items;
  }

  private void walk(Node parent) {
    for (Node node : List.copyOf(children(parent))) {
      collect(node);
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

  private void collect(Node node) {
    switch (node) {
      case Heading heading -> heading(heading);
      case FencedCodeBlock fence -> fence(fence);
      case CalloutNode callout -> callout(callout);
      case Link link -> link(link);
      case FormulaNode math -> math(math);
      case Image image -> image(image);
      case Footnote footnote -> footnotes.read(footnote).ifPresent(items::add);
      case CitationNode cite -> citations.read(cite).ifPresent(items::add);
      case Reference reference -> citations.checkDefinition(reference);
      case HtmlEntity entity -> checkCharacters(entity.getChars());
      case HtmlElement element -> anchor(node, element);
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
    boolean answers = callout.kind() == CalloutKind.SOLUTION || callout.kind() == CalloutKind.HINT;
    if (answers && !isInExercise(callout)) {
      problems.warning(
          "P04",
          span(callout.getChars().trimEnd()).part(0, 1),
          "a " + callout.kind().word() + " outside of an exercise",
          "it belongs into the quote of its > [!EXERCISE], behind a line >, each line begun with >"
              + " >");
    }
    items.add(
        new Item.CalloutItem(
            callout,
            span(callout.getChars()),
            title,
            PlainText.preview(callout),
            SymbolReader.of(callout, file)));
  }

  private static boolean isInExercise(CalloutNode callout) {
    for (Node above = callout.getParent(); above != null; above = above.getParent()) {
      if (above instanceof CalloutNode outer && outer.kind() == CalloutKind.EXERCISE) {
        return true;
      }
    }
    return false;
  }

  /// Reports a character that may not be written as `&#x1B;` either.
  private void checkCharacters(BasedSequence written) {
    checkSpelled(written, written.unescape());
  }

  private void checkSpelled(BasedSequence written, String read) {
    if (ForbiddenCharacters.find(read, 0) >= 0) {
      ForbiddenCharacters.checkSpelled(span(written), read, problems);
    }
  }

  private void link(Link link) {
    checkCharacters(link.getTitle());
    citations.checkLink(link);
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
    checkCharacters(image.getTitle());
    Span url = span(image.getUrl());
    Matcher link = LINK.matcher(url.text());
    boolean label = url.text().startsWith("#");
    if (label || link.lookingAt()) {
      problems.error(
          "L11",
          span(image.getChars()).part(0, 1),
          "a " + (label ? "label" : link.group(1)) + " is no image",
          "leave the ! out: [](" + url.text() + ")");
      return;
    }
    if (isCaptionBelow(image)) {
      captionBelow(image);
    } else {
      standsAlone(image, "an image");
    }
    if (hasNoBlank(url)) {
      items.add(new Item.ImageItem(image, span(image.getChars()), url, image.getText().toString()));
    }
  }

  /// Whether the line after an image that begins a paragraph is its caption.
  private static boolean isCaptionBelow(Image image) {
    return image.getParent() instanceof Paragraph
        && image.getPrevious() == null
        && image.getNext() instanceof SoftLineBreak line
        && line.getNext() instanceof Text text
        && text.getChars().startsWith("Caption:");
  }

  /// Its label stays known, so that references to it are not told as well.
  private void captionBelow(Image image) {
    problems.error(
        "P11",
        span(image.getChars()),
        "an image in one paragraph with its caption",
        "write an empty line between the image and Caption:");
    String label = SourceText.takeLabel((Paragraph) image.getParent());
    if (!label.isEmpty()) {
      items.add(new Item.AnchorItem(image, span(image.getChars()), label, ""));
    }
  }

  private void math(FormulaNode math) {
    if (math.display()) {
      standsAlone(math, "a displayed formula");
    }
    items.add(new Item.MathItem(math, span(math.getChars()), math.tex().toString()));
  }

  private void standsAlone(Node node, String what) {
    boolean block = node.getParent() instanceof Paragraph || node.getParent() instanceof TableCell;
    boolean alone = block && node.getPrevious() == null && node.getNext() == null;
    if (!alone && isFirstInBlock(what, node)) {
      Matcher behind = ATTRIBUTES.matcher(SourceText.restOfLine(file, node.getEndOffset()).text());
      boolean attributes = block && node.getPrevious() == null && behind.matches();
      problems.error(
          "P11",
          attributes
              ? file.span(node.getEndOffset() + behind.start(1), behind.group(1).length())
              : span(node.getChars()),
          what + (attributes ? " with attributes behind it" : " in the middle of a sentence"),
          attributes
              ? withoutAttributes(node, behind.group(1))
              : node instanceof FormulaNode math
                  ? "in a sentence write $%s$; this kind stands in a paragraph of its own"
                      .formatted(math.tex().toString().strip())
                  : "it stands alone: put it in a paragraph of its own");
    }
  }

  /// What to write instead of attributes.
  private static String withoutAttributes(Node node, String attributes) {
    Matcher label = Pattern.compile("#([A-Za-z])([\\w:.-]*)").matcher(attributes);
    if (!label.find()) {
      return "remove "
          + attributes
          + ": a picture is shown in its own size, at most as wide as the page";
    }
    String id = label.group(1) + label.group(2).replaceAll("[:.]", "-");
    return node instanceof Image
        ? "write the label behind its caption, in the next paragraph: Caption: words {#" + id + "}"
        : "a label is a letter, then letters, digits, - and _: {#" + id + "}";
  }

  private boolean hasNoBlank(Span url) {
    Matcher blank = BLANK.matcher(url.text());
    boolean bracketed = file.span(url.start() - 1, 1).text().equals("<");
    if (bracketed || !blank.find()) {
      return true;
    }
    if (url.text().startsWith("<")) {
      problems.error(
          "P13",
          url.part(0, 1),
          "an address without its >",
          "write > behind it: [](" + url.text().strip() + ">)");
      return false;
    }
    problems.error(
        "P13",
        url.part(blank.start(), blank.end() - blank.start()),
        "a blank in a link",
        withoutBlank(url.text().strip()));
    return false;
  }

  private static String withoutBlank(String url) {
    if (url.startsWith("calc:")) {
      return "write the calculation between angle brackets: [](<" + url + ">)";
    }
    if (url.matches("(?:value|fact|counter):.*")) {
      return "remove it: [](" + BLANK.matcher(url).replaceAll("") + ")";
    }
    String name = url.substring(url.indexOf(':') + 1).strip();
    if (url.startsWith("term:") || url.startsWith("chapter:")) {
      String id = BLANK.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("-");
      return url.startsWith("term:")
          ? "a name has none: [](term:" + id + ")"
          : "a chapter is named as its file, and not by its title: [](chapter:%s) for %1$s.md"
              .formatted(id);
    }
    return "remove it, or write [words](<file name.png>); brackets that are no link: \\[words\\]";
  }

  private void heading(Heading heading) {
    String label = SourceText.takeLabel(heading);
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
      FenceReader reader = new FenceReader(file, includes.marks(), problems);
      reader
          .read(fence)
          .ifPresent(item -> {
            switch (item.name().text()) {
              case "include" -> items.addAll(includes.replace(fence, item));
              case "math" -> items.add(reader.formula(fence, item));
              default -> {
                items.add(item);
                walk(item.caption());
                new LeftoverSyntax(file, pieces, problems).walk(item.caption());
                items.addAll(TypedNumberFinder.in(item.caption(), file, pieces));
              }
            }
          });
    }
  }

  /// `[x]` alone is text, but `[^x]` was meant as a footnote.
  private void unresolved(RefNode ref) {
    String name = ref.getReference().toString();
    if (name.startsWith("^")) {
      footnotes.reportUndefined(ref.getChars(), name.substring(1));
    } else if (name.endsWith("^")) {
      footnotes.reportTurned(ref.getChars(), name.substring(0, name.length() - 1));
    } else {
      citations.checkUnresolved(ref);
    }
  }

  /// An element with a name, to which `#name` refers.
  private void anchor(Node node, HtmlElement element) {
    element.attributes().values().forEach(value -> checkSpelled(node.getChars(), value));
    String id = element.attributes().getOrDefault("id", "");
    if (!id.isEmpty()) {
      items.add(new Item.AnchorItem(node, span(node.getChars()), id, PlainText.preview(node)));
    }
  }

  /// The picture that a paragraph above a caption was meant to be; empty where it was none.
  private static Optional<String> picture(Node node) {
    Matcher meant = MEANT_IMAGE.matcher(node instanceof Paragraph ? node.getChars().trim() : "");
    return meant.matches()
        ? Optional.of("![%s](%s)".formatted(meant.group(1).strip(), meant.group(2)))
        : Optional.empty();
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
      uncaptioned(owner, text);
      return;
    }
    text.setChars(text.getChars().subSequence("Caption:".length()).trimStart());
    String label = SourceText.takeLabel(paragraph);
    items.add(
        new Item.CaptionItem(
            owner, span(owner.getChars()), paragraph, label, PlainText.of(paragraph), table));
  }

  /// Reports a caption of nothing, or what stands above it in place of a picture or table.
  private void uncaptioned(Node owner, Text caption) {
    Optional<String> picture = picture(owner);
    boolean rows = owner instanceof Paragraph && owner.getChars().startsWith("|");
    boolean meant = rows || picture.isPresent();
    String message =
        picture.isPresent()
            ? "a caption stands below it, and this is no picture"
            : rows
                ? "a caption stands below these lines, and they are no table"
                : "a caption of nothing";
    String help =
        picture.isPresent()
            ? "write " + picture.get()
            : !rows
                ? "it belongs right after an image or a table"
                : owner.getPrevious() instanceof TableBlock
                    ? "remove the empty line above them"
                    : "write |---|---| below the first of them";
    problems.error(
        "P06",
        meant ? span(owner.getChars().trim()) : span(caption.getChars()).part(0, 8),
        message,
        help);
  }

  /// Whether a mistake is the first of its kind in the innermost block around a node, so that one
  /// cause is reported once.
  private boolean isFirstInBlock(String kind, Node node) {
    Node block = node;
    while (block.getParent() != null && !(block instanceof Block)) {
      block = block.getParent();
    }
    return reported.computeIfAbsent(block, _ -> new TreeSet<>()).add(kind);
  }

  /// The heading, title or image around a node, in words; empty where there is none.
  static String titleAround(Node node) {
    return switch (node.getAncestorOfType(Heading.class, CalloutNode.Title.class, Image.class)) {
      case null -> "";
      case Heading _ -> "a heading";
      case Image _ -> "the text of an image";
      default -> "a title";
    };
  }

  private Span span(BasedSequence chars) {
    return SourceText.span(file, chars);
  }
}
