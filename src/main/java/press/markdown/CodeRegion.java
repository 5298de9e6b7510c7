package press.markdown;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Codec;
import press.source.Diagnostics;
import press.source.RecordCodec;
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

  /// How the regions of a file are stored.
  static final Codec<List<CodeRegion>> LIST = RecordCodec.listOf(CodeRegion.class);

  public CodeRegion {
    numbers = List.copyOf(numbers);
  }

  /// The regions of a source file, inner ones first; a mark without its counterpart is reported.
  static List<CodeRegion> in(SourceFile file, Diagnostics problems) {
    return inCode(file, problems).stream().map(CodeRegion::of).toList();
  }

  private static CodeRegion of(MarkedText marked) {
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
    int shared = sharedIndent(lines).length();
    StringBuilder code = new StringBuilder();
    lines.forEach(l -> code.append(l.isBlank() ? "" : l.substring(shared)).append('\n'));
    String name = marked.name().text();
    return new CodeRegion(name, marked.name(), exact.toString(), code.toString(), numbers);
  }

  /// Whether a line of a source file, without its line break, begins or ends a region.
  public static boolean isMark(String line) {
    return CODE_MARK.matcher(line).matches();
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

  /// The blanks at the start of a line; the whole line where it is blank.
  public static String indent(String line) {
    return line.substring(0, line.length() - line.stripLeading().length());
  }

  /// The longest run of blanks with which every line starts that is not blank.
  public static String sharedIndent(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.isBlank())
        .map(CodeRegion::indent)
        .reduce(CodeRegion::commonPrefix)
        .orElse("");
  }

  /// The longest common prefix of two texts.
  public static String commonPrefix(String a, String b) {
    int length = 0;
    while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return a.substring(0, length);
  }

  /// `//> name` and `//<`, or `#> name` and `#<`, on a line of code.
  static final Pattern CODE_MARK =
      Pattern.compile("(?m)^[ \\t]*(?://|#)[ \\t]?([><])[ \\t]*+([\\w-]*)[ \\t]*+$\\R?");

  /// The beginning of a region whose name has other signs than letters, digits, - and _.
  private static final Pattern MISNAMED_MARK =
      Pattern.compile("(?m)^[ \\t]*((?://|#)[ \\t]?>[ \\t]*)([\\w-]+[^\\w\\n-][^\\n]*?)[ \\t]*$");

  /// `<!-- > name -->` and `<!-- < -->` on a line of Markdown.
  private static final Pattern PROSE_MARK =
      Pattern.compile("(?m)^[ \\t]*<!--[ \\t]*([><])[ \\t]*([\\w-]*)[ \\t]*-->[ \\t]*$");

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
    Map<String, Span> first = new HashMap<>();
    Matcher mark = pattern.matcher(file.text());
    while (mark.find()) {
      if (mark.group(1).equals(">")) {
        open.push(mark.toMatchResult());
        Span name = name(file, mark);
        Span other = first.putIfAbsent(name.text(), name);
        if (other != null) {
          problems.error(
              code,
              name,
              "region \"" + name.text() + "\" begins twice in this file",
              "the first begins in line " + other.line() + ": give one of them another name");
        }
      } else if (open.isEmpty()) {
        unbegun(file, mark, code, problems);
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

  /// Reports the end of a region without its beginning, or a beginning whose name is none.
  private static void unbegun(SourceFile file, Matcher end, String code, Diagnostics problems) {
    Matcher begin = MISNAMED_MARK.matcher(file.text()).region(0, end.start());
    if (begin.find()) {
      problems.error(
          code,
          file.span(begin.start(2), begin.group(2).length()),
          "no name of a region: \"" + begin.group(2) + "\"",
          "write letters, digits, - and _: "
              + begin.group(1)
              + begin.group(2).replaceAll("[^\\w-]+", "-").replaceAll("^-|-$", ""));
    } else {
      problems.error(
          code,
          file.span(end.start(1), 1),
          "a region ends here that never began",
          "remove this mark");
    }
  }

  private static Span name(SourceFile file, MatchResult begin) {
    return file.span(begin.start(2), begin.group(2).length());
  }
}
