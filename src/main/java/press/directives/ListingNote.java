package press.directives;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.source.Diagnostics;

/// A note on a line of a listing, in the body of its fence: `3: text in *Markdown*`.
///
/// @param line counted from the first line of the region
record ListingNote(int line, MarkdownFragment text) {

  private static final NamedLine.FormError FORM_ERROR =
      new NamedLine.FormError(
          "C06", "not a note on a line", "3: and what there is to say about the third line");

  /// The notes by line; reports lines of another form and notes on lines that are not shown.
  static List<ListingNote> parse(FenceItem fence, int from, int to, Diagnostics problems) {
    List<ListingNote> notes = new ArrayList<>();
    for (NamedLine named : NamedLine.parse(fence, FORM_ERROR, problems)) {
      String number = named.name().text();
      int line = number.matches("\\d{1,4}") ? Integer.parseInt(number) : 0;
      if (line < from || line > to) {
        LineNumbers.reportUnknown(named.name(), from, to, problems);
      } else {
        notes.add(new ListingNote(line, MarkdownFragment.read(named.lines(), problems)));
      }
    }
    notes.sort(Comparator.comparingInt(ListingNote::line));
    return notes;
  }
}
