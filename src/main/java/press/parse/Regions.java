package press.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Finds the regions of a source file; they may nest.
final class Regions {

  static final Pattern MARK =
      Pattern.compile("(?m)^[ \\t]*(?://|#)[ \\t]?([><])[ \\t]*+([\\w-]*)[ \\t]*+$\\R?");
  private static final Pattern LINE = Pattern.compile("([^\n]*?)\r?\n");

  private Regions() {}

  static List<Region> in(SourceFile file, Diagnostics problems) {
    List<Region> regions = new ArrayList<>();
    Deque<Span> open = new ArrayDeque<>();
    Matcher mark = MARK.matcher(file.text());
    while (mark.find()) {
      Span at = file.span(mark.start(2), mark.end(2) - mark.start(2));
      if (mark.group(1).equals(">")) {
        open.push(at);
      } else if (open.isEmpty()) {
        problems.error("C01", at, "a region ends here that never began", "remove this mark");
      } else {
        regions.add(region(open.pop(), mark.start()));
      }
    }
    open.forEach(at ->
        problems.error("C01", at, "region \"" + at.text() + "\" never ends", "add a line: //<"));
    return regions;
  }

  private static Region region(Span name, int end) {
    String text = name.file().text();
    int start = text.indexOf('\n', name.end()) + 1;
    StringBuilder exact = new StringBuilder();
    List<String> lines = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    int number = name.line();
    Matcher line = LINE.matcher(text.substring(Math.min(start, end), end));
    while (line.find()) {
      number++;
      if (!MARK.matcher(line.group(1)).matches()) {
        exact.append(line.group());
        lines.add(line.group(1));
        numbers.add(number);
      }
    }
    return new Region(name.text(), name, exact.toString(), dedent(lines), numbers);
  }

  /// Without the indentation that all lines share, so that a region of a class starts at the
  /// margin.
  private static String dedent(List<String> lines) {
    int shared = Indent.shared(lines).length();
    StringBuilder out = new StringBuilder();
    lines.forEach(l -> out.append(l.isBlank() ? "" : l.substring(shared)).append('\n'));
    return out.toString();
  }
}
