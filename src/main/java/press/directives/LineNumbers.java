package press.directives;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.source.Diagnostics;
import press.source.Span;

/// Lines of a listing as an author names them: `2, 4-6`, counted from the first line of the region.
final class LineNumbers {

  private static final Pattern PIECE = Pattern.compile("[^,\\s](?:[^,]*[^,\\s])?");
  private static final Pattern RANGE = Pattern.compile("(\\d{1,4})(?:[ \\t]*-[ \\t]*(\\d{1,4}))?");

  private LineNumbers() {}

  /// The named lines, at least one; reports those that the listing does not have.
  ///
  /// @param from the first line that it has
  /// @param to the last one
  static Optional<SortedSet<Integer>> parse(Span text, int from, int to, Diagnostics problems) {
    SortedSet<Integer> lines = new TreeSet<>();
    boolean fine = true;
    Matcher piece = PIECE.matcher(text.text());
    while (piece.find()) {
      SortedSet<Integer> range = range(piece.group(), from, to);
      lines.addAll(range);
      if (range.isEmpty()) {
        fine = false;
        reportUnknown(text.part(piece.start(), piece.group().length()), from, to, problems);
      }
    }
    if (fine && lines.isEmpty()) {
      reportUnknown(text, from, to, problems);
    }
    return fine && !lines.isEmpty() ? Optional.of(lines) : Optional.empty();
  }

  /// Reports that the listing has no such lines.
  static void reportUnknown(Span at, int from, int to, Diagnostics problems) {
    String has = from == to ? "it has line " + from : "it has the lines " + from + "-" + to;
    Matcher ends = RANGE.matcher(at.text());
    if (ends.matches()
        && ends.group(2) != null
        && Integer.parseInt(ends.group(1)) > Integer.parseInt(ends.group(2))) {
      problems.error(
          "D04",
          at,
          "lines \"" + at.text() + "\" that end before they begin",
          "write " + ends.group(2) + "-" + ends.group(1));
      return;
    }
    boolean form = !at.text().matches("[\\d,\\s-]+") && at.text().matches(".*\\d.*");
    problems.error(
        "D04",
        at,
        "no lines \"" + at.text() + "\" in this listing",
        (form ? "write 2, or 2-4 with a plain hyphen; " : "")
            + has
            + ", counted from the first line of its region, not as at the margin");
  }

  private static SortedSet<Integer> range(String text, int from, int to) {
    Matcher ends = RANGE.matcher(text);
    if (!ends.matches()) {
      return Collections.emptySortedSet();
    }
    int first = Integer.parseInt(ends.group(1));
    int last = ends.group(2) == null ? first : Integer.parseInt(ends.group(2));
    SortedSet<Integer> range = new TreeSet<>();
    if (first >= from && last <= to) {
      for (int line = first; line <= last; line++) {
        range.add(line);
      }
    }
    return range;
  }

  /// A note on a line of a listing, in the body of its fence: `3: text in *Markdown*`.
  ///
  /// @param line counted from the first line of the region
  record ListingNote(int line, MarkdownFragment text) {

    private static final NamedLine.FormError FORM_ERROR =
        new NamedLine.FormError(
            "C06",
            "not a note on a line",
            "3: and what there is to say about the third line; the code comes from its file");

    /// The notes by line; reports lines of another form and notes on lines that are not shown.
    static List<ListingNote> parse(FenceItem fence, int from, int to, Diagnostics problems) {
      List<ListingNote> notes = new ArrayList<>();
      for (NamedLine named : NamedLine.parse(fence, FORM_ERROR, problems)) {
        String number = named.name().text();
        int line = number.matches("\\d{1,4}") ? Integer.parseInt(number) : 0;
        if (line < from || line > to) {
          LineNumbers.reportUnknown(named.name(), from, to, problems);
        } else {
          notes.add(
              new ListingNote(line, MarkdownFragment.read(named.lines(), fence.marks(), problems)));
        }
      }
      notes.sort(Comparator.comparingInt(ListingNote::line));
      return notes;
    }
  }
}
