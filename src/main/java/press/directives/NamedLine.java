package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.Item.FenceItem;
import press.source.Diagnostics;
import press.source.Span;

/// A line `name: text` in the body of a fence, with the indented lines that continue it.
///
/// @param text on the line of the name
/// @param continuation the lines that follow
record NamedLine(Span name, Span text, List<Span> continuation) {

  private static final Pattern LINE = Pattern.compile("([^\\s:]+):[ \\t]+(\\S.*?)[ \\t]*");

  /// The message for lines of another form.
  ///
  /// @param example a valid line
  record FormError(String code, String message, String example) {}

  /// The text with its continuation.
  List<Span> lines() {
    List<Span> lines = new ArrayList<>(List.of(text));
    lines.addAll(continuation);
    return lines;
  }

  /// All lines of a fence; reports those of another form.
  static List<NamedLine> parse(FenceItem fence, FormError error, Diagnostics problems) {
    List<NamedLine> all = new ArrayList<>();
    for (Span line : fence.lines()) {
      Matcher named = LINE.matcher(line.text());
      if (named.matches()) {
        all.add(
            new NamedLine(
                line.part(0, named.group(1).length()),
                line.part(named.start(2), named.group(2).length()),
                new ArrayList<>()));
      } else if (!all.isEmpty() && line.text().startsWith(" ") && !line.text().isBlank()) {
        all.getLast().continuation().add(line);
      } else if (!line.text().isBlank()) {
        problems.error(error.code(), line, error.message(), "write " + error.example());
      }
    }
    return all;
  }
}
