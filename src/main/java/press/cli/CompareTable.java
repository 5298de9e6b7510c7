package press.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import press.results.Estimate;
import press.results.Outcome;
import press.results.Outcome.Timed;
import press.results.Proportion;
import press.results.ResultComparison;
import press.results.ResultComparison.Both;
import press.results.TimeChange;

/// The comparison of two machines, or of one machine on two days.
///
/// @param first label of the first
/// @param second label of the second
/// @param sides their rows
record CompareTable(String first, String second, ResultComparison sides) {

  /// Prints all rows, their counts, and the rows that differ by more than 2 %.
  ///
  /// @param all whether rows of one side only are listed
  void print(PrintWriter out, boolean all) {
    out.println("A  " + first);
    out.println("B  " + second);
    if (!sides.both().isEmpty()) {
      out.println();
      List<List<String>> rows = new ArrayList<>();
      rows.add(List.of("", "A", "B", "B/A", "95 % interval", "B is"));
      sides.both().forEach(b -> rows.add(row(b)));
      TextTable.print(rows, out);
    }
    out.println();
    printCounts(out);
    printDifferences(out);
    printUncompared(out, all);
  }

  private static List<String> row(Both both) {
    Estimate ratio = both.ratio();
    return List.of(
        both.series().toString(),
        TextTable.time(both.first().medianNanos()),
        TextTable.time(both.second().medianNanos()),
        "%.3f".formatted(ratio.value()),
        "%.3f to %.3f".formatted(ratio.low(), ratio.high()),
        both.change().word());
  }

  private void printCounts(PrintWriter out) {
    Proportion near = sides.near();
    if (near.of() == 0) {
      out.println("nothing has a time on both sides");
      return;
    }
    out.printf(
        "%d compared: %d faster, %d slower, %d same; %d medians within ± 2 %% (%.1f %%)%n",
        near.of(),
        sides.count(TimeChange.FASTER),
        sides.count(TimeChange.SLOWER),
        sides.count(TimeChange.SAME),
        near.hits(),
        100 * near.rate().value());
  }

  private void printDifferences(PrintWriter out) {
    List<List<String>> rows =
        sides.both().stream()
            .filter(both -> !both.isNear())
            .map(both ->
                List.of(
                    "  " + both.series(),
                    "%+.1f %%".formatted(100 * (both.ratio().value() - 1)),
                    "A " + spread(both.first()),
                    "B " + spread(both.second()),
                    both.change().word()))
            .toList();
    if (!rows.isEmpty()) {
      out.println();
      out.println("more than 2 % apart, with the spread of each (p5 to p95; ± the interval):");
      TextTable.print(rows, out);
    }
  }

  private static String spread(Timed timed) {
    return "%s to %s; ± %.2f %%"
        .formatted(
            TextTable.time(timed.spread().p5()),
            TextTable.time(timed.spread().p95()),
            100 * timed.nanos().relativeHalfWidth());
  }

  private void printUncompared(PrintWriter out, boolean all) {
    int onlyA = sides.onlyFirst().size();
    int onlyB = sides.onlySecond().size();
    int gaps = sides.gaps().size();
    if (onlyA + onlyB + gaps == 0) {
      return;
    }
    out.println();
    out.printf(
        "not compared: %d only in A, %d only in B, %d without a time%s%n",
        onlyA, onlyB, gaps, all ? "" : " (--all lists them)");
    if (all) {
      sides.onlyFirst().forEach(series -> out.println("  only in A: " + series));
      sides.onlySecond().forEach(series -> out.println("  only in B: " + series));
      for (ResultComparison.Gap gap : sides.gaps()) {
        String line = "  %s: A %s; B %s%n";
        out.printf(line, gap.series(), format(gap.first()), format(gap.second()));
      }
    }
  }

  private static String format(Outcome outcome) {
    return outcome instanceof Timed timed
        ? TextTable.time(timed.medianNanos())
        : outcome.word() + ", " + outcome.shortReason();
  }
}
