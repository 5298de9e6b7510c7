package press.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Plain Markdown as a terminal shows it: paragraphs and list items wrapped, code blocks indented.
final class TerminalText {

  private static final String INDENT = "    ";
  private static final Pattern FENCE = Pattern.compile("^(?:`{3,}|~{3,})");

  private TerminalText() {}

  /// The text with lines of at most `width` characters, except those of code and of single words.
  static String of(String markdown, int width) {
    StringBuilder out = new StringBuilder();
    List<String> words = new ArrayList<>();
    String hang = "";
    String fence = "";
    for (String line : markdown.lines().toList()) {
      Matcher mark = FENCE.matcher(line);
      boolean turns = mark.find() && (fence.isEmpty() || fence.equals(line.strip()));
      boolean item = line.startsWith("- ");
      if (turns || !fence.isEmpty() || line.isBlank() || item) {
        wrap(words, hang, width, out);
        hang = item ? "  " : "";
      }
      if (turns) {
        fence = fence.isEmpty() ? mark.group() : "";
      } else if (!fence.isEmpty()) {
        out.append(line.isEmpty() ? "" : INDENT + line).append('\n');
      } else if (line.isBlank()) {
        out.append('\n');
      } else {
        words.addAll(List.of(line.strip().split(" +")));
      }
    }
    wrap(words, hang, width, out);
    return out.toString();
  }

  private static void wrap(List<String> words, String hang, int width, StringBuilder out) {
    StringBuilder line = new StringBuilder();
    for (String word : words) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        out.append(line).append('\n');
        line.setLength(0);
        line.append(hang);
      } else if (!line.isEmpty()) {
        line.append(' ');
      }
      line.append(word);
    }
    if (!words.isEmpty()) {
      out.append(line).append('\n');
    }
    words.clear();
  }
}
