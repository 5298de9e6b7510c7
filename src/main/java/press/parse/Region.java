package press.parse;

import java.util.List;
import press.source.Span;

/// A named piece of a source file, between `//> name` and `//<`.
///
/// @param name such as `triad`
/// @param mark the name in the opening mark
/// @param text the lines between the marks byte for byte, without inner marks
/// @param code the same without the indentation that all lines share and without carriage returns
/// @param numbers the number of each line in its file, from 1; marks leave gaps
public record Region(String name, Span mark, String text, String code, List<Integer> numbers) {

  public Region {
    numbers = List.copyOf(numbers);
  }

  /// Whether a line of a source file, without its line break, begins or ends a region.
  public static boolean isMark(String line) {
    return Regions.MARK.matcher(line).matches();
  }

  /// Where it stands in its file: `line 5`, `lines 3–9`.
  public String where() {
    return where(from(), to());
  }

  /// How lines of a file are called: `line 5`, `lines 3–9`.
  public static String where(int from, int to) {
    return from == to ? "line " + from : "lines " + from + "–" + to;
  }

  /// The lines of `text` without their line feeds; none where the region is empty.
  public List<String> lines() {
    return text.isEmpty()
        ? List.of()
        : List.of(text.substring(0, text.length() - 1).split("\n", -1));
  }

  /// Number of the first line; of the line after the mark where there is none.
  public int from() {
    return numbers.isEmpty() ? mark.line() + 1 : numbers.getFirst();
  }

  /// Number of the last line; the one before `from` where there is none.
  public int to() {
    return numbers.isEmpty() ? mark.line() : numbers.getLast();
  }
}
