package press.markdown;

import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import com.vladsch.flexmark.util.sequence.SegmentedSequence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Reads `{name} argument {#label}`, the `key: value` lines and the body of a fence.
record FenceReader(SourceFile file, boolean marks, Diagnostics problems) {

  private static final Pattern INFO =
      Pattern.compile(
          "\\{([\\w-]*)}[ \\t]*+(|.*?(?<![ \\t]))[ \\t]*+(?:\\{#([A-Za-z][\\w-]*)})?[ \\t]*+");
  private static final Pattern OPTION =
      Pattern.compile("([a-z][\\w-]*):(?:[ \\t]++(|.*?(?<![ \\t])))?[ \\t]*+");

  private static final Pattern CAPITAL = Pattern.compile("([A-Z][\\w-]*):(?:[ \\t]|$)");
  private static final Pattern CLASS = Pattern.compile("\\{\\.[\\w+#-]+");
  private static final Pattern INSIDE = Pattern.compile("\\{([\\w-]+)[ \\t]+([^{}]+)}");

  private static final Pattern EARLY_LABEL =
      Pattern.compile("(\\{#[A-Za-z][\\w-]*})[ \\t]+(\\S.*)");
  private static final Pattern INDENTED = Pattern.compile("[ \\t]+([a-z][\\w-]*:(?:[ \\t].*)?)");

  /// What was meant as a label at the end of the first line.
  private static final Pattern NO_LABEL =
      Pattern.compile("\\{#([A-Za-z][\\w-]*)$|\\{([A-Za-z][\\w-]*)}$");

  private static final Pattern LABEL = Pattern.compile("[A-Za-z][\\w-]*");

  /// Reads a fence; a malformed one is reported.
  Optional<Item.FenceItem> read(FencedCodeBlock fence) {
    Span at = file.span(fence.getStartOffset(), fence.getTextLength());
    Span info = SourceText.restOfLine(file, fence.getInfo().getStartOffset());
    Matcher match = INFO.matcher(info.text());
    if (!match.matches()) {
      Matcher inside = INSIDE.matcher(info.text());
      problems.error(
          "D01",
          info,
          "not a block",
          CLASS.matcher(info.text()).lookingAt()
              ? "a language stands without braces: ```"
                  + info.text().replaceFirst("(?s)\\{\\.([\\w+#-]+).*", "$1")
              : inside.lookingAt()
                  ? "only the name stands in the braces: {%s} %s"
                      .formatted(inside.group(1), inside.group(2).strip())
                  : "it is written {name} argument {#label}, such as {code} a/b#c");
      return Optional.empty();
    }
    Span name = info.part(match.start(1), match.group(1).length());
    if (SwallowedFence.report(fence, "{" + name.text() + "}", true, file, problems)) {
      return Optional.empty();
    }
    Span argument = info.part(match.start(2), match.group(2).length());
    Matcher early = EARLY_LABEL.matcher(argument.text());
    if (early.matches()) {
      problems.error(
          "D01",
          argument.part(0, early.group(1).length()),
          "a label before the argument",
          "a label stands last: {%s} %s %s"
              .formatted(name.text(), early.group(2).strip(), early.group(1)));
      return Optional.empty();
    }
    Matcher noLabel = NO_LABEL.matcher(argument.text());
    if (noLabel.find()) {
      String word = noLabel.group(1) == null ? noLabel.group(2) : noLabel.group(1);
      problems.error(
          "D01",
          argument.part(noLabel.start(), noLabel.group().length()),
          noLabel.group(1) == null ? "a label without its #" : "a label without its closing brace",
          "write {#" + word + "}");
      return Optional.empty();
    }
    String label = match.group(3) == null ? "" : match.group(3);
    Map<String, Span> options = new LinkedHashMap<>();
    List<Span> lines = lines(fence);
    // A formula has no options: all of it is TeX.
    List<Span> rest = name.text().equals("math") ? lines : options(lines, options);
    int end = fence.getContentChars().getEndOffset();
    int start = rest.isEmpty() ? end : rest.getFirst().start();
    Node caption = caption(options);
    return Optional.of(
        new Item.FenceItem(
            fence,
            at,
            name,
            argument,
            label,
            options,
            caption,
            file.span(start, end - start),
            rest,
            marks));
  }

  /// The lines between the fences, without the marks of quotes and lists before them.
  private List<Span> lines(FencedCodeBlock fence) {
    return fence.getContentLines().stream()
        .map(line -> {
          BasedSequence words = line.trimEOL();
          return file.span(words.getStartOffset(), words.length());
        })
        .toList();
  }

  private Node caption(Map<String, Span> options) {
    Span words = options.get("caption");
    if (words == null) {
      return MarkdownParser.parse("", 0);
    }
    Node caption = MarkdownParser.parse(file.text(), words.start(), words.end());
    new HtmlReader(file, problems).replaceIn(caption);
    if (marks) {
      new MarkedWords(file.text()).replaceIn(caption);
    }
    return caption;
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
        Matcher capital = CAPITAL.matcher(line.text());
        Matcher indented = INDENTED.matcher(line.text());
        problems.error(
            "D02",
            line,
            "not a line of the form key: value",
            indented.matches()
                ? "begin it without blanks: " + indented.group(1)
                : capital.lookingAt()
                    ? "a key is written in small letters: "
                        + capital.group(1).toLowerCase(Locale.ROOT)
                        + ":"
                    : "an empty line ends the options");
        continue;
      }
      String value = option.group(2) == null ? "" : option.group(2);
      int start = option.group(2) == null ? line.text().length() : option.start(2);
      Span other = options.putIfAbsent(option.group(1), line.part(start, value.length()));
      if (other != null) {
        problems.error(
            "D02",
            line.part(0, option.group(1).length()),
            "the option " + option.group(1) + " stands twice",
            "the first is in line " + other.line() + ": remove one of the two");
      }
    }
    return List.of();
  }

  /// Replaces a fence `{math} label` by a displayed formula of any number of lines.
  Item.MathItem formula(FencedCodeBlock fence, Item.FenceItem item) {
    Span argument = item.argument();
    if (!argument.text().isEmpty() && !LABEL.matcher(argument.text()).matches()) {
      problems.error(
          "P35", argument, "not a label", "write ```{math} eq-time, or ```{math} {#eq-time}");
    }
    String label = item.label().isEmpty() ? argument.text() : item.label();
    BasedSequence tex = SegmentedSequence.create(fence.getContentChars(), fence.getContentLines());
    if (tex.isBlank()) {
      problems.error("P35", item.name(), "a formula without TeX", "write it below this line");
    }
    FormulaNode node = new FormulaNode(fence.getChars(), tex, true, BasedSequence.of(label));
    Paragraph paragraph = new Paragraph(fence.getChars());
    paragraph.appendChild(node);
    fence.insertBefore(paragraph);
    fence.unlink();
    return new Item.MathItem(node, item.at(), tex.toString());
  }
}
