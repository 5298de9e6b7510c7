package press.directive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.parse.Item.FenceItem;
import press.parse.Prose;
import press.source.Diagnostics;
import press.source.Span;

/// Notes on lines of a listing, as the body of its fence: `3: words in *Markdown*`; a line that
/// starts with blanks goes on with the note before it.
final class Notes {

  private static final Pattern NOTE = Pattern.compile("([^\\s:]+):[ \\t]+(\\S.*)");

  /// A note.
  ///
  /// @param line of the listing, counted from the first of its region
  /// @param words what it says
  record Note(int line, Prose words) {}

  private record Written(Span line, List<Span> words) {}

  private Notes() {}

  /// The notes by line; says which lines of the body are none and which name no line.
  static List<Note> in(FenceItem fence, int from, int to, Diagnostics problems) {
    List<Note> notes = new ArrayList<>();
    for (Written written : written(fence, problems)) {
      int line = number(written.line().text());
      if (line < from || line > to) {
        LineNumbers.unknown(written.line(), from, to, problems);
      } else {
        notes.add(new Note(line, Prose.read(written.words(), problems)));
      }
    }
    notes.sort(Comparator.comparingInt(Note::line));
    return notes;
  }

  private static List<Written> written(FenceItem fence, Diagnostics problems) {
    List<Written> all = new ArrayList<>();
    for (Span line : fence.lines()) {
      Matcher note = NOTE.matcher(line.text());
      if (note.matches()) {
        List<Span> words = new ArrayList<>();
        words.add(line.part(note.start(2), line.text().length()));
        all.add(new Written(line.part(0, note.end(1)), words));
      } else if (!all.isEmpty() && line.text().startsWith(" ") && !line.text().isBlank()) {
        all.getLast().words().add(line);
      } else if (!line.text().isBlank()) {
        problems.error(
            "C06",
            line,
            "not a note on a line",
            "write 3: and what there is to say about the third line");
      }
    }
    return all;
  }

  private static int number(String text) {
    return text.matches("\\d{1,4}") ? Integer.parseInt(text) : 0;
  }
}
