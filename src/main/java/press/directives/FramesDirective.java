package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.directives.FrameImages.FrameView;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Template;
import press.source.Diagnostics;
import press.source.Site;
import press.source.Span;

/// `{frames} what they show`: steps one after another, with a slider where scripts run; from a GIF,
/// from numbered images (`from: …`), or drawn in letters.
final class FramesDirective {

  static final Set<String> OPTIONS = Set.of("from", "mark");

  private FramesDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
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
      Span from, FenceItem fence, DirectiveContext scope, Diagnostics problems) {
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
            name(fence),
            images.get().frames(),
            prose(texts, fence, problems),
            images.get().files()));
  }

  private static Optional<Block> withDrawings(FenceItem fence, Diagnostics problems) {
    Diagnostics found = new Diagnostics();
    List<FrameStep> steps = FrameStep.parseDrawings(fence.lines(), found);
    if (steps.size() < 2 && !found.hasErrors()) {
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
        new FramesBlock(name(fence), frames, prose(steps, fence, problems), new TreeMap<>()));
  }

  private static List<MarkdownFragment> prose(
      List<FrameStep> steps, FenceItem fence, Diagnostics problems) {
    return steps.stream()
        .map(step -> MarkdownFragment.read(step.text(), fence.marks(), problems))
        .toList();
  }

  private static String name(FenceItem fence) {
    return fence.argument().text().isEmpty() ? "Steps" : fence.argument().text();
  }

  /// Frames in their template.
  ///
  /// @param root relative path from the page to the site's root
  record FramesView(String name, String root, List<FrameView> steps) {

    private static final Template<FramesView> TEMPLATE =
        new Template<>("directive/frames", FramesView.class);
  }

  private record FramesBlock(
      String name,
      List<FrameView> steps,
      List<MarkdownFragment> prose,
      SortedMap<String, byte[]> files)
      implements Block {
    @Override
    public Traits traits() {
      return new Traits(FramesView.TEMPLATE, Optional.of(Label.Kind.FIGURE), false);
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      return new FramesView(name, Site.root(chapter.page()), steps);
    }
  }

  /// A step in the body of `{frames}`.
  ///
  /// @param at where it begins
  /// @param text lines of Markdown
  /// @param drawing lines between `~~~`; empty where there are none
  record FrameStep(Span at, List<Span> text, List<Span> drawing) {

    private static final Pattern MARKER = Pattern.compile("(?:\\d{1,3}[.)]|[-*+])[ \\t]+(?=\\S)");
    private static final Pattern RULE = Pattern.compile("-{3,}[ \\t]*");
    private static final Pattern OTHER_RULE = Pattern.compile("(?:\\*{3,}|_{3,}|={3,})[ \\t]*");
    private static final Pattern FENCE = Pattern.compile("(?:~{3,}|`{3,})[\\w-]*[ \\t]*");

    /// Steps without drawings: one list item each, or one paragraph each.
    static List<FrameStep> parseTexts(List<Span> lines) {
      List<Span> written = lines.stream().filter(l -> !l.text().isBlank()).toList();
      boolean list = !written.isEmpty() && MARKER.matcher(written.getFirst().text()).lookingAt();
      List<List<Span>> texts = new ArrayList<>();
      boolean open = false;
      for (Span line : lines) {
        Matcher marker = MARKER.matcher(line.text());
        boolean begins = list ? marker.lookingAt() : !open && !line.text().isBlank();
        open = list || !line.text().isBlank();
        if (begins) {
          int skip = list ? marker.end() : 0;
          texts.add(new ArrayList<>(List.of(line.part(skip, line.text().length()))));
        } else if (!texts.isEmpty() && open) {
          texts.getLast().add(line);
        }
      }
      return texts.stream().map(t -> new FrameStep(t.getFirst(), t, List.of())).toList();
    }

    /// Steps between lines of `---`, each with a text and at most one drawing; reports mistakes.
    static List<FrameStep> parseDrawings(List<Span> lines, Diagnostics problems) {
      Optional<Diagnostics> why = endless(lines);
      if (why.isPresent()) {
        why.get().all().forEach(problems::add);
        return List.of();
      }
      List<FrameStep> steps = new ArrayList<>();
      List<Span> rest = new ArrayList<>();
      boolean drawing = false;
      for (Span line : lines) {
        drawing ^= FENCE.matcher(line.text()).matches();
        if (!drawing && RULE.matcher(line.text()).matches()) {
          steps.add(step(rest, line, problems));
          rest.clear();
        } else {
          rest.add(line);
        }
      }
      if (!lines.isEmpty()) {
        steps.add(step(rest, lines.getLast(), problems));
      }
      return steps;
    }

    /// What keeps steps from being parted: a drawing that goes on over a line of `---`, or other
    /// lines than these.
    private static Optional<Diagnostics> endless(List<Span> lines) {
      Diagnostics found = new Diagnostics();
      Span open = null;
      Span endless = null;
      boolean parted = false;
      Span other = null;
      for (Span line : lines) {
        if (FENCE.matcher(line.text()).matches()) {
          open = open == null ? line : null;
        } else if (RULE.matcher(line.text()).matches()) {
          endless = endless == null ? open : endless;
          parted |= open == null;
        } else if (open == null && other == null && OTHER_RULE.matcher(line.text()).matches()) {
          other = line;
        }
      }
      if (open != null && endless != null) {
        found.error(
            "D25",
            endless,
            "a drawing that does not end before the next line of ---",
            "end it with a line of ~~~");
      } else if (!parted && other != null) {
        found.error(
            "D24", other, "steps are parted by another line than this", "write --- in its place");
      }
      return found.hasErrors() ? Optional.of(found) : Optional.empty();
    }

    private static FrameStep step(List<Span> lines, Span end, Diagnostics problems) {
      List<Span> text = new ArrayList<>();
      List<Span> drawing = new ArrayList<>();
      Span open = null;
      int drawings = 0;
      for (Span line : lines) {
        boolean fence = FENCE.matcher(line.text()).matches();
        if (fence) {
          drawings += open == null ? 1 : 0;
          open = open == null ? line : null;
          if (drawings == 2 && open != null) {
            problems.error(
                "D25", line, "a second drawing in a step", "a line of --- begins the next step");
          }
        } else {
          (open == null ? text : drawing).add(line);
        }
      }
      if (open != null) {
        problems.error("D25", open, "a drawing that does not end", "end it with a line of ~~~");
      }
      Span at = lines.stream().filter(l -> !l.text().isBlank()).findFirst().orElse(end);
      if (text.stream().allMatch(l -> l.text().isBlank())) {
        problems.error(
            "D24", at, "a step without text", "say what happens, above or below the drawing");
      }
      return new FrameStep(at, text, drawing);
    }
  }

  /// A piece of a line of a drawing made of characters.
  ///
  /// @param isNew whether the drawing before did not have it at this place
  record FrameText(String text, boolean isNew) {

    private static final Pattern WORD = Pattern.compile("\\S+");

    /// Each line as one piece that is not new.
    static List<List<FrameText>> unmarked(List<String> lines) {
      return lines.stream().map(line -> List.of(new FrameText(line, false))).toList();
    }

    /// The words of each line and the blanks between them; a word is new unless the drawing before
    /// had it at the same place.
    static List<List<FrameText>> marked(List<String> lines, List<String> before) {
      List<List<FrameText>> all = new ArrayList<>();
      for (int i = 0; i < lines.size(); i++) {
        all.add(line(lines.get(i), i < before.size() ? before.get(i) : ""));
      }
      return all;
    }

    private static List<FrameText> line(String line, String before) {
      List<FrameText> pieces = new ArrayList<>();
      int end = 0;
      for (Matcher word = WORD.matcher(line); word.find(); end = word.end()) {
        pieces.add(new FrameText(line.substring(end, word.start()), false));
        pieces.add(new FrameText(word.group(), !contains(before, word)));
      }
      pieces.add(new FrameText(line.substring(end), false));
      return pieces.stream().filter(piece -> !piece.text().isEmpty()).toList();
    }

    private static boolean contains(String before, Matcher word) {
      Matcher same = WORD.matcher(before);
      return word.start() <= before.length()
          && same.find(word.start())
          && same.start() == word.start()
          && same.group().equals(word.group())
          && (word.start() == 0 || Character.isWhitespace(before.charAt(word.start() - 1)));
    }
  }
}
