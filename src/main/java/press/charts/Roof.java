package press.charts;

import press.units.Dimension;
import press.units.Quantity;
import press.units.Unit.UnitException;

/// A limit of a machine: bytes a second (a slope) or FLOPs a second (a flat roof).
///
/// @param label its name, such as `measured copy`
/// @param limit in B/s or FLOP/s, with any prefix; positive
/// @param cited from a data sheet, not measured: drawn as a second, dashed line
/// @param printed the limit as a reader sees it, with its unit
public record Roof(String label, Quantity limit, boolean cited, String printed) {

  private static final Dimension BANDWIDTH = new Dimension(1, 0, -1);
  private static final Dimension RATE = new Dimension(0, 1, -1);

  /// Throws [UnitException] for a limit that is neither a bandwidth nor a rate of FLOPs.
  public Roof {
    Dimension dimension = limit.unit().dimension();
    if (!dimension.equals(BANDWIDTH) && !dimension.equals(RATE)) {
      throw new UnitException("a roof is in B/s or FLOP/s, not in " + dimension + ": " + label);
    }
    if (!(limit.value() > 0) || Double.isInfinite(limit.value())) {
      throw new UnitException("a roof is above zero: " + label + " " + limit);
    }
  }

  String text() {
    return label + " " + printed;
  }

  boolean isBandwidth() {
    return limit.unit().dimension().equals(BANDWIDTH);
  }
}
