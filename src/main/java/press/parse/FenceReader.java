package press.parse;

import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Reads `{name} argument {#label}`, the `key: value` lines and the body of a fence.
final class FenceReader {

  private static final Pattern INFO =
      Pattern.compile(
          "\\{([\\w-]*)}[ \\t]*+(|.*?(?<![ \\t]))[ \\t]*+(?:\\{#([A-Za-z][\\w-]*)})?[ \\t]*+");
  private static final Pattern OPTION =
      Pattern.compile("([a-z][\\w-]*):(?:[ \\t]++(|.*?(?<![ \\t])))?[ \\t]*+");

  private final SourceFile file;
  private final Diagnostics problems;

  FenceReader(SourceFile file, Diagnostics problems) {
    this.file = file;
    this.problems = problems;
  }

  /// The fence, or nothing after saying that it is not one.
  Optional<Item.FenceItem> read(FencedCodeBlock fence) {
    Span at = file.span(fence.getStartOffset(), fence.getTextLength());
    Span info =
        file.span(fence.getInfo().getStartOffset(), lineRest(fence.getInfo().getStartOffset()));
    Matcher match = INFO.matcher(info.text());
    if (!match.matches()) {
      problems.error(
          "D01",
          info,
          "not a block",
          "it is written {name} argument {#label}, such as {code} a/b#c");
      return Optional.empty();
    }
    Span name = info.part(match.start(1), match.group(1).length());
    Span argument = info.part(match.start(2), match.group(2).length());
    String label = match.group(3) == null ? "" : match.group(3);
    Map<String, Span> options = new LinkedHashMap<>();
    List<Span> lines = lines(fence);
    // A formula has no options: all of it is TeX.
    List<Span> rest = name.text().equals("math") ? lines : options(lines, options);
    Span body = rest.isEmpty() ? file.span(end(fence), 0) : all(rest, fence);
    Node caption = caption(options);
    return Optional.of(
        new Item.FenceItem(fence, at, name, argument, label, options, caption, body, rest));
  }

  /// The lines between the fences, without what a quote or a list puts before them.
  private List<Span> lines(FencedCodeBlock fence) {
    return fence.getContentLines().stream()
        .map(line -> {
          BasedSequence words = line.trimEOL();
          return file.span(words.getStartOffset(), words.length());
        })
        .toList();
  }

  private Span all(List<Span> lines, FencedCodeBlock fence) {
    int start = lines.getFirst().start();
    return file.span(start, end(fence) - start);
  }

  private static int end(FencedCodeBlock fence) {
    return fence.getContentChars().getEndOffset();
  }

  private Node caption(Map<String, Span> options) {
    Span words = options.get("caption");
    return words == null
        ? Markdown.parse("", 0)
        : Markdown.parse(file.text(), words.start(), words.end());
  }

  /// Fills the options and returns the body: the lines after the first empty one, or all of them
  /// where the first is no option.
  private List<Span> options(List<Span> lines, Map<String, Span> options) {
    for (int i = 0; i < lines.size(); i++) {
      Span line = lines.get(i);
      if (line.text().isBlank()) {
        return lines.subList(i + 1, lines.size());
      }
      Matcher option = OPTION.matcher(line.text());
      if (!option.matches() && i == 0) {
        return lines;
      }
      if (!option.matches()) {
        problems.error(
            "D02", line, "not a line of the form key: value", "an empty line ends the options");
        continue;
      }
      String value = option.group(2) == null ? "" : option.group(2);
      int start = option.group(2) == null ? line.text().length() : option.start(2);
      options.put(option.group(1), line.part(start, value.length()));
    }
    return List.of();
  }

  private int lineRest(int start) {
    int end = start;
    while (end < file.text().length()
        && file.text().charAt(end) != '\n'
        && file.text().charAt(end) != '\r') {
      end++;
    }
    return end - start;
  }
}
