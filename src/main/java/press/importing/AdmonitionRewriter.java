package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.importing.ForeignBook.ChapterRewriter;

/// Boxes and tabs of MkDocs, whose content is indented: `!!! note "Title"`, `??? tip` and `===
/// "Tab"`.
final class AdmonitionRewriter implements ChapterRewriter {

  private static final Pattern BOX =
      Pattern.compile(
          "^([ \\t]*)(!!!|\\?\\?\\?\\+?)[ \\t]+([\\w-]+)([\\w \\t-]*)(?:\"(.*)\")?[ \\t]*$");
  private static final Pattern TAB = Pattern.compile("^([ \\t]*)===[!+]?[ \\t]+\"(.*)\"[ \\t]*$");

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    CodeFences fences = CodeFences.of(lines);
    List<TextLine> out = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      TextLine line = lines.get(i);
      Matcher box = BOX.matcher(line.text());
      Matcher tab = TAB.matcher(line.text());
      if (fences.contains(i) || !box.matches() && !tab.matches()) {
        out.add(line);
        continue;
      }
      String indent = box.matches() ? box.group(1) : tab.group(1);
      int end = end(lines, i, indent.length());
      List<TextLine> body = rewrite(body(lines.subList(i + 1, end), indent.length()), scope);
      if (box.matches()) {
        String sign = box.group(2);
        String fold = sign.equals("!!!") ? "" : sign.endsWith("+") ? "+" : "-";
        String title = box.group(5) == null ? "" : box.group(5);
        out.addAll(Callouts.callout(line, box.group(3), title, fold, indent, body));
      } else {
        scope.notes().add(line, "tabs stand one below the other: " + tab.group(2));
        out.addAll(List.of(line.with(""), line.with(indent + "**" + tab.group(2) + "**")));
        out.add(line.with(""));
        body.forEach(b -> out.add(b.with(b.isBlank() ? "" : indent + b.text())));
        out.add(line.with(""));
      }
      i = end - 1;
    }
    return out;
  }

  /// The index after the indented lines below a head.
  private static int end(List<TextLine> lines, int head, int indent) {
    int end = head + 1;
    for (int i = head + 1; i < lines.size(); i++) {
      if (lines.get(i).isBlank()) {
        continue;
      }
      if (indentOf(lines.get(i).text()) <= indent) {
        break;
      }
      end = i + 1;
    }
    return end;
  }

  private static int indentOf(String line) {
    int columns = 0;
    for (int i = 0; i < line.length() && " \t".indexOf(line.charAt(i)) >= 0; i++) {
      columns += line.charAt(i) == '\t' ? 4 : 1;
    }
    return columns;
  }

  private static List<TextLine> body(List<TextLine> lines, int indent) {
    List<TextLine> body = new ArrayList<>();
    for (TextLine line : lines) {
      String spaces = line.text().replace("\t", "    ");
      int cut = Math.min(indentOf(spaces), indent + 4);
      body.add(line.with(line.isBlank() ? "" : spaces.substring(cut)));
    }
    return body;
  }
}
