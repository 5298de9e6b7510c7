package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The fenced code blocks of a text, in which Markdown has no meaning.
record CodeFences(List<FencedBlock> blocks) {

  private static final Pattern OPEN =
      Pattern.compile("^((?:[ \\t]|>|[-*+][ \\t]|\\d+[.)][ \\t])*)(`{3,}|~{3,})(.*)$");

  CodeFences {
    blocks = List.copyOf(blocks);
  }

  /// A code block with its fences.
  ///
  /// @param first index of the line that opens it
  /// @param last index of the line that closes it; of the last line of the text where none does
  /// @param lead what stands before the opening fence: blanks, bullets and marks of quotes
  /// @param fence such as three backticks
  /// @param info what stands after them
  record FencedBlock(int first, int last, String lead, String fence, String info) {

    /// The first word of the info string, such as `rust`.
    String language() {
      Matcher word = Pattern.compile("[\\w+#-]+").matcher(info);
      return word.lookingAt() ? word.group() : "";
    }

    /// What stands before the lines after the first one, where a bullet is blanks.
    String indent() {
      return lead.replaceAll("[^ \\t>]", " ");
    }
  }

  static CodeFences of(List<TextLine> lines) {
    List<FencedBlock> blocks = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher open = OPEN.matcher(lines.get(i).text());
      boolean opens = open.matches() && !(open.group(2).startsWith("`") && hasTick(open.group(3)));
      if (opens) {
        int last = last(lines, i, open.group(2), open.group(1).contains(">"));
        blocks.add(new FencedBlock(i, last, open.group(1), open.group(2), open.group(3).strip()));
        i = last;
      }
    }
    return new CodeFences(blocks);
  }

  private static boolean hasTick(String info) {
    return info.indexOf('`') >= 0;
  }

  private static int last(List<TextLine> lines, int first, String fence, boolean quoted) {
    String closing = "[ \\t>]*" + Pattern.quote(fence) + fence.charAt(0) + "*[ \\t]*";
    for (int i = first + 1; i < lines.size(); i++) {
      String line = lines.get(i).text();
      if (line.matches(closing)) {
        return i;
      }
      if (quoted && !line.stripLeading().startsWith(">")) {
        return i - 1;
      }
    }
    return lines.size() - 1;
  }

  /// Whether a line is code or one of its fences.
  boolean contains(int line) {
    return around(line).isPresent();
  }

  /// The block in which a line lies.
  Optional<FencedBlock> around(int line) {
    int low = 0;
    int high = blocks.size() - 1;
    while (low <= high) {
      int middle = (low + high) / 2;
      FencedBlock block = blocks.get(middle);
      if (line < block.first()) {
        high = middle - 1;
      } else if (line > block.last()) {
        low = middle + 1;
      } else {
        return Optional.of(block);
      }
    }
    return Optional.empty();
  }

  /// The block that a line opens.
  Optional<FencedBlock> openedBy(int line) {
    return around(line).filter(block -> block.first() == line);
  }
}
