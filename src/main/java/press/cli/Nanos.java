package press.cli;

import java.util.Locale;

/// A time for the terminal.
final class Nanos {

  private Nanos() {}

  /// Four digits in the unit that suits: `734.0 µs`.
  static String tell(double nanos) {
    if (nanos >= 1e9) {
      return digits(nanos / 1e9) + " s";
    } else if (nanos >= 1e6) {
      return digits(nanos / 1e6) + " ms";
    } else if (nanos >= 1e3) {
      return digits(nanos / 1e3) + " µs";
    }
    return digits(nanos) + " ns";
  }

  private static String digits(double value) {
    int places = value >= 1000 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : 3;
    return String.format(Locale.ROOT, "%." + places + "f", value);
  }
}
