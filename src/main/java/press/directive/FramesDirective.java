package press.directive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.parse.Item.FenceItem;
import press.parse.Prose;
import press.source.Diagnostics;
import press.source.Site;
import press.source.Span;

/// `{frames} what they show`: steps one after another, with a slider where scripts run; from a GIF,
/// from numbered images (`from: …`), or drawn in letters.
final class FramesDirective implements Directive {

  private static final Set<String> OPTIONS = Set.of("from", "mark");
  private static final int PATIENCE = 2000;

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
    if (!scope.knownOptions(fence, OPTIONS, problems) || !isMark(fence, problems)) {
      return Optional.empty();
    }
    Span from = fence.options().get("from");
    return from == null ? drawn(fence, problems) : shown(from, fence, scope, problems);
  }

  private static boolean isMark(FenceItem fence, Diagnostics problems) {
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

  private static Optional<Block> shown(
      Span from, FenceItem fence, Scope scope, Diagnostics problems) {
    Optional<FrameShots> shots = FrameShots.of(from, scope, problems);
    if (shots.isEmpty()) {
      return Optional.empty();
    }
    List<FrameSteps.Step> texts = FrameSteps.texts(fence.lines());
    int wanted = shots.get().shots().size();
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
      Span place =
          surplus ? texts.get(wanted).at() : texts.isEmpty() ? fence.name() : texts.getLast().at();
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
        new Frames(name(fence), data(shots.get()), prose(texts, problems), shots.get().files()));
  }

  private static Optional<Block> drawn(FenceItem fence, Diagnostics problems) {
    Diagnostics found = new Diagnostics();
    List<FrameSteps.Step> steps = FrameSteps.drawn(fence.lines(), found);
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
    List<Map<String, Object>> data = new ArrayList<>();
    boolean mark = fence.options().containsKey("mark");
    List<String> before = List.of();
    for (FrameSteps.Step step : steps) {
      List<String> lines = step.drawing().stream().map(Span::text).toList();
      data.add(
          Map.of(
              "src",
              "",
              "ms",
              PATIENCE,
              "lines",
              mark && !before.isEmpty()
                  ? ChangedWords.lines(lines, before)
                  : ChangedWords.none(lines)));
      before = lines.isEmpty() ? before : lines;
    }
    return Optional.of(new Frames(name(fence), data, prose(steps, problems), new TreeMap<>()));
  }

  private static List<Map<String, Object>> data(FrameShots shots) {
    List<Map<String, Object>> data = new ArrayList<>();
    for (FrameShots.Shot shot : shots.shots()) {
      data.add(
          Map.of(
              "src", shot.path(),
              "width", shot.width(),
              "height", shot.height(),
              "ms", shot.ms(),
              "plate", shot.plate(),
              "lines", List.of()));
    }
    return data;
  }

  private static List<Prose> prose(List<FrameSteps.Step> steps, Diagnostics problems) {
    return steps.stream().map(step -> Prose.read(step.text(), problems)).toList();
  }

  private static String name(FenceItem fence) {
    return fence.argument().text().isEmpty() ? "Steps" : fence.argument().text();
  }

  private record Frames(
      String name,
      List<Map<String, Object>> steps,
      List<Prose> prose,
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
      return Map.of("name", name, "root", Site.root(chapter.page()), "steps", steps);
    }
  }
}
