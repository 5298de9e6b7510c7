package press.html;

import static press.html.ChapterHtml.inner;
import static press.html.ChapterHtml.on;

import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.Image;
import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.ext.footnotes.Footnote;
import com.vladsch.flexmark.ext.footnotes.FootnoteBlock;
import com.vladsch.flexmark.ext.tables.TableBlock;
import com.vladsch.flexmark.ext.tables.TableCell;
import com.vladsch.flexmark.html.HtmlWriter;
import com.vladsch.flexmark.html.renderer.NodeRendererContext;
import com.vladsch.flexmark.html.renderer.NodeRenderingHandler;
import com.vladsch.flexmark.util.ast.Node;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import press.html.Fragments.PlainTextWriter;
import press.markdown.CalloutKind;
import press.markdown.CalloutNode;
import press.markdown.CitationNode;
import press.markdown.FormulaNode;
import press.markdown.Item;
import press.markdown.MarkdownFragment;
import press.model.Block;
import press.model.Chapter;
import press.model.ChapterCitations;
import press.model.Condition;
import press.model.Label;
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
        on(TableCell.class, this::cell),
        on(Image.class, this::image),
        on(Link.class, links::write));
  }

  private void heading(Heading node, NodeRendererContext context, HtmlWriter html) {
    Optional<Label> label = chapter.label(node);
    String words = inner(context, node);
    String id = label.map(Label::id).orElse("");
    headings.put(id, words);
    String tag = "h" + node.getLevel();
    String number = label.map(Label::number).orElse("");
    String numbered = "<span class=\"number\">" + number + "</span> " + words;
    preview(id, "<" + tag + ">" + numbered + "</" + tag + ">");
    html.attr("id", id).withAttr().tag(tag);
    html.attr("class", "number").withAttr().tag("span");
    html.text(label.map(Label::number).orElse("")).tag("/span");
    html.raw(" " + words + " ");
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
      Map<String, Object> data = BlockValues.listing(node, chapter, shared);
      html.line().raw(fragments.keep(shared.templates().show("directive/listing", data))).line();
    }
  }

  /// Renders the template of a block; returns the token of the piece.
  private String block(Block block, FencedCodeBlock node, NodeRendererContext context) {
    Item item = items.get(node);
    Map<String, Object> data = labelled(node);
    data.put("caption", caption(node, context));
    data.put("prose", block.prose().stream().map(p -> prose(p, context)).toList());
    return slots.show(
        "directive/" + block.traits().template(),
        fences.values(block, node, item, data),
        Optional.of(item.at()),
        block.dependsOnMachine());
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

  private Map<String, Object> labelled(Node node) {
    Map<String, Object> data = new LinkedHashMap<>();
    Optional<Label> label = chapter.label(node);
    data.put("id", label.map(Label::id).orElse(""));
    data.put("number", label.map(Label::number).orElse(""));
    return data;
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
    Map<String, Object> data = labelled(node);
    String body = inner(context, node);
    boolean numbered = kind.numbered();
    data.put("kind", kind.word());
    data.put("label", numbered ? kind.label() + " " + data.get("number") : kind.label());
    data.put("title", inner(context, node.title()));
    data.put("html", body);
    data.put("folds", node.fold() == ' ' ? kind.folds() : true);
    data.put("open", node.fold() == '+');
    // Once is enough: definitions in each other would double with every level.
    if (kind == CalloutKind.DEFINITION && !again) {
      terms.put(
          data.get("id").toString(), slots.copy(chapter.slug() + ".", () -> again(node, context)));
    }
    String shown = fragments.keep(shared.templates().show("directive/callout", data));
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
              "directive/if",
              view ->
                  Map.of(
                      "stands",
                      condition.stands(view),
                      "slot",
                      condition.dependsOnMachine(),
                      "rule",
                      rule,
                      "html",
                      body));
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
        String help = "the TeX is " + item.tex().strip();
        shared.problems().error("M01", item.place(offset), "bad formula: " + message, help);
      }
    }
  }

  private String shown(FormulaNode node, String mathml) {
    if (!node.display()) {
      return mathml;
    }
    Map<String, Object> data = labelled(node);
    data.put("mathml", mathml);
    String shown = shared.templates().show("directive/math", data);
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
      Map<String, Object> data =
          Map.of("number", number, "id", id, "html", inner(context, note.text()));
      html.raw(fragments.keep(shared.templates().show("directive/footnote", data)));
    }
  }

  private void cite(CitationNode node, NodeRendererContext context, HtmlWriter html) {
    List<ChapterCitations.Use> uses = chapter.cited().uses().getOrDefault(node, List.of());
    if (!uses.isEmpty()) {
      Map<String, Object> data = Bibliographies.citation(uses, anchored);
      html.raw(fragments.keep(shared.templates().show("directive/cite", data)));
    }
  }

  private void table(TableBlock node, NodeRendererContext context, HtmlWriter html) {
    Map<String, Object> data = labelled(node);
    data.put(
        "caption", captions.containsKey(node) ? inner(context, captions.get(node).caption()) : "");
    data.put("html", inner(context, node));
    String shown = fragments.keep(shared.templates().show("directive/table", data));
    preview(id(node), shown);
    html.line().raw(shown).line();
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

  private void image(Image node, NodeRendererContext context, HtmlWriter html) {
    if (items.get(node) instanceof Item.ImageItem item) {
      Node paragraph = node.getParent();
      Map<String, Object> data = labelled(paragraph);
      data.put(
          "caption",
          captions.containsKey(paragraph) ? inner(context, captions.get(paragraph).caption()) : "");
      shared
          .images()
          .show(item, chapter, shared.problems())
          .ifPresent(picture -> {
            data.putAll(picture);
            String shown = fragments.keep(shared.templates().show("directive/figure", data));
            preview(id(paragraph), shown);
            html.raw(shown);
          });
    }
  }
}
