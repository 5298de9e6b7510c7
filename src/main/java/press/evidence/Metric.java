package press.evidence;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import press.results.Cost;
import press.results.Estimate;
import press.results.RoofKind;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;
import press.units.Dimension;
import press.units.Unit;

/// What is asked of a row: a time, a rate, an intensity, an error, its outcome, or a ratio to
/// another variant or to a ceiling.
public sealed interface Metric {

  /// A time or a rate in a unit.
  record InUnit(Unit unit) implements Metric {}

  /// How many times faster than another variant on the same machine with the same parameters.
  ///
  /// @param base the variant that is one
  record Speedup(Span base) implements Metric {}

  /// The share of a measured ceiling of the same machine.
  ///
  /// @param name as rows have it, such as `copy`
  /// @param kind what sort of ceiling
  record OfRoof(String name, RoofKind kind) implements Metric {}

  /// The largest error that the check found.
  record Error() implements Metric {}

  /// What came of the row, in a word: `timed`, `wrong`, …
  record Outcome() implements Metric {}

  /// What a profiler counted in a run of its own.
  ///
  /// @param name as it is written
  record Counted(Span name, Counter counter) implements Metric {}

  /// The time of one of the launches that a run consists of, by the device's clock.
  ///
  /// @param number from 1, in the order of the run
  record Launched(int number) implements Metric {}

  /// What the machine's gauges told while the row's samples were taken: the mean of its clock, or
  /// of its power. Taken as exact: what they told from moment to moment is told beside it.
  ///
  /// @param unit of a clock, such as MHz, or of power
  record Gauged(Unit unit) implements Metric {

    boolean isClock() {
      return unit.dimension().equals(FREQUENCY);
    }
  }

  /// Cycles in a second.
  Dimension FREQUENCY = new Dimension(0, 0, -1);

  /// Watts.
  Dimension POWER = Unit.parse("W").dimension();

  /// Seconds.
  Dimension TIME = new Dimension(0, 0, 1);

  /// Bytes in a second.
  Dimension BANDWIDTH = new Dimension(1, 0, -1);

  /// FLOPs in a second.
  Dimension THROUGHPUT = new Dimension(0, 1, -1);

  /// FLOPs for each byte.
  Dimension INTENSITY = new Dimension(-1, 1, 0);

  /// What an author may ask for; after a colon or a stop a name follows.
  List<String> FORMS =
      List.of(
          "GB/s",
          "TB/s",
          "GFLOP/s",
          "TFLOP/s",
          "ns",
          "us",
          "ms",
          "s",
          "FLOP/B",
          "speedup:",
          "%roof.",
          "counter:",
          "launch:",
          "error",
          "outcome");

  /// The names that the press gives to counters.
  static SortedSet<String> counters() {
    return new TreeSet<>(Counter.known().keySet());
  }

  /// Reads a metric; empty after reporting what is wrong.
  static Optional<Metric> parse(Span at, Diagnostics problems) {
    String text = at.text();
    if (text.equals("error")) {
      return Optional.of(new Error());
    }
    if (text.equals("outcome")) {
      return Optional.of(new Outcome());
    }
    if (text.startsWith("speedup:")) {
      return Optional.of(new Speedup(at.part("speedup:".length(), text.length())));
    }
    if (text.startsWith("counter:")) {
      return counter(at.part("counter:".length(), text.length()), problems);
    }
    if (text.matches("launch:[1-9]\\d{0,3}")) {
      return Optional.of(new Launched(Integer.parseInt(text.substring("launch:".length()))));
    }
    if (text.startsWith("%roof.")) {
      return ofRoof(at.part("%roof.".length(), text.length()), problems);
    }
    Optional<Unit> unit = Unit.find(text);
    if (unit.filter(u -> List.of(FREQUENCY, POWER).contains(u.dimension())).isPresent()) {
      return unit.map(Gauged::new);
    }
    if (unit.filter(u -> List.of(TIME, BANDWIDTH, THROUGHPUT, INTENSITY).contains(u.dimension()))
        .isPresent()) {
      return unit.map(InUnit::new);
    }
    problems.error(
        "V04",
        at,
        "no metric \"" + text + "\"",
        meant(text)
            + "there are times (ns, us, ms, s), rates (GB/s, TB/s, GFLOP/s, TFLOP/s), FLOP/B,"
            + " the machine's state meanwhile (MHz, W), speedup:VARIANT, %roof.NAME, counter:NAME,"
            + " launch:NUMBER, error and outcome");
    return Optional.empty();
  }

  /// What was probably meant by a metric that is none: parameters, or another unit.
  private static String meant(String text) {
    if (text.contains("=")) {
      return "parameters stand before the question mark: :op=copy?GB/s; ";
    }
    // A unit of something else is no slip of the finger.
    return SpellingSuggestions.nearest(text, FORMS)
        .filter(_ -> Unit.find(text).isEmpty())
        .map(form -> "did you mean \"" + form + "\"? ")
        .orElse("");
  }

  /// Reads the name of a counter; empty after reporting an unknown one.
  static Optional<Metric> counter(Span name, Diagnostics problems) {
    Optional<Counter> counter = Counter.of(name.text());
    if (counter.isEmpty()) {
      problems.error(
          "V39",
          name,
          "no counter \"" + name.text() + "\"",
          SpellingSuggestions.didYouMean(name.text(), Counter.known().keySet())
              + ", and the names of ncu, such as dram__bytes.sum");
    }
    return counter.map(c -> new Counted(name, c));
  }

  private static Optional<Metric> ofRoof(Span name, Diagnostics problems) {
    Optional<RoofKind> kind = RoofKind.of(name.text());
    if (kind.isEmpty()) {
      problems.error(
          "V14",
          name,
          "no roof \"" + name.text() + "\"",
          SpellingSuggestions.didYouMean(name.text(), RoofKind.words()));
    }
    return kind.map(k -> new OfRoof(name.text(), k));
  }

  /// The unit in which its number is shown.
  default Unit unit() {
    return switch (this) {
      case InUnit(Unit unit) -> unit;
      case Gauged(Unit unit) -> unit;
      case Launched _ -> Unit.parse("us");
      case Speedup _ -> Unit.parse("×");
      case OfRoof _ -> Unit.parse("%");
      case Counted(_, Counter counter) -> counter.unit();
      case Error _, Outcome _ -> Unit.ONE;
    };
  }

  /// What it counts; nothing for a word.
  default Optional<Dimension> dimension() {
    return switch (this) {
      case InUnit(Unit unit) -> Optional.of(unit.dimension());
      case Gauged(Unit unit) -> Optional.of(unit.dimension());
      case Counted(_, Counter counter) -> Optional.of(counter.unit().dimension());
      case Launched _ -> Optional.of(TIME);
      case Speedup _, OfRoof _, Error _ -> Optional.of(Dimension.NONE);
      case Outcome _ -> Optional.empty();
    };
  }

  /// What a cost must count for a number in a unit, and does not: `bytes` or `FLOPs`; empty where
  /// it lacks nothing.
  static String lacking(Unit unit, Cost cost) {
    Dimension d = unit.dimension();
    if ((d.equals(BANDWIDTH) || d.equals(INTENSITY)) && cost.bytes() == 0) {
      return "bytes";
    }
    return d.equals(THROUGHPUT) && cost.flops() == 0 ? "FLOPs" : "";
  }

  /// The number in the unit, from nanoseconds and cost; lower times are higher rates, intervals are
  /// turned.
  static Estimate inUnit(Unit unit, Estimate nanos, Cost cost) {
    Dimension d = unit.dimension();
    if (d.equals(INTENSITY)) {
      double intensity = (double) cost.flops() / cost.bytes() / unit.scale();
      return new Estimate(intensity, intensity, intensity);
    }
    if (d.equals(TIME)) {
      return nanos.map(ns -> ns * 1e-9 / unit.scale());
    }
    double amount = d.equals(BANDWIDTH) ? cost.bytes() : cost.flops();
    return nanos.map(ns -> amount / (ns * 1e-9) / unit.scale());
  }
}
