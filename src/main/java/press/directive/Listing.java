package press.directive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import press.evidence.SourceState;
import press.model.Quoted;
import press.parse.Region;
import press.source.Site;
import press.typeset.Highlighter;

/// Lines of a source as a page shows them.
///
/// @param quote where they come from
/// @param from the first line shown, counted from 1 in the region
/// @param to the last one
/// @param marked lines that stand out, counted likewise
/// @param notes on lines, in their order
/// @param against what the lines are compared with
/// @param state what results say about the source
record Listing(
    Quote quote,
    int from,
    int to,
    Set<Integer> marked,
    List<Notes.Note> notes,
    Optional<Quote> against,
    SourceState state) {

  /// All lines of a region, without anything else.
  static Listing whole(Quote quote, SourceState state) {
    int last = quote.region().numbers().size();
    return new Listing(quote, 1, last, Set.of(), List.of(), Optional.empty(), state);
  }

  /// What the results say about a source. Only a file among the kernels can be one that did not
  /// run: code around them is quoted for what it says.
  static SourceState state(String path, Scope scope) {
    SourceState state = scope.evaluator().index().stateOf(path);
    boolean kernel = path.startsWith("kernels/");
    return state == SourceState.NOT_RUN && !kernel ? SourceState.MEASURED : state;
  }

  /// The lines that links can lead to.
  Quoted quoted(String panel) {
    List<Integer> numbers = quote.region().numbers().subList(from - 1, to);
    return new Quoted(quote.path(), quote.region().name(), panel, numbers);
  }

  /// The values that `directive/lines.peb` needs.
  ///
  /// @param page path of the page from the site's root
  Map<String, Object> data(String page) {
    Map<String, Object> data = new LinkedHashMap<>();
    List<Integer> numbers = quote.region().numbers();
    data.put("path", quote.path());
    data.put("where", Region.where(numbers.get(from - 1), numbers.get(to - 1)));
    data.put("language", Highlighter.languageOfFile(quote.path()));
    data.put("downloadUrl", Site.root(page) + "code/" + quote.path());
    data.put("stale", state == SourceState.STALE);
    data.put("notRun", state == SourceState.NOT_RUN);
    data.put("against", against.map(Quote::path).orElse(""));
    data.put("againstWhere", against.map(a -> a.region().where()).orElse(""));
    data.put("rows", rows());
    return data;
  }

  private List<Map<String, Object>> rows() {
    return against
        .map(this::changes)
        .orElseGet(() -> {
          List<CodeLine> lines = CodeLine.of(quote, from, to);
          return IntStream.rangeClosed(from, to)
              .mapToObj(line -> row(lines.get(line - 1), "", line))
              .toList();
        });
  }

  /// Both listings as one: what was removed, what was added, and what stayed.
  private List<Map<String, Object>> changes(Quote old) {
    List<CodeLine> before = CodeLine.of(old, 1, old.region().numbers().size());
    List<CodeLine> lines = CodeLine.of(quote, 1, quote.region().numbers().size());
    List<Map<String, Object>> rows = new ArrayList<>();
    int line = 0;
    for (LineDiff.Row row : LineDiff.of(words(before), words(lines))) {
      line = Math.max(line, row.after() + 1);
      // A removed line stands with the line after it.
      int place = row.kind() == LineDiff.Kind.REMOVED ? Math.min(line + 1, lines.size()) : line;
      if (place >= from && place <= to) {
        rows.add(
            switch (row.kind()) {
              case KEPT -> row(lines.get(row.after()), "", line);
              case ADDED -> row(lines.get(row.after()), "add", line);
              case REMOVED -> row(before.get(row.before()), "del", 0);
            });
      }
    }
    return rows;
  }

  private static List<String> words(List<CodeLine> lines) {
    return lines.stream().map(l -> l.words().stripTrailing()).toList();
  }

  /// @param change `add`, `del` or nothing
  /// @param line counted from 1 in the region; 0 for one that is not in it
  private Map<String, Object> row(CodeLine line, String change, int place) {
    List<Integer> calls = new ArrayList<>();
    for (int i = 0; i < notes.size(); i++) {
      if (notes.get(i).line() == place) {
        calls.add(i + 1);
      }
    }
    Map<String, Object> row = new HashMap<>();
    row.put("n", line.number());
    row.put("indent", line.indent());
    row.put("html", line.html());
    row.put("carriage", line.carriage());
    row.put("change", change);
    row.put("mark", marked.contains(place));
    row.put("notes", calls);
    return row;
  }
}
