package press.html;

import static press.html.ChapterHtml.inner;

import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.html.HtmlWriter;
import com.vladsch.flexmark.html.renderer.NodeRendererContext;
import java.util.HashSet;
import java.util.Set;
import press.directives.ValueCell;
import press.evidence.Computation;
import press.evidence.Value;
import press.html.RenderContext.SlotRules;
import press.model.Chapter;
import press.model.LinkTarget;
import press.model.Template;
import press.project.Downloads;
import press.source.Site;

/// Writes links: places in the book, numbers from results, pages elsewhere.
final class LinkWriter {

  private final Chapter chapter;
  private final RenderContext shared;
  private final ChapterSlots slots;
  private final Set<String> anchors = new HashSet<>();

  LinkWriter(Chapter chapter, RenderContext shared, ChapterSlots slots) {
    this.chapter = chapter;
    this.shared = shared;
    this.slots = slots;
  }

  void write(Link node, NodeRendererContext context, HtmlWriter html) {
    LinkTarget target = chapter.targets().get(node);
    if (target == null) {
      // The linker has reported it, and nothing is published: its words are enough.
      context.renderChildren(node);
      return;
    }
    switch (target) {
      case LinkTarget.Place place -> place(place, inner(context, node), html);
      case LinkTarget.Use use -> use(use, inner(context, node), html);
      case LinkTarget.Number number -> html.raw(number(number));
      case LinkTarget.Computed(Computation c) -> html.raw(computed(c, inner(context, node)));
      case LinkTarget.InView _ -> html.raw(inView(inner(context, node)));
      case LinkTarget.Outside(String url) ->
          html.attr("href", url)
              .attr("rel", "noopener")
              .withAttr()
              .tag("a", false, false, () -> context.renderChildren(node));
      case LinkTarget.Download file -> download(file, inner(context, node), html);
      case LinkTarget.Allowed _ -> context.renderChildren(node);
    }
  }

  private void place(LinkTarget.Place place, String words, HtmlWriter html) {
    String fragment = place.fragment().isEmpty() ? "" : "#" + place.fragment();
    boolean here = place.page().equals(chapter.page()) && !fragment.isEmpty();
    html.attr("href", here ? fragment : Site.root(chapter.page()) + place.page() + fragment);
    if (!place.preview().isEmpty() || Previews.has(shared.book(), place.page())) {
      html.attr("class", "ref");
    }
    if (!place.preview().isEmpty()) {
      html.attr("data-preview", place.preview());
    }
    html.withAttr().tag("a");
    words(words, place.words(), html);
    html.tag("/a");
  }

  /// A picture is shown; anything else is saved, whatever a host calls it.
  private void download(LinkTarget.Download file, String words, HtmlWriter html) {
    html.attr("href", Site.root(chapter.page()) + file.path());
    if (Downloads.may(file.path())) {
      html.attr("download", "");
    }
    html.withAttr().tag("a");
    words(words, file.words(), html);
    html.tag("/a");
  }

  private static void words(String own, String given, HtmlWriter html) {
    if (own.isEmpty()) {
      html.text(given);
    } else {
      html.raw(own);
    }
  }

  /// The anchor of a use stands once, however often its text is shown.
  private void use(LinkTarget.Use use, String words, HtmlWriter html) {
    if (use.mark() == LinkTarget.Mark.NONE) {
      words(words, use.words(), html);
      return;
    }
    boolean here = use.page().equals(chapter.page());
    html.attr("href", (here ? "" : Site.root(chapter.page()) + use.page()) + "#" + use.term());
    html.attr("class", use.mark() == LinkTarget.Mark.FIRST ? "term" : "term again");
    if (!use.anchor().isEmpty() && anchors.add(use.anchor())) {
      html.attr("id", use.anchor());
    }
    html.withAttr().tag("a");
    words(words, use.words(), html);
    html.tag("/a");
  }

  private String number(LinkTarget.Number number) {
    String rule = shared.rules().of(number.reference());
    return slots.show(
        ValueCell.TEMPLATE,
        view ->
            ValueCell.of(
                view.evidence().value(number.reference(), view.machine()), view, rule, ""));
  }

  /// The author's words where they are true of the machine in view, else the number.
  private String computed(Computation computation, String words) {
    String rule = shared.rules().of(computation);
    return slots.show(
        ValueCell.TEMPLATE,
        view -> {
          boolean holds = computation.isAsStated(view.evidence(), view.machine());
          Value value = computation.value(view.evidence(), view.machine());
          return ValueCell.of(value, view, rule, holds ? words : "");
        });
  }

  /// The name of the machine in view, as a link to its card where it has one.
  private String inView(String words) {
    return slots.show(
        MachineName.TEMPLATE,
        view -> {
          String machine = view.machine();
          boolean card = view.parsed().sources().results().machines().containsKey(machine);
          String url = Site.root(chapter.page()) + "machines.html" + (card ? "#" + machine : "");
          String title = view.evidence().machineTitle(machine);
          return new MachineName(url, SlotRules.MACHINE, words, title);
        });
  }

  /// The name of the machine in view in its template.
  ///
  /// @param words of the author, as HTML; may be empty
  record MachineName(String url, String rule, String words, String title) {

    private static final Template<MachineName> TEMPLATE =
        new Template<>("directive/machine-name", MachineName.class);
  }
}
