package press.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import press.link.Linker;
import press.model.LinkedBook;
import press.model.Point;
import press.model.Statement;
import press.parse.ParsedBook;
import press.result.Results;
import press.source.Diagnostics;
import press.source.Span;

/// Something that a book says today and that other results would turn.
///
/// @param was the same over the other results
/// @param now as it stands
record Turned(Statement was, Statement now) {

  private static final String GONE = "no number: what it needs is in no results";

  /// What is said at one place of one thing, and how often it was said before: prose may be shared.
  private record Key(Span at, String subject, int time) {}

  /// All of a book, in reading order; then what only the other results know a number of.
  ///
  /// @param past the other results
  static List<Turned> in(LinkedBook book, Results past) {
    ParsedBook parsed = book.parsed();
    ParsedBook before = parsed.with(parsed.sources().with(past));
    // What is wrong with the book over those results is no mistake of today.
    Map<Key, Statement> then = keyed(Statement.in(Linker.link(before, new Diagnostics())));
    // Over the other results, the same statements: for those that the others know no names of.
    List<Statement> over = Statement.in(book.over(book.evidence().over(past)));
    SequencedMap<Key, Statement> today = keyed(Statement.in(book));
    List<Turned> turned = new ArrayList<>();
    int at = 0;
    for (Map.Entry<Key, Statement> said : today.entrySet()) {
      Statement otherwise = over.get(at++);
      Statement was = then.getOrDefault(said.getKey(), otherwise);
      if (!said.getValue().truth().equals(was.truth())) {
        turned.add(new Turned(was, said.getValue()));
      }
    }
    then.forEach((key, was) -> {
      if (!today.containsKey(key) && !was.truth().isEmpty()) {
        turned.add(new Turned(was, new Statement(was.at(), was.subject(), GONE, GONE)));
      }
    });
    return turned;
  }

  private static SequencedMap<Key, Statement> keyed(List<Statement> statements) {
    SequencedMap<Key, Statement> keyed = new LinkedHashMap<>();
    Map<Key, Integer> times = new HashMap<>();
    for (Statement s : statements) {
      int time = times.merge(new Key(s.at(), s.subject(), 0), 1, Integer::sum);
      keyed.put(new Key(s.at(), s.subject(), time), s);
    }
    return keyed;
  }

  /// What became of a figure, in a line; nothing for what is none.
  Optional<String> summary() {
    if (was.points().isEmpty() && now.points().isEmpty()) {
      return Optional.empty();
    }
    SequencedMap<String, Point> before = byName(was);
    SequencedMap<String, Point> after = byName(now);
    SequencedMap<String, Point> all = new LinkedHashMap<>(before);
    all.putAll(after);
    List<Moved> moved =
        all.keySet().stream()
            .map(name -> new Moved(name, text(before, name), text(after, name), far(name)))
            .filter(m -> !m.was().equals(m.now()))
            .toList();
    return moved.stream()
        .reduce((a, b) -> b.far() > a.far() ? b : a)
        .map(most ->
            "%d of %d numbers changed, largest: %s: %s, now %s"
                .formatted(moved.size(), all.size(), most.name(), most.was(), most.now()));
  }

  /// A number of a figure that changed.
  ///
  /// @param far by how much: the logarithm of the ratio
  private record Moved(String name, String was, String now, double far) {}

  private static SequencedMap<String, Point> byName(Statement figure) {
    SequencedMap<String, Point> points = new LinkedHashMap<>();
    figure.points().forEach(p -> points.put(p.name(), p));
    return points;
  }

  private static String text(Map<String, Point> points, String name) {
    return points.containsKey(name) ? points.get(name).text() : "not there";
  }

  /// What appears or goes has moved furthest.
  private double far(String name) {
    double ratio = value(byName(now), name) / value(byName(was), name);
    return ratio > 0 ? Math.abs(Math.log(ratio)) : Double.POSITIVE_INFINITY;
  }

  private static double value(Map<String, Point> points, String name) {
    return points.containsKey(name) ? points.get(name).value() : Double.NaN;
  }
}
