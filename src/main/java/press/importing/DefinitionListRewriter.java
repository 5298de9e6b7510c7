package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.importing.ForeignBook.ChapterRewriter;

/// Definition lists, a term with `: meaning` below it, become lists of bold terms.
final class DefinitionListRewriter implements ChapterRewriter {

  private static final Pattern MEANING = Pattern.compile("^:[ \\t]+(.*)$");

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    CodeFences fences = CodeFences.of(lines);
    List<TextLine> out = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher meaning = MEANING.matcher(lines.get(i).text());
      String term = i == 0 ? "" : lines.get(i - 1).text().strip();
      boolean defined = !term.isEmpty() && !term.matches("[|:>#].*") && !fences.contains(i - 1);
      if (fences.contains(i) || !meaning.matches() || !defined) {
        out.add(lines.get(i));
      } else {
        out.set(out.size() - 1, lines.get(i - 1).with("- **" + term + "**:"));
        out.add(lines.get(i).with("  " + meaning.group(1)));
      }
    }
    return out;
  }
}
