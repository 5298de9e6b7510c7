package press.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.regex.MatchResult;
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

  /// A region.
  ///
  /// @param mark the name in the comment that begins it
  /// @param text what stands between its comments
  record ProseRegion(Span mark, Span text) {}

  /// Name to region; a mark without its other is told to `problems`.
  static SequencedMap<String, ProseRegion> in(SourceFile file, Diagnostics problems) {
    SequencedMap<String, ProseRegion> regions = new LinkedHashMap<>();
    Deque<MatchResult> open = new ArrayDeque<>();
    Matcher mark = MARK.matcher(file.text());
    while (mark.find()) {
      if (mark.group(1).equals(">")) {
        open.push(mark.toMatchResult());
      } else if (open.isEmpty()) {
        problems.error(
            "P34",
            file.span(mark.start(1), 1),
            "a region ends here that never began",
            "remove this comment");
      } else {
        MatchResult begin = open.pop();
        Span text = file.span(begin.end(), mark.start() - begin.end());
        regions.put(begin.group(2), new ProseRegion(name(file, begin), text));
      }
    }
    for (MatchResult begin : open) {
      problems.error(
          "P34",
          name(file, begin),
          "region \"" + begin.group(2) + "\" never ends",
          "add a line: <!-- < -->");
    }
    return regions;
  }

  private static Span name(SourceFile file, MatchResult begin) {
    return file.span(begin.start(2), begin.group(2).length());
  }
}
