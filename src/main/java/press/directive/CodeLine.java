package press.directive;

import java.util.ArrayList;
import java.util.List;
import press.parse.Indent;
import press.parse.Region;
import press.typeset.Highlighter;

/// A line of a listing.
///
/// @param number in its file, from 1
/// @param indent blanks that belong to it and that the eye does not see
/// @param words what is seen, as it stands in the file
/// @param html the same, coloured
/// @param carriage whether a carriage return ends it
record CodeLine(int number, String indent, String words, String html, boolean carriage) {

  /// All lines of a region, moved to the margin as far as a part of them allows.
  ///
  /// @param from the part's first line, counted from 1
  /// @param to its last one
  static List<CodeLine> of(Quote quote, int from, int to) {
    Region region = quote.region();
    List<String> exact = region.lines();
    String shared = Indent.shared(exact.subList(from - 1, to));
    List<String> indents = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (String line : exact) {
      String code = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
      String own = Indent.of(code);
      String indent = code.isBlank() ? own : Indent.common(own, shared);
      indents.add(indent);
      words.add(code.substring(indent.length()));
    }
    String language = Highlighter.languageOfFile(quote.path());
    List<String> html = Highlighter.lines(String.join("\n", words), language);
    List<CodeLine> lines = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      boolean carriage = exact.get(i).endsWith("\r");
      int number = region.numbers().get(i);
      lines.add(new CodeLine(number, indents.get(i), words.get(i), html.get(i), carriage));
    }
    return lines;
  }
}
