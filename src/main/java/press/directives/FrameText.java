package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A piece of a line of a drawing made of characters.
///
/// @param isNew whether the drawing before did not have it at this place
record FrameText(String text, boolean isNew) {

  private static final Pattern WORD = Pattern.compile("\\S+");

  /// Each line as one piece that is not new.
  static List<List<FrameText>> unmarked(List<String> lines) {
    return lines.stream().map(line -> List.of(new FrameText(line, false))).toList();
  }

  /// The words of each line and the blanks between them; a word is new unless the drawing before
  /// had it at the same place.
  static List<List<FrameText>> marked(List<String> lines, List<String> before) {
    List<List<FrameText>> all = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      all.add(line(lines.get(i), i < before.size() ? before.get(i) : ""));
    }
    return all;
  }

  private static List<FrameText> line(String line, String before) {
    List<FrameText> pieces = new ArrayList<>();
    int end = 0;
    for (Matcher word = WORD.matcher(line); word.find(); end = word.end()) {
      pieces.add(new FrameText(line.substring(end, word.start()), false));
      pieces.add(new FrameText(word.group(), !contains(before, word)));
    }
    pieces.add(new FrameText(line.substring(end), false));
    return pieces.stream().filter(piece -> !piece.text().isEmpty()).toList();
  }

  private static boolean contains(String before, Matcher word) {
    Matcher same = WORD.matcher(before);
    return word.start() <= before.length()
        && same.find(word.start())
        && same.start() == word.start()
        && same.group().equals(word.group())
        && (word.start() == 0 || Character.isWhitespace(before.charAt(word.start() - 1)));
  }
}
