package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.importing.ForeignBook.ChapterRewriter;

/// HTML in Markdown: links, pictures and headings become Markdown, programs and frames go, and tags
/// keep only the attributes that the press takes.
final class HtmlRewriter implements ChapterRewriter {

  private static final Pattern PROGRAM =
      Pattern.compile(
          "<(script|style|iframe|video|audio|object|embed|canvas|form|svg)\\b[^>]*>"
              + "(?:[\\s\\S]*?</\\1\\s*>)?",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern LINK =
      Pattern.compile(
          "<a\\s[^>]*?\\bhref\\s*=\\s*[\"']?([^\"'\\s>]*)[\"']?[^>]*>((?:(?!</?a\\b|\\n\\s*\\n)[\\s\\S])*?)</a\\s*>",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern ALONE =
      Pattern.compile("^[ \\t]*<img\\b([^<>]*?)/?>[ \\t]*$", Pattern.CASE_INSENSITIVE);
  private static final Pattern FIGURE =
      Pattern.compile(
          "^([ \\t]*)<(figure|p)\\b[^<>]*>\\s*<img\\b([^<>]*?)/?>\\s*"
              + "(?:<figcaption\\b[^<>]*>((?:(?!</?figcaption\\b)[\\s\\S])*?)</figcaption\\s*>\\s*)?</\\2\\s*>["
              + " \\t]*$",
          Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
  private static final Pattern TAG =
      Pattern.compile("<(/?)([A-Za-z][\\w-]*)((?:\\s+[^<>]*?)?)\\s*(/?)>");
  private static final Pattern ATTRIBUTE =
      Pattern.compile("([\\w:@-]+)(?:\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s\"'>]+)))?");

  private static final Pattern HEADING =
      Pattern.compile(
          "^[ \\t]*<h([1-6])\\b[^>]*>(.*?)</h\\1\\s*>[ \\t]*$", Pattern.CASE_INSENSITIVE);

  /// Elements at the start of a line; from there to the next empty line Markdown has no meaning.
  private static final Pattern BLOCK =
      Pattern.compile(
          "(?i)^["
              + " \\t]*</?(?:table|caption|thead|tbody|tfoot|tr|t[dh]|ul|ol|li|dl|dt|dd|pre|p|figure"
              + "|figcaption|details|summary|blockquote)\\b.*");

  /// Those of them that hold no Markdown between empty lines, or not as one block.
  private static final Set<String> CLOSED =
      Set.of(
          "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "ul", "ol", "li", "dl",
          "dt", "dd", "pre", "p");

  private static final Set<String> ATTRIBUTES =
      Set.of("class", "id", "name", "lang", "title", "alt", "src", "width", "height", "href");

  /// Tags that say how their content looks.
  private static final Set<String> LOOKS = Set.of("center", "font");

  /// Tags that say nothing but how their content looks, or where it stands on a page.
  private static final Set<String> BARE =
      Set.of(
          "center",
          "font",
          "u",
          "big",
          "nobr",
          "tt",
          "section",
          "article",
          "main",
          "header",
          "footer",
          "nav",
          "aside",
          "picture",
          "source",
          "noscript",
          "div");

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    List<TextLine> safe = TextLine.with(lines, withoutPrograms(lines, scope));
    MarkdownText text = new MarkdownText(safe);
    List<TextLine> bare =
        TextLine.with(
            safe,
            text.replaced(
                TAG,
                m -> {
                  note(m, safe.get(text.lineOf(m.start())), scope);
                  return tag(m);
                }));
    List<TextLine> shown = withFigures(bare, scope);
    List<TextLine> titled = new ArrayList<>();
    CodeFences fences = CodeFences.of(shown);
    for (int i = 0; i < shown.size(); i++) {
      Matcher heading = HEADING.matcher(shown.get(i).text());
      boolean is = !fences.contains(i) && heading.matches();
      String signs = is ? "#".repeat(Integer.parseInt(heading.group(1))) : "";
      titled.add(is ? shown.get(i).with(signs + " " + heading.group(2).strip()) : shown.get(i));
    }
    List<TextLine> linked =
        replaced(titled, LINK, (m, _) -> "[" + m.group(2) + "](" + m.group(1) + ")");
    return withPictures(linked, scope);
  }

  /// The lines with each tag that is a picture alone on its line as an image, in a block of HTML
  /// between empty lines where that is possible.
  private static List<TextLine> withPictures(List<TextLine> lines, ImportScope scope) {
    MarkdownText text = new MarkdownText(lines);
    List<TextLine> out = new ArrayList<>();
    int offset = 0;
    for (int i = 0; i < lines.size(); i++) {
      TextLine line = lines.get(i);
      Matcher picture = ALONE.matcher(line.text());
      boolean html = isHtml(lines, i);
      if (text.isLiteral(offset) || !picture.matches() || html && isClosed(lines, i)) {
        out.add(line);
      } else {
        TextLine image = line.with(image(attributes(picture.group(1)), line, scope));
        out.addAll(html ? List.of(line.with(""), image, line.with("")) : List.of(image));
      }
      offset += line.text().length() + 1;
    }
    return out;
  }

  /// Whether a line of a block of HTML stands in an element that holds no Markdown.
  private static boolean isClosed(List<TextLine> lines, int line) {
    int first = line;
    while (first > 0 && !lines.get(first - 1).isBlank()) {
      first--;
    }
    Map<String, Integer> open = new TreeMap<>();
    TAG.matcher(TextLine.join(lines.subList(first, line)))
        .results()
        .forEach(tag ->
            open.merge(
                tag.group(2).toLowerCase(Locale.ROOT),
                tag.group(1).isEmpty() ? 1 : -1,
                Integer::sum));
    return open.entrySet().stream().anyMatch(e -> CLOSED.contains(e.getKey()) && e.getValue() > 0);
  }

  /// The lines with each `<figure>` or `<p>` of one picture as an image, with its caption.
  private static List<TextLine> withFigures(List<TextLine> lines, ImportScope scope) {
    MarkdownText text = new MarkdownText(lines);
    List<TextLine> out = new ArrayList<>();
    int next = 0;
    for (MatchResult figure : text.matches(FIGURE)) {
      int first = text.lineOf(figure.start());
      TextLine at = lines.get(first);
      String lead = figure.group(1);
      String words = figure.group(4) == null ? "" : figure.group(4).replaceAll("\\s+", " ").strip();
      out.addAll(lines.subList(next, first));
      out.add(at.with(""));
      out.add(at.with(lead + image(attributes(figure.group(3)), at, scope)));
      if (!words.isEmpty()) {
        out.addAll(List.of(at.with(""), at.with(lead + "Caption: " + words)));
      }
      out.add(at.with(""));
      next = text.lineOf(figure.end()) + 1;
    }
    out.addAll(lines.subList(next, lines.size()));
    return out;
  }

  /// Replaces what stands in Markdown, and not in a block of HTML.
  private static List<TextLine> replaced(
      List<TextLine> lines, Pattern pattern, BiFunction<MatchResult, TextLine, String> by) {
    MarkdownText text = new MarkdownText(lines);
    return TextLine.with(
        lines,
        text.replaced(
            pattern,
            m -> {
              int line = text.lineOf(m.start());
              return isHtml(lines, line) ? m.group() : by.apply(m, lines.get(line));
            }));
  }

  /// Whether a line belongs to a block of HTML, which ends at an empty line.
  private static boolean isHtml(List<TextLine> lines, int line) {
    for (int i = line; i >= 0 && !lines.get(i).isBlank(); i--) {
      if (BLOCK.matcher(lines.get(i).text()).matches()) {
        return true;
      }
    }
    return false;
  }

  private static String withoutPrograms(List<TextLine> lines, ImportScope scope) {
    MarkdownText text = new MarkdownText(lines);
    for (MatchResult program : text.matches(PROGRAM)) {
      TextLine at = lines.get(text.lineOf(program.start()));
      scope.notes().add(at, "<" + program.group(1).toLowerCase(Locale.ROOT) + "> is left out");
    }
    return text.replaced(PROGRAM, _ -> "");
  }

  /// Notes how the content of a tag looked.
  private static void note(MatchResult tag, TextLine at, ImportScope scope) {
    String name = tag.group(2).toLowerCase(Locale.ROOT);
    String style = attributes(tag.group(3)).getOrDefault("style", "");
    if (tag.group(1).isEmpty() && LOOKS.contains(name)) {
      scope.notes().add(at, "<" + name + "> is left out around what it holds");
    }
    if (!style.isEmpty()) {
      scope.notes().add(at, "style=\"" + style + "\" of <" + name + "> is left out");
    }
  }

  private static String tag(MatchResult tag) {
    String name = tag.group(2).toLowerCase(Locale.ROOT);
    boolean closes = !tag.group(1).isEmpty();
    if (BARE.contains(name)) {
      return "";
    }
    if (name.equals("s") || name.equals("strike")) {
      return "~~";
    }
    if (closes) {
      return tag.group();
    }
    String kept =
        attributes(tag.group(3)).entrySet().stream()
            .filter(a -> ATTRIBUTES.contains(a.getKey()))
            .map(
                a -> " " + a.getKey() + (a.getValue().isEmpty() ? "" : "=\"" + a.getValue() + "\""))
            .collect(Collectors.joining());
    return "<" + tag.group(2) + kept + (tag.group(4).isEmpty() ? "" : " /") + ">";
  }

  private static String image(Map<String, String> attributes, TextLine at, ImportScope scope) {
    for (String size : List.of("width", "height")) {
      if (attributes.containsKey(size)) {
        scope
            .notes()
            .add(at, "the " + size + " " + attributes.get(size) + " of a picture is left out");
      }
    }
    String alt = attributes.getOrDefault("alt", "").replaceAll("[\\[\\]]", "\\\\$0");
    return "![" + alt + "](" + attributes.getOrDefault("src", "") + ")";
  }

  private static Map<String, String> attributes(String text) {
    Map<String, String> attributes = new TreeMap<>();
    Matcher one = ATTRIBUTE.matcher(text);
    while (one.find()) {
      String value = one.group(2) == null ? one.group(3) : one.group(2);
      value = value == null ? one.group(4) : value;
      attributes.put(one.group(1).toLowerCase(Locale.ROOT), value == null ? "" : value);
    }
    return attributes;
  }
}
