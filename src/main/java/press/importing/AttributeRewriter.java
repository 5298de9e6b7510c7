package press.importing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.importing.CodeFences.FencedBlock;
import press.importing.ForeignBook.ChapterRewriter;

/// Attributes that MkDocs takes and Markdown has not: `{ .class }` after links and blocks, options
/// of code blocks, abbreviations and places for contents.
final class AttributeRewriter implements ChapterRewriter {

  private static final Pattern LIST =
      Pattern.compile("(?<=[)\\]*_`:])[ \\t]?\\{:?[ \\t]*(?:[.#][\\w-]|[\\w-]+=)[^{}\\n]*\\}");
  private static final Pattern OWN_LINE =
      Pattern.compile("^[ \\t]*\\{:?[ \\t]*(?:[.#][\\w-]|[\\w-]+=)[^{}]*\\}[ \\t]*$");
  private static final Pattern ICON =
      Pattern.compile(":(?:material|fontawesome|octicons|simple)-[\\w-]+:");
  private static final Pattern TITLE = Pattern.compile("\\btitle=\"([^\"]*)\"");
  private static final Pattern KEYS = Pattern.compile("\\+\\+([a-z0-9]+(?:[+-][a-z0-9]+)*)\\+\\+");
  private static final Pattern MARKED =
      Pattern.compile("(?<![=\\w])==(?=\\S)([^=\\n]+)(?<=\\S)==(?!=)");
  private static final Pattern ABBREVIATION = Pattern.compile("^\\*\\[([^\\]]+)\\]:.*$");

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    CodeFences fences = CodeFences.of(lines);
    List<TextLine> out = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      TextLine line = lines.get(i);
      int at = i;
      if (fences.openedBy(i).isPresent()) {
        code(line, fences.openedBy(at).get(), out);
      } else if (fences.contains(i)) {
        out.add(line);
      } else {
        out.add(line.with(prose(line, scope)));
      }
    }
    MarkdownText text = new MarkdownText(out);
    List<TextLine> bare = TextLine.with(out, text.replaced(LIST, _ -> ""));
    bare = TextLine.with(bare, new MarkdownText(bare).replaced(ICON, _ -> ""));
    bare = TextLine.with(bare, new MarkdownText(bare).replaced(KEYS, m -> keys(m.group(1))));
    return TextLine.with(
        bare, new MarkdownText(bare).replaced(MARKED, m -> "<mark>" + m.group(1) + "</mark>"));
  }

  private static String keys(String names) {
    return Arrays.stream(names.split("\\+"))
        .map(key ->
            "<kbd>" + key.substring(0, 1).toUpperCase(Locale.ROOT) + key.substring(1) + "</kbd>")
        .collect(Collectors.joining("+"));
  }

  private static String prose(TextLine line, ImportScope scope) {
    Matcher abbreviation = ABBREVIATION.matcher(line.text());
    if (abbreviation.matches()) {
      scope.notes().add(line, "no abbreviations: write a definition of " + abbreviation.group(1));
      return "";
    }
    boolean contents = line.text().strip().matches("\\[TOC\\]|\\[\\[toc\\]\\]");
    boolean template = line.text().contains("{%");
    if (template) {
      scope.notes().add(line, "a template is not run: " + line.text().strip());
    }
    return contents || OWN_LINE.matcher(line.text()).matches() || template ? "" : line.text();
  }

  /// The opening fence with its language alone; the title of a block stands above it.
  private static void code(TextLine line, FencedBlock block, List<TextLine> out) {
    Matcher title = TITLE.matcher(block.info());
    if (title.find() && !block.lead().contains(">")) {
      out.addAll(List.of(line.with(block.indent() + "`" + title.group(1) + "`"), line.with("")));
    }
    String language = block.info().replaceFirst("^\\{?[ \\t]*\\.?([\\w+#-]*).*$", "$1");
    out.add(line.with(block.lead() + block.fence() + language));
  }
}
