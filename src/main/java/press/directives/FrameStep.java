package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.Span;

/// A step in the body of `{frames}`.
///
/// @param at where it begins
/// @param text lines of Markdown
/// @param drawing lines between `~~~`; empty where there are none
record FrameStep(Span at, List<Span> text, List<Span> drawing) {

  private static final Pattern MARKER = Pattern.compile("(?:\\d{1,3}[.)]|[-*+])[ \\t]+(?=\\S)");
  private static final Pattern RULE = Pattern.compile("-{3,}[ \\t]*");
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
