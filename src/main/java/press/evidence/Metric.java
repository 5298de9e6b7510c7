package press.evidence;

import java.util.Optional;
import press.result.Cost;
import press.result.Estimate;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Unit;
import press.units.UnitException;

/// What is asked of a row: a time, a rate, an intensity, an error, or a ratio to another variant.
public sealed interface Metric {

  /// A time or a rate in a unit.
  record InUnit(Unit unit) implements Metric {}

  /// How many times faster than another variant on the same machine with the same parameters.
  ///
  /// @param base the variant that is one
  record Speedup(Span base) implements Metric {}

  /// The largest error that the check found.
  record Error() implements Metric {}

  /// Dimensions that a row can give.
  Dimension TIME = new Dimension(0, 0, 1);

  /// Bytes in a second.
  Dimension BANDWIDTH = new Dimension(1, 0, -1);

  /// FLOPs in a second.
  Dimension THROUGHPUT = new Dimension(0, 1, -1);

  /// FLOPs for each byte.
  Dimension INTENSITY = new Dimension(-1, 1, 0);

  /// Reads a metric, or says what is wrong with it.
  static Optional<Metric> parse(Span at, Diagnostics problems) {
    String text = at.text();
    if (text.equals("error")) {
      return Optional.of(new Error());
    }
    if (text.startsWith("speedup:")) {
      return Optional.of(new Speedup(at.part("speedup:".length(), text.length())));
    }
    try {
      Unit unit = Unit.parse(text);
      Dimension d = unit.dimension();
      if (d.equals(TIME) || d.equals(BANDWIDTH) || d.equals(THROUGHPUT) || d.equals(INTENSITY)) {
        return Optional.of(new InUnit(unit));
      }
    } catch (UnitException e) {
      // Falls through to the same sentence: the author meant a metric.
    }
    problems.error(
        "V04",
        at,
        "no metric \"" + text + "\"",
        "there are times (ns, us, ms, s), rates (GB/s, TB/s, GFLOP/s, TFLOP/s), FLOP/B,"
            + " speedup:VARIANT and error");
    return Optional.empty();
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
