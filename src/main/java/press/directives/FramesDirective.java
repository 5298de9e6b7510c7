package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.source.Site;
import press.source.Span;

/// `{frames} what they show`: steps one after another, with a slider where scripts run; from a GIF,
/// from numbered images (`from: …`), or drawn in letters.
final class FramesDirective implements Directive {

  private static final Set<String> OPTIONS = Set.of("from", "mark");

  @Override
  public String name() {
    return "frames";
  }

  @Override
  public boolean takesBody() {
    return true;
  }

  @Override
  public Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    if (!scope.knownOptions(fence, OPTIONS, problems) || !hasValidMark(fence, problems)) {
      return Optional.empty();
    }
    Span from = fence.options().get("from");
    return from == null ? withDrawings(fence, problems) : withImages(from, fence, scope, problems);
  }

  private static boolean hasValidMark(FenceItem fence, Diagnostics problems) {
    Span mark = fence.options().get("mark");
    boolean fine =
        mark == null || mark.text().equals("new") && !fence.options().containsKey("from");
    if (!fine) {
      problems.error(
          "D26",
          mark,
          "nothing to mark by \"" + mark.text() + "\"",
          "mark: new marks what a drawing has that the one before it had not");
    }
    return fine;
  }

  private static Optional<Block> withImages(
      Span from, FenceItem fence, Scope scope, Diagnostics problems) {
    Optional<FrameImages> images = FrameImages.of(from, scope, problems);
    if (images.isEmpty()) {
      return Optional.empty();
    }
    List<FrameStep> texts = FrameStep.parseTexts(fence.lines());
    int wanted = images.get().frames().size();
    if (wanted < 2) {
      problems.error(
          "D24",
          from,
          "one picture is no sequence",
          "show it with ![what it shows](…), or name more: from: img/step-*.png");
      return Optional.empty();
    }
    if (texts.size() != wanted) {
      boolean surplus = texts.size() > wanted;
      Span last = texts.isEmpty() ? fence.name() : texts.getLast().at();
      Span place = surplus ? texts.get(wanted).at() : last;
      problems.error(
          "D21",
          place,
          "%d texts for %d frames".formatted(texts.size(), wanted),
          surplus
              ? "this is the first without a frame"
              : "write one list item or one paragraph for each frame");
      return Optional.empty();
    }
    return Optional.of(
        new FramesBlock(
            name(fence), images.get().frames(), prose(texts, problems), images.get().files()));
  }

  private static Optional<Block> withDrawings(FenceItem fence, Diagnostics problems) {
    Diagnostics found = new Diagnostics();
    List<FrameStep> steps = FrameStep.parseDrawings(fence.lines(), found);
    if (steps.size() < 2) {
      found.error(
          "D24",
          fence.name(),
          steps.isEmpty() ? "no steps" : "one step is no sequence",
          "write steps between lines of ---, or name pictures: from: img/step-*.png");
    }
    found.sorted().forEach(d -> problems.error(d.code(), d.at(), d.message(), d.help()));
    if (found.hasErrors()) {
      return Optional.empty();
    }
    List<FrameView> frames = new ArrayList<>();
    boolean mark = fence.options().containsKey("mark");
    List<String> before = List.of();
    for (FrameStep step : steps) {
      List<String> lines = step.drawing().stream().map(Span::text).toList();
      boolean compare = mark && !before.isEmpty();
      frames.add(
          FrameView.drawing(compare ? FrameText.marked(lines, before) : FrameText.unmarked(lines)));
      before = lines.isEmpty() ? before : lines;
    }
    return Optional.of(
        new FramesBlock(name(fence), frames, prose(steps, problems), new TreeMap<>()));
  }

  private static List<MarkdownFragment> prose(List<FrameStep> steps, Diagnostics problems) {
    return steps.stream().map(step -> MarkdownFragment.read(step.text(), problems)).toList();
  }

  private static String name(FenceItem fence) {
    return fence.argument().text().isEmpty() ? "Steps" : fence.argument().text();
  }

  /// `frames` in `directive/frames.peb`.
  ///
  /// @param root relative path from the page to the site's root
  record FramesView(String name, String root, List<FrameView> steps) {}

  private record FramesBlock(
      String name,
      List<FrameView> steps,
      List<MarkdownFragment> prose,
      SortedMap<String, byte[]> files)
      implements Block {
    @Override
    public String template() {
      return "frames";
    }

    @Override
    public Optional<Label.Kind> counted() {
      return Optional.of(Label.Kind.FIGURE);
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      return Map.of("frames", new FramesView(name, Site.root(chapter.page()), steps));
    }
  }
}
