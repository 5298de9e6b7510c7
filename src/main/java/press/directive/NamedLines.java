package press.directive;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.parse.Item.FenceItem;
import press.source.Diagnostics;
import press.source.Span;

/// The body of a fence as lines `name: words`; a line that starts with blanks goes on with the one
/// before it.
final class NamedLines {

  private static final Pattern LINE = Pattern.compile("([\\w-]+):[ \\t]+(\\S.*?)[ \\t]*");

  private NamedLines() {}

  /// What is said of a name.
  ///
  /// @param name as written
  /// @param first the words behind it
  /// @param more the lines that go on
  record Said(Span name, Span first, List<Span> more) {}

  /// All of them; says which lines are none.
  static List<Said> in(FenceItem fence, String example, Diagnostics problems) {
    List<Said> all = new ArrayList<>();
    for (Span line : fence.lines()) {
      Matcher named = LINE.matcher(line.text());
      if (named.matches()) {
        all.add(
            new Said(
                line.part(0, named.group(1).length()),
                line.part(named.start(2), named.group(2).length()),
                new ArrayList<>()));
      } else if (!all.isEmpty() && line.text().startsWith(" ") && !line.text().isBlank()) {
        all.getLast().more().add(line);
      } else if (!line.text().isBlank()) {
        problems.error("D46", line, "not a line of the form name: words", "write " + example);
      }
    }
    return all;
  }
}
