package press.results;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// All times of one machine that were ever published or measured again.
///
/// It includes times that changed no row, because they lay within its interval: otherwise many
/// small steps in one direction would be hidden.
///
/// @param machine id of the machine
/// @param series the points of each, by moment
public record MachineHistory(String machine, SortedMap<CaseSeries, List<Point>> series) {

  /// The format that this program writes.
  public static final int FORMAT = 1;

  /// The name of its file in the folder of its machine.
  public static final String FILE = "history.jsonl";

  public MachineHistory {
    SortedMap<CaseSeries, List<Point>> sorted = new TreeMap<>();
    series.forEach((key, points) -> sorted.put(key, points.stream().sorted().toList()));
    series = Collections.unmodifiableSortedMap(sorted);
  }

  /// The history of a machine that was never measured.
  public static MachineHistory none(String machine) {
    return new MachineHistory(machine, Collections.emptySortedMap());
  }

  public List<Point> points(CaseSeries key) {
    return series.getOrDefault(key, List.of());
  }

  /// Adds a point for the old row and the new row of a series, if they have a time and there is no
  /// point of their moment.
  ///
  /// @param before the old row, which may be older than the history
  public MachineHistory with(CaseSeries key, Optional<Measurement> before, Measurement row) {
    List<Point> points = new ArrayList<>(points(key));
    before.flatMap(Point::of).filter(p -> points.isEmpty()).ifPresent(points::add);
    Point.of(row)
        .filter(p -> points.stream().noneMatch(q -> q.when().equals(p.when())))
        .ifPresent(points::add);
    if (points.size() == points(key).size()) {
      return this;
    }
    Map<CaseSeries, List<Point>> all = new TreeMap<>(series);
    all.put(key, points);
    return new MachineHistory(machine, new TreeMap<>(all));
  }

  /// One measurement of a series.
  ///
  /// @param when the moment, ISO-8601 in UTC
  /// @param nanos median and 95 % interval of a launch, in nanoseconds
  /// @param sourceHash hash of the code that ran, by [Fingerprint#ofCode]
  /// @param fingerprint hash of everything that could change the time
  /// @param profile `quick` or `full`
  public record Point(
      String when, Estimate nanos, String sourceHash, String fingerprint, String profile)
      implements Comparable<Point> {

    private static final Comparator<Point> ORDER =
        Comparator.comparing((Point p) -> Instant.parse(p.when()))
            .thenComparing(p -> p.nanos().value());

    /// The point of a row with a time.
    public static Optional<Point> of(Measurement row) {
      return row.outcome() instanceof Outcome.Timed timed
          ? Optional.of(
              new Point(
                  row.when(),
                  rounded(timed.nanos()),
                  row.sourceHash(),
                  row.fingerprint(),
                  row.profile()))
          : Optional.empty();
    }

    // A tenth of a nanosecond is below every clock's step.
    private static Estimate rounded(Estimate nanos) {
      return nanos.map(ns -> Math.max(0.1, Math.round(ns * 10) / 10.0));
    }

    @Override
    public int compareTo(Point other) {
      return ORDER.compare(this, other);
    }
  }
}
