package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.importing.CodeFences.FencedBlock;
import press.importing.ForeignBook.ChapterRewriter;

/// Boxes of mdBook become callouts: `<div class="warning">`, and fences whose first word is
/// `admonish`, of the preprocessor of that name.
final class BoxRewriter implements ChapterRewriter {

  private static final Pattern DIV =
      Pattern.compile(
          "^([ \\t]*)<div\\s+class\\s*=\\s*(?:warning|\"warning\"|'warning')\\s*>(.*)$",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern EDGE =
      Pattern.compile("<(/?)div\\b[^>]*>", Pattern.CASE_INSENSITIVE);
  private static final Pattern TYPE = Pattern.compile("^admonish[ \\t]+([\\w-]+)(?![\\w-]*=)");
  private static final Pattern TITLE =
      Pattern.compile("(?:\\btitle[ \\t]*=[ \\t]*|[ \\t])(?:\"((?:[^\"\\\\]|\\\\.)*)\"|'([^']*)')");
  private static final Pattern ID = Pattern.compile("\\bid[ \\t]*=[ \\t]*[\"']?([\\w-]+)");

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    CodeFences fences = CodeFences.of(lines);
    List<TextLine> out = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      TextLine line = lines.get(i);
      Optional<FencedBlock> block = fences.openedBy(i).filter(b -> b.language().equals("admonish"));
      Matcher div = DIV.matcher(line.text());
      int last = fences.contains(i) || !div.matches() ? -1 : last(lines, i, fences);
      if (block.isPresent() && !block.get().lead().isBlank()) {
        scope.notes().add(line, "a box beside a bullet or in a quote is shown as code");
        out.add(line);
      } else if (block.isPresent()) {
        out.addAll(admonition(block.get(), lines, scope));
        i = block.get().last();
      } else if (last >= 0) {
        out.addAll(warning(div.group(1), lines.subList(i, last + 1), scope));
        i = last;
      } else {
        out.add(line);
      }
    }
    return out;
  }

  private List<TextLine> admonition(FencedBlock block, List<TextLine> lines, ImportScope scope) {
    TextLine head = lines.get(block.first());
    Matcher type = TYPE.matcher(block.info());
    Matcher title = TITLE.matcher(block.info());
    Matcher id = ID.matcher(block.info());
    if (id.find()) {
      scope.notes().add(head, "the id \"" + id.group(1) + "\" of a box is left out");
    }
    String words = "";
    if (title.find()) {
      words = title.group(1) == null ? title.group(2) : title.group(1);
    }
    boolean folded = block.info().matches(".*\\bcollapsible[ \\t]*=[ \\t]*\"?true.*");
    return Callouts.callout(
        head,
        type.find() ? type.group(1) : "",
        words.replaceAll("\\\\(.)", "$1"),
        folded ? "-" : "",
        block.indent(),
        body(block.indent(), lines.subList(block.first() + 1, block.last()), scope));
  }

  private List<TextLine> warning(String indent, List<TextLine> lines, ImportScope scope) {
    List<TextLine> inside = new ArrayList<>(lines);
    TextLine first = inside.getFirst();
    inside.set(0, first.with(first.text().replaceFirst("^[ \\t]*<[^>]*>[ \\t]*", "")));
    TextLine last = inside.getLast();
    inside.set(
        inside.size() - 1, last.with(last.text().replaceFirst("(?i)[ \\t]*</div\\s*>\\s*$", "")));
    return Callouts.callout(first, "warning", "", "", indent, body(indent, inside, scope));
  }

  /// The lines of a box without its indentation, and with the boxes in it.
  private List<TextLine> body(String indent, List<TextLine> lines, ImportScope scope) {
    return rewrite(
        lines.stream()
            .map(line ->
                line.with(
                    line.text().startsWith(indent)
                        ? line.text().substring(indent.length())
                        : line.text().stripLeading()))
            .toList(),
        scope);
  }

  /// The line that ends with the end of a `<div>`; -1 where none does.
  private static int last(List<TextLine> lines, int first, CodeFences fences) {
    int depth = 0;
    for (int i = first; i < lines.size(); i++) {
      if (fences.contains(i)) {
        continue;
      }
      Matcher edge = EDGE.matcher(lines.get(i).text());
      while (edge.find()) {
        depth += edge.group(1).isEmpty() ? 1 : -1;
        if (depth == 0) {
          return lines.get(i).text().substring(edge.end()).isBlank() ? i : -1;
        }
      }
    }
    return -1;
  }
}
