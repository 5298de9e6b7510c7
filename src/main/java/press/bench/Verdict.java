package press.bench;

/// What a check found.
///
/// @param error the largest error, in the unit of the tolerance
/// @param complaint place and values of the first mistake; empty where all was right
record Verdict(double error, String complaint) {

  static Verdict right(double error) {
    return new Verdict(error, "");
  }

  static Verdict wrong(String complaint) {
    return new Verdict(Double.NaN, complaint);
  }

  boolean isRight() {
    return complaint.isEmpty();
  }
}
