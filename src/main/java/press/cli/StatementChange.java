package press.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import press.linking.BookLinker;
import press.markdown.ParsedBook;
import press.model.LinkedBook;
import press.model.Statement;
import press.model.Statement.FigurePoint;
import press.results.Results;
import press.source.Diagnostics;
import press.source.Span;

/// A statement of the book whose truth differs between two sets of results.
///
/// @param was the statement over the earlier results
/// @param now the statement over today's results
record StatementChange(Statement was, Statement now) {

  private static final String GONE = "no number: what it needs is in no results";

  /// Identifies a statement.
  ///
  /// @param occurrence counts equal statements from 1, because included prose occurs repeatedly
  private record StatementKey(Span at, String subject, int occurrence) {}

  /// Compares the statements of a book over today's and earlier results. Changes are in reading
  /// order; statements that only the earlier results support come last.
  static List<StatementChange> between(Results earlier, LinkedBook book) {
    ParsedBook parsed = book.parsed();
    ParsedBook before = parsed.with(parsed.sources().with(earlier));
    Map<StatementKey, Statement> then =
        keyed(Statement.in(BookLinker.link(before, new Diagnostics())));
    // For statements that cannot be linked over the earlier results.
    List<Statement> evaluated = Statement.in(book.over(book.evidence().over(earlier)));
    SequencedMap<StatementKey, Statement> today = keyed(Statement.in(book));
    List<StatementChange> changes = new ArrayList<>();
    int index = 0;
    for (Map.Entry<StatementKey, Statement> entry : today.entrySet()) {
      Statement was = then.getOrDefault(entry.getKey(), evaluated.get(index++));
      if (!entry.getValue().truth().equals(was.truth())) {
        changes.add(new StatementChange(was, entry.getValue()));
      }
    }
    then.forEach((key, was) -> {
      if (!today.containsKey(key) && !was.truth().isEmpty()) {
        changes.add(new StatementChange(was, new Statement(was.at(), was.subject(), GONE, GONE)));
      }
    });
    return changes;
  }

  private static SequencedMap<StatementKey, Statement> keyed(List<Statement> statements) {
    SequencedMap<StatementKey, Statement> keyed = new LinkedHashMap<>();
    Map<StatementKey, Integer> occurrences = new HashMap<>();
    for (Statement s : statements) {
      int occurrence = occurrences.merge(new StatementKey(s.at(), s.subject(), 0), 1, Integer::sum);
      keyed.put(new StatementKey(s.at(), s.subject(), occurrence), s);
    }
    return keyed;
  }

  /// Summarises the change of a figure in a line; empty for another statement.
  Optional<String> figureSummary() {
    SequencedMap<String, FigurePoint> before = byName(was);
    SequencedMap<String, FigurePoint> after = byName(now);
    SequencedMap<String, FigurePoint> all = new LinkedHashMap<>(before);
    all.putAll(after);
    int count = 0;
    double largest = -1;
    String name = "";
    for (String point : all.keySet()) {
      if (!text(before, point).equals(text(after, point))) {
        count++;
        double ratio = value(after, point) / value(before, point);
        // A point that appears or disappears has changed most.
        double change = ratio > 0 ? Math.abs(Math.log(ratio)) : Double.POSITIVE_INFINITY;
        name = change > largest ? point : name;
        largest = Math.max(change, largest);
      }
    }
    return count == 0
        ? Optional.empty()
        : Optional.of(
            "%d of %d numbers changed, largest: %s: %s, now %s"
                .formatted(count, all.size(), name, text(before, name), text(after, name)));
  }

  private static SequencedMap<String, FigurePoint> byName(Statement figure) {
    SequencedMap<String, FigurePoint> points = new LinkedHashMap<>();
    figure.points().forEach(p -> points.put(p.name(), p));
    return points;
  }

  private static String text(Map<String, FigurePoint> points, String name) {
    return points.containsKey(name) ? points.get(name).text() : "not there";
  }

  private static double value(Map<String, FigurePoint> points, String name) {
    return points.containsKey(name) ? points.get(name).estimate().value() : Double.NaN;
  }
}
