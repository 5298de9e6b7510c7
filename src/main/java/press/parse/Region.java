package press.parse;

import java.util.List;
import press.source.Span;

/// A named piece of a source file, between `//> name` and `//<`.
///
/// @param name such as `triad`
/// @param mark the name in the opening mark
/// @param code the lines between the marks, with their line ends, without inner marks
/// @param numbers the number of each line of `code` in its file, from 1; marks leave gaps
public record Region(String name, Span mark, String code, List<Integer> numbers) {

  public Region {
    numbers = List.copyOf(numbers);
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
