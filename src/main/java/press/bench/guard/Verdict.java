package press.bench.guard;

/// What a check found.
///
/// @param error the largest error, in the unit of the tolerance
/// @param complaint place and values of the first mistake; empty where all was right
public record Verdict(double error, String complaint) {

  /// All was right, up to an error within the tolerance.
  public static Verdict right(double error) {
    return new Verdict(error, "");
  }

  /// Something was wrong.
  public static Verdict wrong(String complaint) {
    return new Verdict(Double.NaN, complaint);
  }

  /// Whether nothing was wrong.
  public boolean isRight() {
    return complaint.isEmpty();
  }
}
