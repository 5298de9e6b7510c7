package press.figure;

import press.units.Print;

/// Counted things in words.
final class Counts {

  private Counts() {}

  /// Such as `1 line`, `2,048 groups`, `3 passes`.
  static String some(long count, String what) {
    String many = what.endsWith("s") ? what + "es" : what + "s";
    return Print.count(count) + " " + (count == 1 ? what : many);
  }
}
