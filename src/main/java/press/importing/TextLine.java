package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A line of Markdown on its way into the new book.
///
/// @param text without its line break
/// @param file path of the old file that it comes from
/// @param number its line there, from 1
record TextLine(String text, String file, int number) {

  /// The lines of a file.
  static List<TextLine> of(String file, String text) {
    List<TextLine> lines = new ArrayList<>();
    for (String line : text.lines().toList()) {
      lines.add(new TextLine(line, file, lines.size() + 1));
    }
    return lines;
  }

  /// A line of the same origin with another text.
  TextLine with(String other) {
    return other.equals(text) ? this : new TextLine(other, file, number);
  }

  boolean isBlank() {
    return text.isBlank();
  }

  /// The lines as one text, which ends with a line break unless it is empty.
  static String join(List<TextLine> lines) {
    return lines.stream().map(line -> line.text() + "\n").collect(Collectors.joining());
  }

  /// The lines with other texts, one for each.
  ///
  /// @param text as many lines as there are
  static List<TextLine> with(List<TextLine> lines, String text) {
    String[] texts = text.split("\n", -1);
    List<TextLine> changed = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      changed.add(lines.get(i).with(texts[i]));
    }
    return changed;
  }
}
