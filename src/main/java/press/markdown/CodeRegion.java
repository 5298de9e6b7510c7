package press.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// A named piece of a source file, between `//> name` and `//<`.
///
/// @param name such as `triad`
/// @param mark the name in the opening mark
/// @param text the lines between the marks byte for byte, without inner marks
/// @param code the lines without the indentation that all share and without carriage returns
/// @param numbers the number of each line in its file, from 1; marks leave gaps
public record CodeRegion(String name, Span mark, String text, String code, List<Integer> numbers) {

  private static final Pattern LINE = Pattern.compile("([^\n]*?)\r?\n");

  public CodeRegion {
    numbers = List.copyOf(numbers);
  }

  /// The regions of a source file, inner ones first; a mark without its counterpart is reported.
  static List<CodeRegion> in(SourceFile file, Diagnostics problems) {
    return RegionScanner.inCode(file, problems).stream().map(CodeRegion::of).toList();
  }

  private static CodeRegion of(RegionScanner.MarkedText marked) {
    StringBuilder exact = new StringBuilder();
    List<String> lines = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    int number = marked.name().line();
    Matcher line = LINE.matcher(marked.text().text());
    while (line.find()) {
      number++;
      if (!isMark(line.group(1))) {
        exact.append(line.group());
        lines.add(line.group(1));
        numbers.add(number);
      }
    }
    int shared = Indent.shared(lines).length();
    StringBuilder code = new StringBuilder();
    lines.forEach(l -> code.append(l.isBlank() ? "" : l.substring(shared)).append('\n'));
    String name = marked.name().text();
    return new CodeRegion(name, marked.name(), exact.toString(), code.toString(), numbers);
  }

  /// Whether a line of a source file, without its line break, begins or ends a region.
  public static boolean isMark(String line) {
    return RegionScanner.CODE_MARK.matcher(line).matches();
  }

  /// Its lines in its file: `line 5`, `lines 3–9`.
  public String where() {
    return where(from(), to());
  }

  /// Lines of a file in words: `line 5`, `lines 3–9`.
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
