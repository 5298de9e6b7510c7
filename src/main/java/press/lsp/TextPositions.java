package press.lsp;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import press.source.SourceFile;
import press.source.Span;

/// Places in a text as editors tell them: line and UTF-16 unit, both from 0.
///
/// @param text whole
/// @param starts offset at which each line begins
record TextPositions(String text, List<Integer> starts) {

  TextPositions {
    starts = List.copyOf(starts);
  }

  static TextPositions of(String text) {
    List<Integer> starts = new ArrayList<>(List.of(0));
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean alone = c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n');
      if (c == '\n' || alone) {
        starts.add(i + 1);
      }
    }
    return new TextPositions(text, starts);
  }

  /// The line of an offset, from 0.
  int line(int offset) {
    int low = 0;
    int high = starts.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (starts.get(middle) <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /// The place of an offset.
  Position position(int offset) {
    int line = line(offset);
    return new Position(line, offset - starts.get(line));
  }

  /// The offset of a place; one behind the end of its line is cut, as the protocol demands.
  int offset(Position at) {
    if (at.getLine() >= starts.size()) {
      return text.length();
    }
    int start = starts.get(at.getLine());
    return Math.min(start + at.getCharacter(), endOf(at.getLine()));
  }

  /// The offset at which a line ends, before its line break.
  ///
  /// @param line from 0
  int endOf(int line) {
    int end = line + 1 < starts.size() ? starts.get(line + 1) : text.length();
    while (end > starts.get(line) && isBreak(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }

  Range range(int start, int end) {
    return new Range(position(start), position(end));
  }

  /// The range of a span in its file.
  static Range range(Span at) {
    return new Range(
        position(at.file(), at.start(), at.line()), position(at.file(), at.end(), at.endLine()));
  }

  private static Position position(SourceFile file, int offset, int line) {
    int feed = file.text().lastIndexOf('\n', offset - 1);
    int start = Math.max(feed, file.text().lastIndexOf('\r', offset - 1)) + 1;
    return new Position(line - 1, offset - start);
  }
}
