package press.html;

import static press.html.ChapterHtml.inner;
import static press.html.ChapterHtml.on;

import com.vladsch.flexmark.ast.BulletListItem;
import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.Image;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.ListItem;
import com.vladsch.flexmark.ast.OrderedListItem;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.ext.footnotes.Footnote;
import com.vladsch.flexmark.ext.footnotes.FootnoteBlock;
import com.vladsch.flexmark.ext.tables.TableBlock;
import com.vladsch.flexmark.ext.tables.TableCell;
import com.vladsch.flexmark.ext.tables.TableRow;
import com.vladsch.flexmark.html.HtmlWriter;
import com.vladsch.flexmark.html.renderer.NodeRendererContext;
import com.vladsch.flexmark.html.renderer.NodeRenderingHandler;
import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import press.html.Bibliographies.Citation;
import press.html.BlockValues.PlainListing;
import press.html.BookImages.Picture;
import press.html.Fragments.PlainTextWriter;
import press.markdown.CalloutKind;
import press.markdown.CalloutNode;
import press.markdown.CitationNode;
import press.markdown.FormulaNode;
import press.markdown.HtmlElement.BlockElement;
import press.markdown.HtmlElement.InlineElement;
import press.markdown.HtmlElement.LooseText;
import press.markdown.Item;
import press.markdown.MarkdownFragment;
import press.model.Block;
import press.model.Chapter;
import press.model.ChapterCitations;
import press.model.Condition;
import press.model.Label;
import press.model.Template;
import press.typeset.FormulaHelp;
import press.typeset.MathTypesetter.MathResult;

/// Writes the nodes that mean more than Markdown; everything else is flexmark's.
final class NodeWriters {

  /// How many blocks below a heading a preview looks for a paragraph.
  private static final int PREVIEW_BLOCKS = 4;

  private final Chapter chapter;
  private final RenderContext shared;
  private final Fragments fragments;
  private final SortedMap<String, String> headings;
  private final SortedMap<String, ChapterSlots.Copy> terms;
  private final ChapterSlots slots;
  private final SortedMap<String, String> previews;
  private final LinkWriter links;
  private final BlockValues fences;
  private final Map<Node, Item> items = new IdentityHashMap<>();
  private final Map<Node, Item.CaptionItem> captions = new IdentityHashMap<>();
  private final Map<String, Integer> notes = new HashMap<>();
  private final Map<String, Integer> uses = new HashMap<>();
  private final Set<String> anchored = new HashSet<>();
  private boolean again;

  NodeWriters(
      Chapter chapter,
      RenderContext shared,
      Fragments fragments,
      ChapterSlots slots,
      BlockValues fences,
      SortedMap<String, String> headings,
      SortedMap<String, ChapterSlots.Copy> terms,
      SortedMap<String, String> previews) {
    this.chapter = chapter;
    this.shared = shared;
    this.fragments = fragments;
    this.headings = headings;
    this.terms = terms;
    this.previews = previews;
    this.slots = slots;
    this.fences = fences;
    this.links = new LinkWriter(chapter, shared, slots);
    for (Item item : chapter.items()) {
      items.putIfAbsent(item.node(), item);
      if (item instanceof Item.CaptionItem caption) {
        captions.put(caption.node(), caption);
        captions.put(caption.caption(), caption);
      }
    }
  }

  Set<NodeRenderingHandler<?>> handlers() {
    return Set.of(
        on(Text.class, new PlainTextWriter(fragments)::write),
        on(Heading.class, this::heading),
        on(FencedCodeBlock.class, this::fence),
        on(CalloutNode.class, this::callout),
        on(FormulaNode.class, this::math),
        on(Paragraph.class, this::paragraph),
        on(Footnote.class, this::footnote),
        on(CitationNode.class, this::cite),
        on(FootnoteBlock.class, (node, context, html) -> {}),
        on(TableBlock.class, this::table),
        on(BulletListItem.class, NodeWriters::item),
        on(OrderedListItem.class, NodeWriters::item),
        on(TableRow.class, NodeWriters::row),
        on(TableCell.class, this::cell),
        on(Image.class, this::image),
        on(Link.class, links::write),
        on(LooseText.class, (node, context, _) -> context.renderChildren(node)),
        on(InlineElement.class, ElementWriter::inline),
        on(BlockElement.class, this::element));
  }

  private void heading(Heading node, NodeRendererContext context, HtmlWriter html) {
    Optional<Label> label = chapter.label(node);
    String words = inner(context, node);
    String id = label.map(Label::id).orElse("");
    headings.put(id, words);
    String tag = "h" + Math.max(2, node.getLevel());
    String number = label.map(Label::number).orElse("");
    String numbered =
        number.isEmpty() ? words : "<span class=\"number\">" + number + "</span> " + words;
    preview(id, "<" + tag + ">" + numbered + "</" + tag + ">");
    html.attr("id", id).withAttr().tag(tag);
    html.raw(numbered + " ");
    html.attr("class", "anchor").attr("href", "#" + id);
    html.attr("aria-label", "Link to this section").withAttr().tag("a").text("#").tag("/a");
    html.tag("/" + tag).line();
  }

  private void fence(FencedCodeBlock node, NodeRendererContext context, HtmlWriter html) {
    Block block = chapter.blocks().get(node);
    if (block != null) {
      String shown =
          block.dependsOnMachine()
              ? slots.block(() -> block(block, node, context))
              : block(block, node, context);
      preview(id(node), shown);
      html.line().raw(shown).line();
    } else if (!node.getInfo().startsWith("{")) {
      PlainListing listing = BlockValues.listing(node, chapter, shared);
      html.line().raw(shown(PlainListing.TEMPLATE, listing)).line();
    }
  }

  /// Renders the template of a block; returns the token of the piece.
  private String block(Block block, FencedCodeBlock node, NodeRendererContext context) {
    Item item = items.get(node);
    Block.BlockFrame frame =
        new Block.BlockFrame(
            id(node),
            number(node),
            caption(node, context),
            block.prose().stream().map(p -> prose(p, context)).toList(),
            block.meanings(shared.book(), chapter).stream().map(Glossary::token).toList(),
            Bibliographies.TOKEN,
            block.claim().map(shared.rules()::of).orElse(""));
    return slots.show(
        fences.values(block, node, item, frame), Optional.of(item.at()), block.dependsOnMachine());
  }

  private String caption(Node node, NodeRendererContext context) {
    if (items.get(node) instanceof Item.FenceItem fence
        && fence.caption().getFirstChild() != null) {
      return inner(context, fence.caption().getFirstChild());
    }
    return "";
  }

  /// A single paragraph as its words, so that it can stand in a line; more as blocks.
  private static String prose(MarkdownFragment prose, NodeRendererContext context) {
    Node first = prose.document().getFirstChild();
    boolean single = first instanceof Paragraph && first.getNext() == null;
    return inner(context, single ? first : prose.document());
  }

  /// Remembers what a reference to an anchor shows: a piece of HTML, tokens included.
  private void preview(String id, String html) {
    if (!id.isEmpty()) {
      previews.put(id, html);
    }
  }

  /// The anchor of a node; empty for one without a label.
  private String id(Node node) {
    return chapter.label(node).map(Label::id).orElse("");
  }

  /// The number of a node; empty for one without.
  private String number(Node node) {
    return chapter.label(node).map(Label::number).orElse("");
  }

  /// The token of a template that is the same on every machine.
  private <V extends Record> String shown(Template<V> template, V values) {
    return fragments.keep(shared.templates().show(template, values));
  }

  private void callout(CalloutNode node, NodeRendererContext context, HtmlWriter html) {
    CalloutKind kind = node.kind();
    if (kind == CalloutKind.TODO) {
      return;
    }
    if (kind == CalloutKind.IF) {
      conditional(node, context, html);
      return;
    }
    String body = inner(context, node);
    Callout callout =
        new Callout(
            id(node),
            kind.word(),
            kind.numbered() ? kind.label() + " " + number(node) : kind.label(),
            inner(context, node.title()),
            body,
            node.fold() == ' ' ? kind.folds() : true,
            node.fold() == '+');
    // Once is enough: definitions in each other would double with every level.
    if (kind == CalloutKind.DEFINITION && !again) {
      terms.put(id(node), slots.copy(chapter.slug() + ".", () -> again(node, context)));
    }
    String shown = shown(Callout.TEMPLATE, callout);
    preview(id(node), shown);
    html.line().raw(shown).line();
  }

  /// Prose that stands where a claim has a verdict: always there, and hidden where it does not.
  private void conditional(CalloutNode node, NodeRendererContext context, HtmlWriter html) {
    Condition condition = chapter.conditions().get(node);
    if (condition != null) {
      String body = inner(context, node);
      String rule = shared.rules().of(condition);
      String shown =
          slots.show(
              ConditionalProse.TEMPLATE,
              view ->
                  new ConditionalProse(
                      condition.stands(view), condition.dependsOnMachine(), rule, body));
      html.line().raw(shown).line();
    }
  }

  /// The meaning of a term for a second place: without its notes, which stand where it is defined.
  private String again(CalloutNode node, NodeRendererContext context) {
    again = true;
    String body = inner(context, node);
    again = false;
    return body;
  }

  private void math(FormulaNode node, NodeRendererContext context, HtmlWriter html) {
    Item.MathItem item = (Item.MathItem) items.get(node);
    switch (shared.math().typeset(item.tex(), node.display())) {
      case MathResult.Ok(String mathml) -> html.raw(fragments.keep(shown(node, mathml)));
      case MathResult.Bad(String message, int offset) -> {
        String way = FormulaHelp.of(message);
        String help = (way.isEmpty() ? "" : way + "\n") + "the TeX is " + item.tex().strip();
        int at = FormulaHelp.place(message, item.tex(), offset);
        shared
            .problems()
            .error("M01", item.place(at), "bad formula: " + FormulaHelp.words(message), help);
      }
    }
  }

  private String shown(FormulaNode node, String mathml) {
    if (!node.display()) {
      return mathml;
    }
    DisplayMath math = new DisplayMath(id(node), number(node), mathml);
    String shown = shared.templates().show(DisplayMath.TEMPLATE, math);
    preview(id(node), shown);
    return shown;
  }

  /// A displayed formula or a captioned image stands alone, outside any paragraph.
  private void paragraph(Paragraph node, NodeRendererContext context, HtmlWriter html) {
    Node only = node.getFirstChild();
    boolean alone = only != null && only.getNext() == null;
    if (captions.containsKey(node) && captions.get(node).caption() == node) {
      return;
    }
    if (alone && (only instanceof FormulaNode math && math.display() || only instanceof Image)) {
      html.line();
      context.renderChildren(node);
      html.line();
      return;
    }
    Optional<Heading> heading = headingAbove(node);
    if (heading.isPresent()) {
      String shown = "<p>" + inner(context, node) + "</p>";
      previews.computeIfPresent(id(heading.get()), (_, words) -> words + shown);
      html.line().raw(fragments.keep(shown)).line();
    } else {
      context.delegateRender();
    }
  }

  /// The heading whose preview shows a paragraph: the paragraph is the first of the section, and
  /// not far below the heading.
  private static Optional<Heading> headingAbove(Paragraph paragraph) {
    Node above = paragraph.getPrevious();
    for (int i = 0; i < PREVIEW_BLOCKS && above != null; i++) {
      if (above instanceof Heading heading) {
        return Optional.of(heading);
      }
      if (above instanceof Paragraph) {
        return Optional.empty();
      }
      above = above.getPrevious();
    }
    return Optional.empty();
  }

  private void footnote(Footnote node, NodeRendererContext context, HtmlWriter html) {
    if (!again && items.get(node) instanceof Item.FootnoteItem note) {
      int number = notes.computeIfAbsent(note.id(), _ -> notes.size() + 1);
      int use = uses.merge(note.id(), 1, Integer::sum);
      String id = "note-" + note.id() + (use == 1 ? "" : "-" + use);
      html.raw(shown(Note.TEMPLATE, new Note(number, id, inner(context, note.text()))));
    }
  }

  private void cite(CitationNode node, NodeRendererContext context, HtmlWriter html) {
    List<ChapterCitations.Use> uses = chapter.cited().uses().getOrDefault(node, List.of());
    if (!uses.isEmpty()) {
      html.raw(shown(Citation.TEMPLATE, Bibliographies.citation(uses, anchored)));
    }
  }

  private void table(TableBlock node, NodeRendererContext context, HtmlWriter html) {
    Table table =
        new Table(id(node), number(node), captionBelow(node, context), inner(context, node));
    String shown = shown(Table.TEMPLATE, table);
    preview(id(node), shown);
    html.line().raw(shown).line();
  }

  /// A row with as many cells as the head has: missing ones are empty, others are left out, as on
  /// code hosts. A table whose head an empty line cut off has none.
  private static void row(TableRow node, NodeRendererContext context, HtmlWriter html) {
    Node head = node.getParent().getParent().getFirstChild().getFirstChild();
    List<Node> cells = cells(node);
    int wanted = head == null ? cells.size() : cells(head).size();
    html.tagLine(
        "tr",
        () -> {
          cells.stream().limit(wanted).forEach(context::render);
          for (int missing = cells.size(); missing < wanted; missing++) {
            html.tag("td").tag("/td");
          }
        });
  }

  private static List<Node> cells(Node row) {
    List<Node> cells = new ArrayList<>();
    row.getChildren()
        .forEach(cell -> {
          if (cell instanceof TableCell) {
            cells.add(cell);
          }
        });
    return cells;
  }

  /// A cell says how it is aligned by a class: the attribute `align` is obsolete. An empty one
  /// heads nothing, such as that in the corner above a column of names.
  private void cell(TableCell node, NodeRendererContext context, HtmlWriter html) {
    if (node.getAlignment() != null) {
      html.attr("class", node.getAlignment().name().toLowerCase(Locale.ROOT));
    }
    boolean heads = node.isHeader() && !node.getText().isBlank();
    if (heads) {
      html.attr("scope", "col");
    }
    String tag = heads ? "th" : "td";
    html.withAttr().tag(tag);
    context.renderChildren(node);
    html.tag("/" + tag);
  }

  /// An item of a list. A task has a box that nobody can tick, because a book is no form.
  private static void item(ListItem node, NodeRendererContext context, HtmlWriter html) {
    if (node.getMarkerSuffix().isNull()) {
      context.delegateRender();
      return;
    }
    boolean done = !node.getMarkerSuffix().startsWith("[ ]");
    html.attr("class", "task").withAttr().tag("li");
    html.attr("type", "checkbox").attr("disabled", "");
    if (done) {
      html.attr("checked", "");
    }
    html.attr("aria-label", done ? "Done" : "To do").withAttr();
    html.tagVoid("input").text(" ");
    context.renderChildren(node);
    html.tag("/li").line();
  }

  private void element(BlockElement node, NodeRendererContext context, HtmlWriter html) {
    if (node.name().equals("table")) {
      Table table = new Table("", "", "", inner(context, node));
      ElementWriter.around(node, html, () -> html.raw(shown(Table.TEMPLATE, table)));
    } else {
      ElementWriter.block(node, context, html);
    }
  }

  private void image(Image node, NodeRendererContext context, HtmlWriter html) {
    if (items.get(node) instanceof Item.ImageItem item) {
      Node paragraph = node.getParent();
      Captioned captioned =
          new Captioned(id(paragraph), number(paragraph), captionBelow(paragraph, context));
      shared
          .images()
          .show(item, chapter, shared.problems())
          .ifPresent(picture -> {
            FilledTemplate figure = FilledTemplate.of(Picture.TEMPLATE, picture).and(captioned);
            String shown = fragments.keep(shared.templates().show(figure));
            preview(id(paragraph), shown);
            html.raw(shown);
          });
    }
  }

  /// The caption of a table or an image, as HTML; empty where there is none.
  private String captionBelow(Node node, NodeRendererContext context) {
    Item.CaptionItem caption = captions.get(node);
    // An image may stand in the words of a caption, which is a mistake that has been told.
    return caption != null && caption.node() == node ? inner(context, caption.caption()) : "";
  }

  /// A callout in its template.
  ///
  /// @param id may be empty
  /// @param kind for the style
  /// @param label such as `Definition 2.1`
  /// @param title as HTML; may be empty
  /// @param folds whether a reader opens and closes it
  record Callout(
      String id,
      String kind,
      String label,
      String title,
      String html,
      boolean folds,
      boolean open) {

    private static final Template<Callout> TEMPLATE =
        new Template<>("directive/callout", Callout.class);
  }

  /// Prose that stands on some machines only in its template.
  ///
  /// @param stands whether it does on the machine in view
  /// @param slot whether that depends on the machine
  record ConditionalProse(boolean stands, boolean slot, String rule, String html) {

    private static final Template<ConditionalProse> TEMPLATE =
        new Template<>("directive/if", ConditionalProse.class);
  }

  /// A formula on a line of its own in its template.
  record DisplayMath(String id, String number, String mathml) {

    private static final Template<DisplayMath> TEMPLATE =
        new Template<>("directive/math", DisplayMath.class);
  }

  /// A footnote in its template.
  record Note(int number, String id, String html) {

    private static final Template<Note> TEMPLATE = new Template<>("directive/footnote", Note.class);
  }

  /// A table of an author in its template.
  record Table(String id, String number, String caption, String html) {

    private static final Template<Table> TEMPLATE = new Template<>("directive/table", Table.class);
  }

  /// What a picture is called on its page.
  record Captioned(String id, String number, String caption) {}
}
