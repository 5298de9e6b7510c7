package press.directives;

import java.util.ArrayList;
import java.util.List;
import press.directives.SourceListing.ListingRow;

/// The changed lines between two sources, each with a few lines around it; `diff` in the template
/// of a ladder.
///
/// @param before path of the older source; empty where there is nothing to compare
/// @param hunks runs of lines; none where nothing changed
record SourceDiff(
    String before, String language, long added, long removed, List<List<ListingRow>> hunks) {

  /// No comparison.
  static final SourceDiff NONE = new SourceDiff("", "", 0, 0, List.of());

  private static final int CONTEXT_LINES = 2;

  static SourceDiff of(QuotedRegion before, QuotedRegion after) {
    SourceListing listing = SourceListing.comparison(before, after);
    List<ListingRow> rows = listing.rows();
    List<List<ListingRow>> hunks = new ArrayList<>();
    int end = -1;
    for (int i = 0; i < rows.size(); i++) {
      int first = Math.max(0, i - CONTEXT_LINES);
      int last = Math.min(rows.size(), i + CONTEXT_LINES + 1);
      if (rows.subList(first, last).stream().anyMatch(row -> !row.change().isEmpty())) {
        if (end != i - 1 || hunks.isEmpty()) {
          hunks.add(new ArrayList<>());
        }
        hunks.getLast().add(rows.get(i));
        end = i;
      }
    }
    return new SourceDiff(
        before.path(), listing.language(), count(rows, "add"), count(rows, "del"), hunks);
  }

  private static long count(List<ListingRow> rows, String change) {
    return rows.stream().filter(row -> row.change().equals(change)).count();
  }
}
