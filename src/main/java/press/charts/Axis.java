package press.charts;

/// One axis: what runs along it.
///
/// @param label what it is, such as `size of one array`
/// @param unit printed after the label; empty for plain numbers
/// @param steps how far apart equal ratios or differences stand
public record Axis(String label, String unit, Steps steps) {

  public enum Steps {
    /// Equal steps are equal differences; begins at zero.
    EVEN,
    /// Logarithmic, marked by tens.
    TENFOLD,
    /// Logarithmic, marked by powers of two and printed with Ki, Mi, Gi, or as 1/8.
    DOUBLING
  }

  /// Label and unit in one line.
  String text() {
    if (unit.isEmpty()) {
      return label;
    }
    return label.isEmpty() ? unit : label + " (" + unit + ")";
  }
}
