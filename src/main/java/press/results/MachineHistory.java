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
import press.source.Diagnostics;
import press.source.SourceFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

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

  /// The first line of the file, after its format.
  private record Head(String machine) {}

  /// A line of the file.
  private record Line(
      String benchmark,
      String variant,
      Params params,
      String when,
      double median,
      double low,
      double high,
      String sourceHash,
      String fingerprint,
      String profile) {

    static Line of(CaseSeries key, Point p) {
      return new Line(
          key.benchmark(),
          key.variant(),
          key.params(),
          p.when(),
          p.nanos().value(),
          p.nanos().low(),
          p.nanos().high(),
          p.sourceHash(),
          p.fingerprint(),
          p.profile());
    }
  }

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

  /// What this history says against a row, in words; empty if nothing is, or if its series is older
  /// than the history.
  public Optional<String> contradiction(CaseSeries key, Measurement row) {
    List<Point> points = points(key);
    if (points.isEmpty() || !(row.outcome() instanceof Outcome.Timed)) {
      return Optional.empty();
    }
    boolean known = points.stream().anyMatch(p -> p.isOf(row.when()));
    return known
        ? difference(key, row)
        : Optional.of(FILE + " knows no measurement at " + row.when());
  }

  /// How a row differs from the point of its moment, in words; empty if there is no such point.
  public Optional<String> difference(CaseSeries key, Measurement row) {
    Optional<Point> then = points(key).stream().filter(p -> p.isOf(row.when())).findFirst();
    return then.flatMap(p -> Point.of(row).flatMap(p::difference))
        .map(words -> FILE + " has " + words);
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

    private boolean isOf(String moment) {
      return JsonFields.isMoment(moment) && Instant.parse(moment).equals(Instant.parse(when));
    }

    /// How another point of the same moment differs, in words.
    private Optional<String> difference(Point other) {
      if (!nanos.equals(other.nanos)) {
        return Optional.of(
            words(nanos) + " for that moment, and its samples give " + words(other.nanos));
      }
      boolean same =
          sourceHash.equals(other.sourceHash)
              && fingerprint.equals(other.fingerprint)
              && profile.equals(other.profile);
      return same
          ? Optional.empty()
          : Optional.of(
              "another source, fingerprint or profile for that moment: %s, %s, %s"
                  .formatted(sourceHash, fingerprint, profile));
    }

    private static String words(Estimate nanos) {
      return "%s ns (%s to %s)".formatted(nanos.value(), nanos.low(), nanos.high());
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

  private static final String HELP =
      "histories are written by `press bench promote` and `import` alone; restore the committed"
          + " file";

  /// Returns the text of its file.
  public String toJson() {
    StringBuilder out = new StringBuilder();
    ObjectNode head = JsonFields.RECORDS.createObjectNode().put("format", FORMAT);
    out.append(head.put("machine", machine)).append('\n');
    series.forEach((key, points) ->
        points.forEach(
            p -> out.append(JsonFields.RECORDS.writeValueAsString(Line.of(key, p))).append('\n')));
    return out.toString();
  }

  /// Returns the history; empty after errors.
  public static Optional<MachineHistory> read(SourceFile file, Diagnostics problems) {
    Map<CaseSeries, List<Point>> series = new TreeMap<>();
    String machine = "";
    boolean valid = true;
    int at = 0;
    for (String line : file.text().split("\n", -1)) {
      try {
        if (at == 0) {
          machine = head(line);
        } else if (!line.isBlank()) {
          add(JsonFields.RECORDS.readValue(line, Line.class), series);
        }
      } catch (JacksonException | IllegalArgumentException e) {
        problems.error(
            "R06",
            file.span(at, line.length()),
            "not a line of a history: " + JsonFields.sentence(e),
            HELP);
        valid = false;
      }
      at += line.length() + 1;
    }
    return valid
        ? Optional.of(new MachineHistory(machine, new TreeMap<>(series)))
        : Optional.empty();
  }

  private static String head(String line) {
    JsonNode head = JsonFields.RECORDS.readTree(line);
    JsonFields.expectFormat(head, FORMAT);
    return JsonFields.RECORDS.treeToValue(head, Head.class).machine();
  }

  private static void add(Line line, Map<CaseSeries, List<Point>> series) {
    CaseSeries key = new CaseSeries(line.benchmark, line.variant, line.params);
    boolean ordered = 0 < line.low && line.low <= line.median && line.median <= line.high;
    JsonFields.expect(
        ordered && Double.isFinite(line.high),
        "a median of %s ns that is not between %s and %s",
        line.median,
        line.low,
        line.high);
    JsonFields.expect(JsonFields.isMoment(line.when), "\"" + line.when + "\" is not a moment");
    List<Point> points = series.computeIfAbsent(key, _ -> new ArrayList<>());
    String when = Instant.parse(line.when).toString();
    JsonFields.expect(
        points.stream().noneMatch(p -> p.when().equals(when)),
        "a second point of %s at %s",
        key,
        when);
    Estimate nanos = new Estimate(line.median, line.low, line.high);
    points.add(new Point(when, nanos, line.sourceHash, line.fingerprint, line.profile));
  }
}
