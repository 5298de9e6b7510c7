package press.importing;

import java.util.List;
import java.util.regex.Pattern;
import press.importing.ForeignBook.ChapterRewriter;

/// Formulas between escaped parentheses and brackets become `$…$` and `$$…$$`.
///
/// @param backslashes before each bracket: two in mdBook, where Markdown takes the first
record MathRewriter(int backslashes) implements ChapterRewriter {

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    Pattern display = between("\\[", "\\]");
    String shown = new MarkdownText(lines).replaced(display, m -> "$$" + tex(m.group(1)) + "$$");
    List<TextLine> displayed = TextLine.with(lines, shown);
    Pattern inline = between("\\(", "\\)");
    String all =
        new MarkdownText(displayed).replaced(inline, m -> "$" + tex(m.group(1).strip()) + "$");
    return TextLine.with(displayed, all);
  }

  /// What Markdown leaves of a formula: where it takes the first of two backslashes before a
  /// bracket it takes the one before any other sign, too.
  private String tex(String written) {
    return backslashes == 1 ? written : written.replaceAll("\\\\(\\p{Punct})", "$1");
  }

  /// A formula ends in its paragraph.
  private Pattern between(String open, String close) {
    String escape = "(?<!\\\\)" + "\\\\".repeat(backslashes);
    String inside = "((?:(?!\\n[ \\t]*\\n)[\\s\\S])+?)";
    return Pattern.compile(escape + open + inside + escape + close);
  }
}
