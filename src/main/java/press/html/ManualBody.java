package press.html;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.Explanations;
import press.markdown.SpecExample;
import press.typeset.Highlighter;
import press.typeset.MathTypesetter;

/// The body of one page of the manual: prose and examples in the order of the file.
final class ManualBody {

  private static final Pattern COMPLAINT = Pattern.compile("(error|warning)\\[([A-Z]\\d\\d)]");
  private static final Pattern TITLE = Pattern.compile("(?m)\\A\\s*# (.+)$");
  private static final Pattern HEADING = Pattern.compile("(?m)^(#{2,3}) ");

  private final Templates templates;
  private final Fragments fragments = new Fragments();
  private final ManualMarkdown markdown;
  private final ManualExample sample;
  private final Explanations explanations;
  private final Set<String> ids = new HashSet<>(Set.of("main"));
  private int level = 1;

  ManualBody(Templates templates, MathTypesetter math, Explanations explanations) {
    this.templates = templates;
    this.markdown = new ManualMarkdown(templates, fragments);
    this.sample = new ManualExample(math, fragments);
    this.explanations = explanations;
  }

  /// The words of the first heading.
  static String title(String text) {
    Matcher title = TITLE.matcher(text);
    return title.find() ? title.group(1).strip() : "Untitled";
  }

  /// All below the title as HTML.
  String html(String text) {
    String whole = TITLE.matcher(text).replaceFirst("");
    List<String> lines = whole.lines().toList();
    StringBuilder out = new StringBuilder();
    int from = 0;
    for (SpecExample example : SpecExample.in(whole)) {
      int start = example.line() - 1;
      out.append(prose(lines.subList(from, start))).append(example(example));
      from = start + (int) example.text().lines().count();
    }
    return out.append(prose(lines.subList(from, lines.size()))).toString();
  }

  /// A piece of Markdown that is not part of a page of examples.
  String prose(String text) {
    return markdown.html(text, ids);
  }

  private String prose(List<String> lines) {
    String text = String.join("\n", lines);
    HEADING.matcher(text).results().forEach(h -> level = h.group(1).length());
    return markdown.html(text, ids);
  }

  private String example(SpecExample example) {
    SequencedMap<String, String> sources = example.sources();
    List<Map<String, String>> files = new ArrayList<>();
    sources.forEach((path, text) -> {
      if (!text.isBlank()) {
        String name = sources.size() == 1 ? "" : path;
        files.add(Map.of("name", name, "html", listing(path, text)));
      }
    });
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("id", ManualMarkdown.id(example.title(), ids));
    data.put("title", example.title());
    data.put("level", level + 1);
    data.put("files", files);
    data.put("html", example.html().isBlank() ? "" : sample.html(example.html()));
    data.put("complaints", complaints(example.complaints()));
    return templates.show("manual-example", data);
  }

  private String listing(String path, String text) {
    String language = path.endsWith(".md") ? "markdown" : Highlighter.languageOfFile(path);
    return markdown.listing(text.stripTrailing(), language);
  }

  /// The press's own words, with each code as a link to its explanation.
  private String complaints(String text) {
    String html = String.join("\n", Highlighter.lines(text.stripTrailing(), "text"));
    return COMPLAINT
        .matcher(html)
        .replaceAll(r -> Matcher.quoteReplacement(linked(r.group(), r.group(2))));
  }

  private String linked(String word, String code) {
    if (!explanations.codes().containsKey(code)) {
      return word;
    }
    String link = templates.show("manual-code", Map.of("code", code)).strip();
    return word.replace(code, link);
  }
}
