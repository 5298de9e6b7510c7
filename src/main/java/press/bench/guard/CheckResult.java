package press.bench.guard;

/// What a check found.
///
/// @param error the largest error, in the unit of the tolerance
/// @param complaint place and values of the first mistake; empty where all was right
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
