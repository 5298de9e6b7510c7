package press.bench;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import press.result.Measurement;
import press.result.Outcome;
import press.result.Params;
import press.result.ResultFile;

/// One result file after new rows have come to it.
///
/// @param merged every row that was there or came, one for each variant and point
/// @param told what happened, a line each
/// @param changes whether anything differs from what was there
record ImportMerge(ResultFile merged, List<String> told, boolean changes) {

  private record Key(String variant, Params params) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      int byVariant = variant.compareTo(other.variant);
      return byVariant != 0 ? byVariant : params.compareTo(other.params);
    }
  }

  /// Merges; a row gives way only to a newer one, and a time never to a gap of the same source.
  static ImportMerge of(Optional<ResultFile> old, ResultFile fresh) {
    Map<Key, Measurement> rows = new TreeMap<>();
    old.ifPresent(file -> file.rows().forEach(r -> rows.put(key(r), r)));
    List<String> details = new ArrayList<>();
    int added = 0;
    int changed = 0;
    int kept = 0;
    for (Measurement row : fresh.rows()) {
      Measurement before = rows.get(key(row));
      if (before == null) {
        rows.put(key(row), row);
        added++;
      } else if (!row.equals(before)) {
        boolean gives = givesWay(before, row);
        rows.put(key(row), gives ? row : before);
        changed += gives ? 1 : 0;
        kept += gives ? 0 : 1;
        details.add(
            "  %s %s: %s"
                .formatted(
                    row.variant(), row.params(), gives ? change(before, row) : why(before, row)));
      }
    }
    int same = fresh.rows().size() - added - changed - kept;
    List<String> told = new ArrayList<>();
    told.add(
        "%s/%s: %d new, %d changed, %d as before, %d kept"
            .formatted(fresh.machine(), fresh.benchmark(), added, changed, same, kept));
    told.addAll(details);
    ResultFile merged =
        new ResultFile(
            fresh.benchmark(), fresh.machine(), fresh.command(), List.copyOf(rows.values()));
    return new ImportMerge(merged, told, added + changed > 0);
  }

  private static Key key(Measurement row) {
    return new Key(row.variant(), row.params());
  }

  private static boolean givesWay(Measurement before, Measurement row) {
    return !isOlder(row, before) && !isGapOfSame(before, row);
  }

  private static boolean isOlder(Measurement row, Measurement than) {
    return Instant.parse(row.when()).isBefore(Instant.parse(than.when()));
  }

  // A wrong answer is no gap: whatever it was before, it is known now to be wrong.
  private static boolean isGapOfSame(Measurement before, Measurement row) {
    boolean gap =
        !(row.outcome() instanceof Outcome.Timed) && !(row.outcome() instanceof Outcome.Wrong);
    return gap
        && before.outcome() instanceof Outcome.Timed
        && before.sourceHash().equals(row.sourceHash());
  }

  private static String change(Measurement before, Measurement row) {
    return show(before.outcome()) + " → " + show(row.outcome());
  }

  private static String why(Measurement before, Measurement row) {
    String reason = isOlder(row, before) ? "what came is older" : "what came is a gap";
    return "kept " + show(before.outcome()) + ", " + reason;
  }

  private static String show(Outcome outcome) {
    return outcome instanceof Outcome.Timed timed
        ? String.format(Locale.ROOT, "%.4g ms", timed.nanos().value() / 1e6)
        : outcome.word() + " (" + outcome.reasonOrEmpty() + ")";
  }
}
