package press.html;

import com.vladsch.flexmark.html.HtmlRenderer;
import com.vladsch.flexmark.html.renderer.NodeRenderer;
import com.vladsch.flexmark.html.renderer.NodeRendererContext;
import com.vladsch.flexmark.html.renderer.NodeRendererFactory;
import com.vladsch.flexmark.html.renderer.NodeRenderingHandler;
import com.vladsch.flexmark.parser.Parser;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.data.DataHolder;
import com.vladsch.flexmark.util.data.MutableDataHolder;
import com.vladsch.flexmark.util.data.MutableDataSet;
import com.vladsch.flexmark.util.misc.Extension;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import press.markdown.MarkdownParser;
import press.model.Chapter;
import press.source.Codec;
import press.source.RecordCodec;

/// The HTML of one chapter.
///
/// @param body everything below the title
/// @param headings anchor to the words of its heading, as HTML
/// @param terms id of a term defined here to its meaning, for other places
/// @param previews anchor to what a reference to it shows, as HTML
/// @param slots key to what depends on the machine in view, in the body and in the terms
record ChapterHtml(
    String body,
    SortedMap<String, String> headings,
    SortedMap<String, ChapterSlots.Copy> terms,
    SortedMap<String, String> previews,
    SortedMap<String, Slot> slots) {

  private static final Codec<ChapterHtml> CODEC = RecordCodec.of(ChapterHtml.class);

  /// Whether something in it differs from machine to machine.
  boolean hasSlots() {
    return !slots.isEmpty();
  }

  /// The slots of the body.
  List<Slot> slotsOfBody() {
    Set<String> elsewhere = new HashSet<>();
    terms.values().forEach(term -> elsewhere.addAll(term.keys()));
    return slots.values().stream().filter(slot -> !elsewhere.contains(slot.key())).toList();
  }

  /// The HTML of a chapter.
  static ChapterHtml of(Chapter chapter, RenderContext shared) {
    return shared
        .book()
        .cache()
        .step(
            "html " + chapter.parsed().path(),
            CODEC,
            shared.problems(),
            found -> made(chapter, shared.telling(found)))
        .get();
  }

  private static ChapterHtml made(Chapter chapter, RenderContext shared) {
    Fragments fragments = new Fragments();
    BlockValues fences = new BlockValues(chapter, shared);
    SortedMap<String, String> headings = new TreeMap<>();
    SortedMap<String, ChapterSlots.Copy> terms = new TreeMap<>();
    SortedMap<String, String> previews = new TreeMap<>();
    ChapterSlots slots = new ChapterSlots(shared, fragments);
    NodeRendererFactory factory =
        new NodeRendererFactory() {
          @Override
          public NodeRenderer apply(DataHolder options) {
            NodeWriters writers =
                new NodeWriters(
                    chapter, shared, fragments, slots, fences, headings, terms, previews);
            return writers::handlers;
          }
        };
    List<Extension> extensions = new ArrayList<>(MarkdownParser.WRITTEN);
    extensions.add(new Own(factory));
    DataHolder options =
        new MutableDataSet(MarkdownParser.OPTIONS).set(Parser.EXTENSIONS, extensions);
    HtmlRenderer renderer = HtmlRenderer.builder(options).build();
    String html = renderer.render(chapter.parsed().document());
    String machine = shared.book().machine();
    headings.replaceAll((id, words) -> fragments.fill(words, machine));
    previews.replaceAll((id, piece) -> fragments.fill(piece, machine));
    return new ChapterHtml(
        withOldAnchors(fragments.fill(html, machine), chapter),
        headings,
        terms,
        previews,
        slots.all());
  }

  /// A link to an anchor that was renamed still leads to its place.
  private static String withOldAnchors(String html, Chapter chapter) {
    String out = html;
    for (var renamed : chapter.parsed().front().renamed().entrySet()) {
      int id = out.indexOf(" id=\"" + renamed.getValue().name() + "\"");
      int tag = id < 0 ? -1 : out.lastIndexOf('<', id);
      if (tag >= 0) {
        String anchor = "<span id=\"" + renamed.getKey() + "\"></span>";
        out = out.substring(0, tag) + anchor + out.substring(tag);
      }
    }
    return out;
  }

  /// The children of a node as HTML, tokens included.
  static String inner(NodeRendererContext context, Node node) {
    NodeRendererContext sub = context.getSubContext(false);
    sub.renderChildren(node);
    return sub.getHtmlWriter().toString(0, 0).strip();
  }

  private record Own(NodeRendererFactory factory)
      implements HtmlRenderer.HtmlRendererExtension, Extension {
    @Override
    public void rendererOptions(MutableDataHolder options) {}

    @Override
    public void extend(HtmlRenderer.Builder builder, String rendererType) {
      builder.nodeRendererFactory(factory);
    }
  }

  static <N extends Node> NodeRenderingHandler<N> on(
      Class<N> kind, NodeRenderingHandler.CustomNodeRenderer<N> writer) {
    return new NodeRenderingHandler<>(kind, writer);
  }
}
