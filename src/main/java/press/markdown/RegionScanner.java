package press.markdown;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Finds regions between an opening and a closing mark; they may nest.
final class RegionScanner {

  /// `//> name` and `//<`, or `#> name` and `#<`, on a line of code.
  static final Pattern CODE_MARK =
      Pattern.compile("(?m)^[ \\t]*(?://|#)[ \\t]?([><])[ \\t]*+([\\w-]*)[ \\t]*+$\\R?");

  /// `<!-- > name -->` and `<!-- < -->` on a line of Markdown.
  private static final Pattern PROSE_MARK =
      Pattern.compile("(?m)^[ \\t]*<!--[ \\t]*([><])[ \\t]*([\\w-]*)[ \\t]*-->[ \\t]*$");

  private RegionScanner() {}

  /// A region.
  ///
  /// @param name the name in its opening mark
  /// @param text the characters between its marks
  record MarkedText(Span name, Span text) {}

  /// The regions of a source file in the order of their closing marks; a mark without its
  /// counterpart is reported.
  static List<MarkedText> inCode(SourceFile file, Diagnostics problems) {
    return scan(file, CODE_MARK, "C01", "//<", problems);
  }

  /// The regions of a Markdown file by name; a mark without its counterpart is reported.
  static SequencedMap<String, MarkedText> inProse(SourceFile file, Diagnostics problems) {
    SequencedMap<String, MarkedText> byName = new LinkedHashMap<>();
    // Few files have regions, and a search for the pattern takes longer than one for a comment.
    if (file.text().contains("<!--")) {
      scan(file, PROSE_MARK, "P34", "<!-- < -->", problems)
          .forEach(region -> byName.put(region.name().text(), region));
    }
    return byName;
  }

  private static List<MarkedText> scan(
      SourceFile file, Pattern pattern, String code, String closing, Diagnostics problems) {
    List<MarkedText> regions = new ArrayList<>();
    Deque<MatchResult> open = new ArrayDeque<>();
    Matcher mark = pattern.matcher(file.text());
    while (mark.find()) {
      if (mark.group(1).equals(">")) {
        open.push(mark.toMatchResult());
      } else if (open.isEmpty()) {
        problems.error(
            code,
            file.span(mark.start(1), 1),
            "a region ends here that never began",
            "remove this mark");
      } else {
        MatchResult begin = open.pop();
        Span text = file.span(begin.end(), mark.start() - begin.end());
        regions.add(new MarkedText(name(file, begin), text));
      }
    }
    for (MatchResult begin : open) {
      problems.error(
          code,
          name(file, begin),
          "region \"" + begin.group(2) + "\" never ends",
          "add a line: " + closing);
    }
    return regions;
  }

  private static Span name(SourceFile file, MatchResult begin) {
    return file.span(begin.start(2), begin.group(2).length());
  }
}
