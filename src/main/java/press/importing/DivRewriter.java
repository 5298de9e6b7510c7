package press.importing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.importing.CodeFences.FencedBlock;
import press.importing.ForeignBook.ChapterRewriter;

/// Blocks of Quarto between `:::` become callouts or their content, and cells of code plain code.
final class DivRewriter implements ChapterRewriter {

  private static final Pattern DIV = Pattern.compile("^[ \\t]*:{3,}[ \\t]*(.*?)[ \\t]*:*[ \\t]*$");
  private static final Pattern TYPE = Pattern.compile("\\.?callout-(\\w+)");
  private static final Pattern TITLE = Pattern.compile("\\btitle=\"([^\"]*)\"");
  private static final Pattern HEADING = Pattern.compile("^#{1,6}[ \\t]+(.*)$");
  private static final Pattern CELL = Pattern.compile("^\\{\\s*\\.?([\\w+#-]+)[^}]*\\}.*$");
  private static final Pattern OPTION = Pattern.compile("^[ \\t>]*(?:#|//|--|%%)\\|.*$");

  /// A block whose end has not come yet.
  private record OpenDiv(TextLine head, String attributes, int start) {}

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    CodeFences fences = CodeFences.of(lines);
    List<TextLine> out = new ArrayList<>();
    Deque<OpenDiv> open = new ArrayDeque<>();
    for (int i = 0; i < lines.size(); i++) {
      TextLine line = lines.get(i);
      Optional<FencedBlock> block = fences.openedBy(i);
      Matcher div = DIV.matcher(line.text());
      if (block.isPresent()) {
        code(block.get(), lines, scope, out);
        i = block.get().last();
      } else if (!div.matches()) {
        out.add(line);
      } else if (!div.group(1).isEmpty()) {
        open.push(new OpenDiv(line, div.group(1), out.size()));
      } else if (!open.isEmpty()) {
        close(open.pop(), scope, out);
      }
    }
    while (!open.isEmpty()) {
      close(open.pop(), scope, out);
    }
    return out;
  }

  private static void close(OpenDiv div, ImportScope scope, List<TextLine> out) {
    List<TextLine> body = new ArrayList<>(out.subList(div.start(), out.size()));
    out.subList(div.start(), out.size()).clear();
    Matcher type = TYPE.matcher(div.attributes());
    Matcher label = Pattern.compile("#((?:fig|tbl|lst)-[\\w-]+)").matcher(div.attributes());
    if (type.find()) {
      String fold = div.attributes().contains("collapse=\"true\"") ? "-" : "";
      Matcher named = TITLE.matcher(div.attributes());
      String title = named.find() ? named.group(1) : takeTitle(body);
      out.addAll(Callouts.callout(div.head(), type.group(1), title, fold, "", body));
      return;
    }
    if (div.attributes().contains("panel-tabset")) {
      scope.notes().add(div.head(), "tabs stand one below the other");
    } else if (label.find()) {
      caption(body, label.group(1));
    }
    out.add(div.head().with(""));
    out.addAll(body);
    out.add(div.head().with(""));
  }

  /// The last paragraph of a figure is its caption.
  private static void caption(List<TextLine> body, String label) {
    int last = body.size() - 1;
    while (last >= 0 && body.get(last).isBlank()) {
      last--;
    }
    int first = last;
    while (first > 0 && !body.get(first - 1).isBlank()) {
      first--;
    }
    boolean prose = first > 0 && body.get(first).text().matches("[\\p{L}\\p{N}*_`\"(].*");
    if (prose) {
      body.set(first, body.get(first).with("Caption: " + body.get(first).text()));
      body.set(last, body.get(last).with(body.get(last).text() + " {#" + label + "}"));
    }
  }

  /// A callout whose first line is a heading has it as its title.
  private static String takeTitle(List<TextLine> body) {
    for (int i = 0; i < body.size(); i++) {
      Matcher heading = HEADING.matcher(body.get(i).text());
      if (heading.matches()) {
        body.set(i, body.get(i).with(""));
        return heading.group(1).strip();
      }
      if (!body.get(i).isBlank()) {
        return "";
      }
    }
    return "";
  }

  private static void code(
      FencedBlock block, List<TextLine> lines, ImportScope scope, List<TextLine> out) {
    TextLine open = lines.get(block.first());
    Matcher cell = CELL.matcher(block.info());
    String language = cell.matches() ? cell.group(1) : block.language();
    boolean runs = cell.matches() && !block.info().matches("\\{\\s*\\..*");
    if (runs) {
      scope.notes().add(open, "code is shown and not run: what it prints or draws is missing");
    }
    out.add(open.with(block.lead() + block.fence() + language));
    lines.subList(block.first() + 1, block.last() + 1).stream()
        .filter(line -> !cell.matches() || !OPTION.matcher(line.text()).matches())
        .forEach(out::add);
  }
}
