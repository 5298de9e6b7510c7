package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.diagrams.Timeline;
import press.diagrams.Timeline.Lane;
import press.diagrams.Timeline.TimeSpan;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.source.Span;
import press.svg.SvgWriter.SvgDescription;

/// `{layout} title`: what lies where, a row a line, its cells between bars: `memory: a0 | a1 | b0`.
final class LayoutDirective {

  static final Set<String> OPTIONS = Set.of("text");

  private static final Pattern ROW = Pattern.compile("\\s*([^:|]*[^:|\\s])\\s*:(.*)");
  private static final Pattern CELL = Pattern.compile("\\s*(.*?)(?:\\s+x(\\d{1,2}))?\\s*");
  private static final Pattern LETTERS = Pattern.compile("\\p{L}*");
  private static final String FORM = "write memory: a0 | a1 | b0 x2; an empty cell is left free";

  private LayoutDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems);
    fine &= DiagramDirective.isDescribed(fence, "layout", problems);
    DiagramDirective.warnOfTypedNumbers(fence, problems);
    Diagnostics found = new Diagnostics();
    List<Lane> rows = new ArrayList<>();
    for (Span line : fence.lines()) {
      if (!line.text().isBlank()) {
        row(line, found).ifPresent(rows::add);
      }
    }
    if (rows.isEmpty() && !found.hasErrors()) {
      found.error("D84", fence.name(), "a layout without rows", FORM);
    }
    if (!rows.isEmpty() && rows.stream().allMatch(LayoutDirective::isIndented)) {
      Span first =
          fence.lines().stream().filter(l -> !l.text().isBlank()).findFirst().orElseThrow();
      found.error(
          "D84",
          first,
          "the first cell of every row is empty",
          "bars stand between cells, not at the ends: memory: a0 | a1 | b0");
    }
    Timeline layout = new Timeline("", rows);
    if (!rows.isEmpty() && !layout.fits()) {
      found.error(
          "D82",
          fence.name(),
          "words that do not fit into their cells",
          "write fewer or shorter words");
    }
    found.all().forEach(problems::add);
    if (!fine || found.hasErrors()) {
      return Optional.empty();
    }
    String title = fence.argument().text().isEmpty() ? "Layout" : fence.argument().text();
    String id = fence.label().isEmpty() ? "layout-" + fence.at().line() : fence.label();
    return Optional.of(
        new LayoutBlock(layout, id, new SvgDescription(title, fence.option("text").orElseThrow())));
  }

  private static Optional<Lane> row(Span line, Diagnostics problems) {
    Matcher row = ROW.matcher(line.text());
    if (!row.matches() || row.group(2).isBlank()) {
      String cells = line.text().strip().replaceAll("^\\|\\s*|\\s*\\|$", "");
      boolean named = row.matches();
      problems.error(
          "D84",
          line,
          named ? "a row without cells" : "a row without its name and a colon",
          named
              ? "write " + row.group(1) + ": a0 | a1"
              : "write memory: %s, with the name of your row; an empty cell is left free"
                  .formatted(cells));
      return Optional.empty();
    }
    List<TimeSpan> cells = new ArrayList<>();
    int at = 0;
    for (String written : row.group(2).split("\\|", -1)) {
      Matcher cell = CELL.matcher(written);
      int width = cell.matches() && cell.group(2) != null ? Integer.parseInt(cell.group(2)) : 1;
      String words = cell.group(1);
      if (width == 0) {
        problems.error(
            "D84",
            line.part(line.text().indexOf(written.strip()), written.strip().length()),
            "a cell without width",
            "write " + words + ", or " + words + " x2 for one twice as wide");
      }
      if (!words.isEmpty() && width > 0) {
        cells.add(new TimeSpan(at, at + width, words, kind(words)));
      }
      at += width;
    }
    return Optional.of(new Lane(row.group(1), cells));
  }

  /// Whether a row begins with an empty cell.
  private static boolean isIndented(Lane row) {
    return row.spans().stream().allMatch(cell -> cell.from() > 0);
  }

  /// The letters that a cell begins with, by which it gets its colour; empty where there are none.
  private static String kind(String words) {
    Matcher letters = LETTERS.matcher(words);
    return letters.lookingAt() ? letters.group() : "";
  }

  private record LayoutBlock(Timeline layout, String id, SvgDescription words) implements Block {
    @Override
    public Traits traits() {
      return DiagramDirective.TRAITS;
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      return DiagramDirective.view(
          layout.svg(id, words), words.title(), layout.width(), sentences());
    }

    private List<String> sentences() {
      return layout.lanes().stream()
          .map(row ->
              row.name()
                  + ": "
                  + row.spans().stream().map(TimeSpan::words).collect(Collectors.joining(", ")))
          .toList();
    }
  }
}
