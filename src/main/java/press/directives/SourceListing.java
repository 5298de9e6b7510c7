package press.directives;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.directives.LineNumbers.ListingNote;
import press.directives.SourceListing.ListingRow;
import press.evidence.ResultIndex.SourceState;
import press.markdown.CodeRegion;
import press.model.ListingIndex.QuotedLines;
import press.source.Site;
import press.typeset.Highlighter;

/// Lines of a source as a page shows them.
///
/// @param region where they come from
/// @param from the first line shown, counted from 1 in the region
/// @param to the last one
/// @param marked highlighted lines, counted likewise
/// @param notes on lines, in their order
/// @param against what the lines are compared with
/// @param state what results say about the source
record SourceListing(
    QuotedRegion region,
    int from,
    int to,
    Set<Integer> marked,
    List<ListingNote> notes,
    Optional<QuotedRegion> against,
    SourceState state) {

  /// As many characters of code fit beside the line numbers.
  private static final int COLUMNS = 68;

  private static final Pattern TAG = Pattern.compile("<[^>]*>");

  private static final Pattern ENTITY = Pattern.compile("&[^;]*;");

  /// `listing` in the templates.
  ///
  /// @param where line numbers in words
  /// @param stale whether the source changed since it was measured
  /// @param notRun whether no result exists for the source
  /// @param against path of the source that it is compared with; empty for none
  /// @param againstWhere line numbers of that in words
  /// @param wide whether a line is longer than the column of text
  record ListingView(
      String path,
      String where,
      String language,
      String downloadUrl,
      boolean stale,
      boolean notRun,
      String against,
      String againstWhere,
      boolean wide,
      List<ListingRow> rows) {}

  /// A line of a listing.
  ///
  /// @param number in its file, from 1
  /// @param indent blanks that belong to the line but are not shown
  /// @param html coloured code
  /// @param carriage whether a carriage return ends the line
  /// @param change `add`, `del` or empty
  /// @param notes numbers of the notes on the line
  record ListingRow(
      int number,
      String indent,
      String html,
      boolean carriage,
      String change,
      boolean marked,
      List<Integer> notes) {

    /// How many characters are shown.
    private int columns() {
      String code = TAG.matcher(html).replaceAll("");
      return ENTITY.matcher(code).replaceAll("&").stripTrailing().length();
    }
  }

  /// All lines of a region, without notes and comparison.
  static SourceListing whole(QuotedRegion region, SourceState state) {
    return new SourceListing(
        region, 1, lineCount(region), Set.of(), List.of(), Optional.empty(), state);
  }

  /// All lines of two regions as one listing that shows the changes.
  static SourceListing comparison(QuotedRegion before, QuotedRegion after) {
    return new SourceListing(
        after, 1, lineCount(after), Set.of(), List.of(), Optional.of(before), SourceState.MEASURED);
  }

  private static int lineCount(QuotedRegion region) {
    return region.region().numbers().size();
  }

  /// What the results say about a source, those of the book's machine if it has any. Only kernels
  /// count as not run: other code is quoted for its text, and puzzles are meant to be wrong.
  static SourceState state(String path, DirectiveContext scope) {
    SourceState state = ofSource(path, scope);
    if (state == SourceState.NOT_RUN) {
      state = ofIncluded(path, scope);
    }
    boolean kernel = path.startsWith("kernels/") && !path.startsWith("kernels/puzzles/");
    return state == SourceState.NOT_RUN && !kernel ? SourceState.MEASURED : state;
  }

  private static SourceState ofSource(String path, DirectiveContext scope) {
    return scope.evaluator().index().stateOf(path, scope.book().sources().book().machine());
  }

  /// A file that others include was measured with them.
  private static SourceState ofIncluded(String path, DirectiveContext scope) {
    Set<SourceState> states =
        scope.book().including().getOrDefault(path, List.of()).stream()
            .map(other -> ofSource(other, scope))
            .collect(Collectors.toSet());
    return Stream.of(SourceState.STALE, SourceState.MEASURED)
        .filter(states::contains)
        .findFirst()
        .orElse(SourceState.NOT_RUN);
  }

  /// The lines that links can lead to.
  ///
  /// @param panel suffix of the block's anchor
  QuotedLines quoted(String panel) {
    List<Integer> numbers = region.region().numbers().subList(from - 1, to);
    return new QuotedLines(region.path(), region.region().name(), panel, numbers);
  }

  /// The values of the template.
  ///
  /// @param page path of the page from the site's root
  ListingView view(String page) {
    List<Integer> numbers = region.region().numbers();
    List<ListingRow> rows = rows();
    return new ListingView(
        region.path(),
        CodeRegion.where(numbers.get(from - 1), numbers.get(to - 1)),
        language(),
        Site.root(page) + "code/" + region.path(),
        state == SourceState.STALE,
        state == SourceState.NOT_RUN,
        against.map(QuotedRegion::path).orElse(""),
        against.map(other -> other.region().where()).orElse(""),
        rows.stream().anyMatch(row -> row.columns() > COLUMNS),
        rows);
  }

  String language() {
    return Highlighter.languageOfFile(region.path());
  }

  List<ListingRow> rows() {
    if (against.isPresent()) {
      return changes(against.get());
    }
    List<SourceLine> lines = SourceLine.of(region, from, to);
    return IntStream.rangeClosed(from, to)
        .mapToObj(line -> row(lines.get(line - 1), "", line))
        .toList();
  }

  /// The lines of both regions in order; in a change the removed lines come first.
  private List<ListingRow> changes(QuotedRegion other) {
    List<SourceLine> before = SourceLine.of(other, 1, lineCount(other));
    List<SourceLine> after = SourceLine.of(region, 1, lineCount(region));
    List<ListingRow> rows = new ArrayList<>();
    int line = 0;
    for (AbstractDelta<String> delta : DiffUtils.diff(texts(before), texts(after)).getDeltas()) {
      while (line < delta.getTarget().getPosition()) {
        add(rows, after.get(line), "", ++line);
      }
      int removed = delta.getSource().getPosition();
      // A removed line is shown where the line after it is.
      int place = Math.min(line + 1, after.size());
      for (int i = 0; i < delta.getSource().size(); i++) {
        add(rows, before.get(removed + i), "del", place);
      }
      for (int i = 0; i < delta.getTarget().size(); i++) {
        add(rows, after.get(line), "add", ++line);
      }
    }
    while (line < after.size()) {
      add(rows, after.get(line), "", ++line);
    }
    return rows;
  }

  private static List<String> texts(List<SourceLine> lines) {
    return lines.stream().map(line -> line.text().stripTrailing()).toList();
  }

  /// Adds a line if its place is inside the shown part.
  private void add(List<ListingRow> rows, SourceLine line, String change, int place) {
    if (place >= from && place <= to) {
      rows.add(row(line, change, change.equals("del") ? 0 : place));
    }
  }

  /// @param place line in the region, from 1; 0 for a line that is not in it
  private ListingRow row(SourceLine line, String change, int place) {
    List<Integer> numbers =
        IntStream.range(0, notes.size())
            .filter(i -> notes.get(i).line() == place)
            .mapToObj(i -> i + 1)
            .toList();
    return new ListingRow(
        line.number(),
        line.indent(),
        line.html(),
        line.carriage(),
        change,
        marked.contains(place),
        numbers);
  }

  /// A line of a source, without the indentation that all shown lines share.
  ///
  /// @param number in its file, from 1
  private record SourceLine(int number, String indent, String text, String html, boolean carriage) {

    /// All lines of a region.
    ///
    /// @param from the first line whose indentation counts, from 1
    /// @param to the last one
    static List<SourceLine> of(QuotedRegion region, int from, int to) {
      List<String> exact = region.region().lines();
      String shared = CodeRegion.sharedIndent(exact.subList(from - 1, to));
      List<String> indents = new ArrayList<>();
      List<String> texts = new ArrayList<>();
      for (String line : exact) {
        String code = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
        String own = CodeRegion.indent(code);
        String indent = code.isBlank() ? own : CodeRegion.commonPrefix(own, shared);
        indents.add(indent);
        texts.add(code.substring(indent.length()));
      }
      String language = Highlighter.languageOfFile(region.path());
      List<String> html = Highlighter.lines(String.join("\n", texts), language);
      List<SourceLine> lines = new ArrayList<>();
      for (int i = 0; i < texts.size(); i++) {
        boolean carriage = exact.get(i).endsWith("\r");
        int number = region.region().numbers().get(i);
        lines.add(new SourceLine(number, indents.get(i), texts.get(i), html.get(i), carriage));
      }
      return lines;
    }
  }

  /// The changed lines between two sources, each with a few lines around it; `diff` in the template
  /// of a ladder.
  ///
  /// @param before path of the older source; empty where there is nothing to compare
  /// @param after path of the newer one
  /// @param hunks runs of lines; none where nothing changed, or too much to be read as a change
  record SourceDiff(
      String before,
      String after,
      String language,
      long added,
      long removed,
      List<List<ListingRow>> hunks) {

    /// No comparison.
    static final SourceDiff NONE = new SourceDiff("", "", "", 0, 0, List.of());

    private static final int CONTEXT_LINES = 2;

    /// With more lines than these, two sources are read one beside the other.
    private static final int MOST_LINES = 80;

    static SourceDiff of(QuotedRegion before, QuotedRegion after) {
      SourceListing listing = SourceListing.comparison(before, after);
      List<ListingRow> rows = listing.rows();
      long added = count(rows, "add");
      long removed = count(rows, "del");
      return new SourceDiff(
          before.path(),
          after.path(),
          listing.language(),
          added,
          removed,
          added + removed > MOST_LINES ? List.of() : hunks(rows));
    }

    private static List<List<ListingRow>> hunks(List<ListingRow> rows) {
      List<List<ListingRow>> hunks = new ArrayList<>();
      int end = -1;
      for (int i = 0; i < rows.size(); i++) {
        int first = Math.max(0, i - CONTEXT_LINES);
        int last = Math.min(rows.size(), i + CONTEXT_LINES + 1);
        if (rows.subList(first, last).stream().anyMatch(row -> !row.change().isEmpty())) {
          if (end != i - 1 || hunks.isEmpty()) {
            hunks.add(new ArrayList<>());
          }
          hunks.getLast().add(rows.get(i));
          end = i;
        }
      }
      return hunks;
    }

    private static long count(List<ListingRow> rows, String change) {
      return rows.stream().filter(row -> row.change().equals(change)).count();
    }
  }
}
