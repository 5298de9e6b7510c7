package press.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import press.bench.target.BenchCase;
import press.results.Outcome;

/// Prints rows of cells as aligned columns, and formats times and rates for them.
final class TextTable {

  /// A longer cell does not widen its column.
  private static final int MAX_WIDTH = 60;

  private static final String NUMBER = "[-+]?\\d\\S*( \\S{1,3})?";

  private TextTable() {}

  /// Prints rows of equal length. A column whose last cell is a number is aligned to the right.
  static void print(List<List<String>> rows, PrintWriter out) {
    int columns = rows.getFirst().size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int c = 0; c < columns; c++) {
        int width = row.get(c).length();
        widths[c] = width > MAX_WIDTH ? widths[c] : Math.max(widths[c], width);
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < columns; c++) {
        String cell = row.get(c);
        String pad = " ".repeat(Math.max(0, widths[c] - cell.length()));
        boolean right = rows.getLast().get(c).matches(NUMBER);
        line.append(right ? pad + cell : cell + pad).append("  ");
      }
      out.println(line.toString().stripTrailing());
    }
  }

  /// Formats a time with four digits in the unit that suits: `734.0 µs`.
  static String time(double nanos) {
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

  /// Formats an outcome: `412.3 GB/s, 64.2 GFLOP/s, ± 0.5 %`, a time where the benchmark counts no
  /// bytes and no FLOPs, or the reason why there is no time.
  static String outcome(BenchCase benchCase, Outcome outcome) {
    if (!(outcome instanceof Outcome.Timed timed)) {
      return outcome.word() + ": " + outcome.reasonOrEmpty();
    }
    double nanos = timed.nanos().value();
    double percent = timed.nanos().relativeHalfWidth() * 100;
    if (benchCase.cost().bytes() == 0 && benchCase.cost().flops() == 0) {
      return String.format(Locale.ROOT, "%s, ± %.1f %%", time(nanos), percent);
    }
    // Bytes and FLOPs per nanosecond are GB/s and GFLOP/s.
    return String.format(
        Locale.ROOT,
        "%.1f GB/s, %.1f GFLOP/s, ± %.1f %%",
        benchCase.cost().bytes() / nanos,
        benchCase.cost().flops() / nanos,
        percent);
  }
}
