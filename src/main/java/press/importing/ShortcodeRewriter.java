package press.importing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.importing.ForeignBook.ChapterRewriter;

/// Shortcodes of Hugo, `{{< name … >}}` and `{{% name … %}}`: references, code, pictures, boxes and
/// videos become Markdown; of others the content stays, with a note.
final class ShortcodeRewriter implements ChapterRewriter {

  private static final Pattern CODE =
      Pattern.compile("\\{\\{([<%])\\s*(/?)\\s*([A-Za-z][\\w./-]*)\\s*(.*?)\\s*(/?)\\s*[>%]\\}\\}");
  private static final Pattern ESCAPED =
      Pattern.compile("\\{\\{([<%])/\\*\\s*(.*?)\\s*\\*/([>%])\\}\\}");
  private static final Pattern ARGUMENT =
      Pattern.compile(
          "(?:([\\w-]+)\\s*=\\s*)?(?:\"((?:[^\"\\\\]|\\\\.)*)\"|`([^`]*)`|([^\\s\"`]+))");
  private static final Set<String> BOXES =
      Set.of("hint", "alert", "callout", "notice", "admonition", "note", "warning", "tip", "info");
  private static final Set<String> FOLDED = Set.of("details", "expand", "collapse", "spoiler");
  private static final Set<String> SILENT =
      Set.of(
          "columns", "column", "tabs", "tabpane", "steps", "cards", "br", "toc", "katex", "math");

  /// A box whose end has not come yet.
  private record OpenBox(TextLine head, String type, String title, String fold, int start) {}

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    List<TextLine> out = new ArrayList<>();
    Deque<OpenBox> boxes = new ArrayDeque<>();
    Set<String> pairs = new HashSet<>();
    lines.forEach(line ->
        CODE.matcher(line.text())
            .results()
            .filter(m -> !m.group(2).isEmpty())
            .forEach(m -> pairs.add(m.group(3).toLowerCase(Locale.ROOT))));
    CodeFences fences = CodeFences.of(lines);
    for (int i = 0; i < lines.size(); i++) {
      TextLine line = lines.get(i);
      Matcher one = CODE.matcher(line.text().strip());
      String name = one.matches() ? one.group(3).toLowerCase(Locale.ROOT) : "";
      if (fences.contains(i)) {
        out.add(line.with(ESCAPED.matcher(line.text()).replaceAll("{{$1 $2 $3}}")));
      } else if ((BOXES.contains(name) || FOLDED.contains(name)) && pairs.contains(name)) {
        box(line, one, name, boxes, out);
      } else {
        inline(line, scope).lines().map(line::with).forEach(out::add);
      }
    }
    while (!boxes.isEmpty()) {
      close(boxes.pop(), out);
    }
    return out;
  }

  private static void box(
      TextLine line, Matcher code, String name, Deque<OpenBox> boxes, List<TextLine> out) {
    if (code.group(2).isEmpty()) {
      Map<String, String> said = arguments(code.group(4));
      boolean folded = FOLDED.contains(name);
      String first = said.getOrDefault("0", "");
      String type =
          said.getOrDefault("type", said.getOrDefault("color", said.getOrDefault("context", "")));
      type = type.isEmpty() && !folded ? first : type;
      boolean own = BOXES.contains(name) && !List.of("hint", "notice").contains(name);
      type = type.isEmpty() && own ? name.replaceFirst("alert|callout|admonition", "note") : type;
      String title = said.getOrDefault("title", said.getOrDefault("summary", ""));
      title = title.isEmpty() ? folded ? first : said.getOrDefault("1", "") : title;
      boxes.push(new OpenBox(line, type.strip(), title, folded ? "-" : "", out.size()));
    } else if (!boxes.isEmpty()) {
      close(boxes.pop(), out);
    }
  }

  private static void close(OpenBox box, List<TextLine> out) {
    List<TextLine> body = new ArrayList<>(out.subList(box.start(), out.size()));
    out.subList(box.start(), out.size()).clear();
    String type = box.type().matches("[A-Za-z]+") ? box.type() : "note";
    out.addAll(Callouts.callout(box.head(), type, box.title(), box.fold(), "", body));
  }

  private static String inline(TextLine line, ImportScope scope) {
    StringBuilder text = new StringBuilder();
    Matcher code = CODE.matcher(line.text());
    while (code.find()) {
      boolean closes = !code.group(2).isEmpty();
      String name = code.group(3).toLowerCase(Locale.ROOT);
      String by = replacement(name, closes, arguments(code.group(4)), line, scope);
      code.appendReplacement(text, Matcher.quoteReplacement(by));
    }
    code.appendTail(text);
    return ESCAPED.matcher(text).replaceAll("`{{$1 $2 $3}}`") + "\n";
  }

  private static String replacement(
      String name, boolean closes, Map<String, String> said, TextLine line, ImportScope scope) {
    String first = said.getOrDefault("0", "");
    return switch (name) {
      case "ref", "relref" -> said.getOrDefault("path", first);
      case "highlight" -> "```" + (closes ? "" : said.getOrDefault("lang", first));
      case "mermaid" -> closes ? "```" : "```mermaid";
      case "figure", "image", "img" -> closes ? "" : figure(said);
      case "youtube", "vimeo" -> video(name, said.getOrDefault("id", first), line, scope);
      case "tab" -> closes ? "" : "\n**" + said.getOrDefault("name", first) + "**\n\n";
      case "button" -> closes ? "" : "[" + first + "](" + said.getOrDefault("href", "") + ")";
      default -> {
        if (!closes && !SILENT.contains(name)) {
          scope.notes().add(line, "the shortcode \"" + name + "\" is left out");
        }
        yield "";
      }
    };
  }

  private static String figure(Map<String, String> said) {
    String caption = said.getOrDefault("caption", said.getOrDefault("title", ""));
    String alt = said.getOrDefault("alt", caption).replaceAll("[\\[\\]]", "");
    String image = "![" + alt + "](" + said.getOrDefault("src", said.getOrDefault("0", "")) + ")";
    return image + (caption.isEmpty() ? "" : "\n\nCaption: " + caption);
  }

  private static String video(String host, String id, TextLine line, ImportScope scope) {
    scope.notes().add(line, "a film is a link: a page fetches nothing from elsewhere");
    String address =
        host.equals("vimeo") ? "https://vimeo.com/" : "https://www.youtube.com/watch?v=";
    return "[Film](" + address + id + ")";
  }

  /// Arguments by name, or by number from 0.
  private static Map<String, String> arguments(String text) {
    Map<String, String> arguments = new TreeMap<>();
    int number = 0;
    Matcher one = ARGUMENT.matcher(text);
    while (one.find()) {
      String value = one.group(2) == null ? one.group(3) : one.group(2);
      value = value == null ? one.group(4) : value.replace("\\\"", "\"");
      arguments.put(one.group(1) == null ? "" + number++ : one.group(1), value);
    }
    return arguments;
  }
}
