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
      Pattern.compile(
          "^[ \\t]*<img\\b([^<>]*?)/?>[ \\t]*$", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
  private static final Pattern TAG =
      Pattern.compile("<(/?)([A-Za-z][\\w-]*)((?:\\s+[^<>]*?)?)\\s*(/?)>");
  private static final Pattern ATTRIBUTE =
      Pattern.compile("([\\w:@-]+)(?:\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s\"'>]+)))?");

  private static final Pattern HEADING =
      Pattern.compile(
          "^[ \\t]*<h([1-6])\\b[^>]*>(.*?)</h\\1\\s*>[ \\t]*$", Pattern.CASE_INSENSITIVE);

  /// Elements inside which Markdown has no meaning, at the start of their lines.
  private static final Pattern BLOCK =
      Pattern.compile(
          "(?i)^[ \\t]*</?(?:table|thead|tbody|tr|t[dh]|ul|ol|li|dl|dt|dd|pre|p|figure)\\b.*");

  private static final Set<String> ATTRIBUTES =
      Set.of("class", "id", "name", "lang", "title", "alt", "src", "width", "height", "href");

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
    List<TextLine> bare = TextLine.with(safe, text.replaced(TAG, HtmlRewriter::tag));
    List<TextLine> titled = new ArrayList<>();
    CodeFences fences = CodeFences.of(bare);
    for (int i = 0; i < bare.size(); i++) {
      Matcher heading = HEADING.matcher(bare.get(i).text());
      boolean is = !fences.contains(i) && heading.matches();
      String signs = is ? "#".repeat(Integer.parseInt(heading.group(1))) : "";
      titled.add(is ? bare.get(i).with(signs + " " + heading.group(2).strip()) : bare.get(i));
    }
    List<TextLine> linked =
        replaced(titled, LINK, (m, _) -> "[" + m.group(2) + "](" + m.group(1) + ")");
    return replaced(linked, ALONE, (m, at) -> image(attributes(m.group(1)), at, scope));
  }

  /// Replaces what stands in Markdown, and not on a line of an HTML block.
  private static List<TextLine> replaced(
      List<TextLine> lines, Pattern pattern, BiFunction<MatchResult, TextLine, String> by) {
    MarkdownText text = new MarkdownText(lines);
    return TextLine.with(
        lines,
        text.replaced(
            pattern,
            m -> {
              int start = text.text().lastIndexOf('\n', Math.max(0, m.start() - 1)) + 1;
              String line = text.text().substring(start, text.text().indexOf('\n', m.start()));
              return BLOCK.matcher(line).matches()
                  ? m.group()
                  : by.apply(m, lines.get(text.lineOf(m.start())));
            }));
  }

  private static String withoutPrograms(List<TextLine> lines, ImportScope scope) {
    MarkdownText text = new MarkdownText(lines);
    for (MatchResult program : text.matches(PROGRAM)) {
      TextLine at = lines.get(text.lineOf(program.start()));
      scope.notes().add(at, "<" + program.group(1).toLowerCase(Locale.ROOT) + "> is left out");
    }
    return text.replaced(PROGRAM, _ -> "");
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
