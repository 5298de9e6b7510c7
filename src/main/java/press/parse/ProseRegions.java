package press.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Finds the regions of a Markdown file, between the comments `<!-- > name -->` and `<!-- < -->`;
/// they may nest.
final class ProseRegions {

  private static final Pattern MARK =
      Pattern.compile("(?m)^[ \\t]*<!--[ \\t]*([><])[ \\t]*([\\w-]*)[ \\t]*-->[ \\t]*$");

  private ProseRegions() {}

  /// Name to the text between its marks; a mark without its other is told to `problems`.
  static SequencedMap<String, Span> in(SourceFile file, Diagnostics problems) {
    SequencedMap<String, Span> regions = new LinkedHashMap<>();
    Deque<Matcher> open = new ArrayDeque<>();
    Matcher mark = MARK.matcher(file.text());
    for (int from = 0; mark.find(from); from = mark.end()) {
      if (mark.group(1).equals(">")) {
        Matcher begins = MARK.matcher(file.text());
        begins.find(mark.start());
        open.push(begins);
      } else if (open.isEmpty()) {
        problems.error(
            "P34",
            file.span(mark.start(1), 1),
            "a region ends here that never began",
            "remove this comment");
      } else {
        Matcher begins = open.pop();
        regions.put(begins.group(2), file.span(begins.end(), mark.start() - begins.end()));
      }
    }
    for (Matcher begins : open) {
      problems.error(
          "P34",
          file.span(begins.start(2), begins.group(2).length()),
          "region \"" + begins.group(2) + "\" never ends",
          "add a line: <!-- < -->");
    }
    return regions;
  }

  /// The name in the mark that begins a region.
  static Span mark(Span region) {
    SourceFile file = region.file();
    int line = file.text().lastIndexOf("<!--", region.start() - 1);
    Matcher mark = MARK.matcher(file.text()).region(line, file.text().length());
    return mark.find() ? file.span(mark.start(2), mark.group(2).length()) : file.span(line, 4);
  }
}
