package press.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import press.result.Change;
import press.result.Estimate;
import press.result.Outcome;
import press.result.Outcome.Timed;
import press.result.Series;
import press.result.Share;
import press.result.SideBySide;
import press.result.SideBySide.Both;
import press.result.Spread;

/// Two machines, or one on two days, as plain text in columns.
///
/// @param first what the first is called
/// @param second what the second is called
/// @param sides their answers
record CompareTable(String first, String second, SideBySide sides) {

  /// The table, the counts, and what lies more than 2 % apart.
  ///
  /// @param all whether rows of one side only are named
  void print(PrintWriter out, boolean all) {
    out.println("A  " + first);
    out.println("B  " + second);
    if (!sides.both().isEmpty()) {
      out.println();
      List<List<String>> rows = new ArrayList<>();
      rows.add(List.of("", "A", "B", "B/A", "95 % interval", "B is"));
      sides.both().forEach(b -> rows.add(cells(b)));
      Columns.print(rows, out);
    }
    out.println();
    counts(out);
    far(out);
    rest(out, all);
  }

  private static List<String> cells(Both both) {
    Estimate ratio = both.ratio();
    return List.of(
        both.series().toString(),
        Nanos.tell(both.first().medianNanos()),
        Nanos.tell(both.second().medianNanos()),
        String.format(Locale.ROOT, "%.3f", ratio.value()),
        String.format(Locale.ROOT, "%.3f to %.3f", ratio.low(), ratio.high()),
        both.change().word());
  }

  private void counts(PrintWriter out) {
    Share near = sides.near();
    if (near.of() == 0) {
      out.println("nothing has a time on both sides");
      return;
    }
    out.printf(
        Locale.ROOT,
        "%d compared: %d faster, %d slower, %d same; %d medians within ± 2 %% (%.1f %%)%n",
        near.of(),
        sides.count(Change.FASTER),
        sides.count(Change.SLOWER),
        sides.count(Change.SAME),
        near.hits(),
        100 * near.rate().value());
  }

  private void far(PrintWriter out) {
    List<Both> far = sides.both().stream().filter(b -> !b.isNear()).toList();
    if (far.isEmpty()) {
      return;
    }
    out.println();
    out.println("more than 2 % apart, with the spread of each (p5 to p95; ± the interval):");
    List<List<String>> rows = new ArrayList<>();
    for (Both both : far) {
      rows.add(
          List.of(
              "  " + both.series(),
              String.format(Locale.ROOT, "%+.1f %%", 100 * (both.ratio().value() - 1)),
              "A " + spread(both.first()),
              "B " + spread(both.second()),
              both.change().word()));
    }
    Columns.print(rows, out);
  }

  private static String spread(Timed timed) {
    Spread spread = timed.spread();
    return String.format(
        Locale.ROOT,
        "%s to %s; ± %.2f %%",
        Nanos.tell(spread.p5()),
        Nanos.tell(spread.p95()),
        100 * timed.nanos().relativeHalfWidth());
  }

  private void rest(PrintWriter out, boolean all) {
    int one = sides.onlyFirst().size() + sides.onlySecond().size();
    if (one + sides.gaps().size() == 0) {
      return;
    }
    out.println();
    out.printf(
        "not compared: %d only in A, %d only in B, %d without a time%s%n",
        sides.onlyFirst().size(),
        sides.onlySecond().size(),
        sides.gaps().size(),
        all ? "" : " (--all names them)");
    if (all) {
      sides.onlyFirst().forEach(series -> out.println("  only in A: " + series));
      sides.onlySecond().forEach(series -> out.println("  only in B: " + series));
      sides
          .gaps()
          .forEach(gap ->
              out.printf(
                  "  %s: A %s; B %s%n", gap.series(), tell(gap.first()), tell(gap.second())));
    }
  }

  private static String tell(Outcome outcome) {
    return outcome instanceof Timed timed
        ? Nanos.tell(timed.medianNanos())
        : outcome.word() + ", " + outcome.reasonOrEmpty();
  }

  /// An object for each question that has a time on both sides.
  List<Map<String, Object>> objects() {
    return sides.both().stream().map(this::object).toList();
  }

  private Map<String, Object> object(Both both) {
    Map<String, Object> object = new LinkedHashMap<>();
    Series series = both.series();
    object.put("a", first);
    object.put("b", second);
    object.put("benchmark", series.benchmark());
    object.put("variant", series.variant());
    object.put("params", series.params().values());
    object.put("nanosA", both.first().medianNanos());
    object.put("nanosB", both.second().medianNanos());
    object.put("ratio", both.ratio().value());
    object.put("low", both.ratio().low());
    object.put("high", both.ratio().high());
    object.put("change", both.change().word());
    return object;
  }
}
