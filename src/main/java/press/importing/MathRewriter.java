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
    String shown = new MarkdownText(lines).replaced(display, m -> "$$" + m.group(1) + "$$");
    List<TextLine> displayed = TextLine.with(lines, shown);
    Pattern inline = between("\\(", "\\)");
    String all = new MarkdownText(displayed).replaced(inline, m -> "$" + m.group(1).strip() + "$");
    return TextLine.with(displayed, all);
  }

  /// A formula ends in its paragraph.
  private Pattern between(String open, String close) {
    String escape = "(?<!\\\\)" + "\\\\".repeat(backslashes);
    String inside = "((?:(?!\\n[ \\t]*\\n)[\\s\\S])+?)";
    return Pattern.compile(escape + open + inside + escape + close);
  }
}
