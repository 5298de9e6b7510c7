package press.directive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Marks the words of a text drawing that the drawing before it did not have.
final class ChangedWords {

  private static final Pattern WORD = Pattern.compile("\\S+");

  private ChangedWords() {}

  /// Each line as one piece that is not new.
  static List<List<Map<String, Object>>> none(List<String> lines) {
    return lines.stream().map(line -> List.of(piece(line, false))).toList();
  }

  /// Each line in pieces; a word is new unless it stood at the same place before.
  static List<List<Map<String, Object>>> lines(List<String> lines, List<String> before) {
    List<List<Map<String, Object>>> all = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      all.add(line(lines.get(i), i < before.size() ? before.get(i) : ""));
    }
    return all;
  }

  private static List<Map<String, Object>> line(String line, String before) {
    List<Map<String, Object>> pieces = new ArrayList<>();
    int done = 0;
    for (Matcher word = WORD.matcher(line); word.find(); done = word.end()) {
      pieces.add(piece(line.substring(done, word.start()), false));
      pieces.add(piece(word.group(), !stood(word, before)));
    }
    pieces.add(piece(line.substring(done), false));
    return pieces.stream().filter(p -> !p.get("text").equals("")).toList();
  }

  private static boolean stood(Matcher word, String before) {
    Matcher same = WORD.matcher(before);
    return word.start() <= before.length()
        && same.find(word.start())
        && same.start() == word.start()
        && same.group().equals(word.group())
        && (word.start() == 0 || Character.isWhitespace(before.charAt(word.start() - 1)));
  }

  private static Map<String, Object> piece(String text, boolean fresh) {
    return Map.of("text", text, "fresh", fresh);
  }
}
