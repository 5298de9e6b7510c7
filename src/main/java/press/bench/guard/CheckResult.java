package press.bench.guard;

/// The result of a check.
///
/// @param error the largest error, in the unit of the tolerance
/// @param complaint index and values of the first wrong element; empty if all was right
public record CheckResult(double error, String complaint) {

  /// All was right, up to an error within the tolerance.
  public static CheckResult right(double error) {
    return new CheckResult(error, "");
  }

  /// Something was wrong.
  public static CheckResult wrong(String complaint) {
    return new CheckResult(Double.NaN, complaint);
  }

  /// Whether nothing was wrong.
  public boolean isRight() {
    return complaint.isEmpty();
  }
}
