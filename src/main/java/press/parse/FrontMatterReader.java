package press.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import press.load.Yaml;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.source.Typos;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Reads the front matter of a chapter.
final class FrontMatterReader {

  private static final Set<String> KEYS = Set.of("title", "summary", "requires", "status");
  private static final YAMLMapper MAPPER = new YAMLMapper();

  private final SourceFile file;
  private final Diagnostics problems;

  FrontMatterReader(SourceFile file, Diagnostics problems) {
    this.file = file;
    this.problems = problems;
  }

  /// Offset of the first character after the front matter; 0 where there is none.
  int end() {
    String text = file.text();
    if (!text.startsWith("---\n") && !text.startsWith("---\r\n")) {
      return 0;
    }
    int close = text.indexOf("\n---", 3);
    if (close < 0) {
      problems.error(
          "P01", file.span(0, 3), "front matter without its closing line", "add a line: ---");
      return 0;
    }
    int lineEnd = text.indexOf('\n', close + 1);
    return lineEnd < 0 ? text.length() : lineEnd + 1;
  }

  FrontMatter read(int end) {
    Span at = file.span(0, Math.max(0, Math.min(3, end)));
    JsonNode yaml = tree(end);
    for (String key : yaml.propertyNames()) {
      if (!KEYS.contains(key)) {
        problems.error(
            "P02",
            find(key, end),
            "no key \"" + key + "\" in front matter",
            Typos.didYouMean(key, KEYS));
      }
    }
    String status = words(yaml, "status", end);
    return new FrontMatter(
        words(yaml, "title", end),
        words(yaml, "summary", end),
        requires(yaml.path("requires"), end),
        status.isEmpty() ? FrontMatter.Status.READY : status(status, end),
        at);
  }

  private String words(JsonNode yaml, String key, int end) {
    JsonNode value = yaml.path(key);
    if (value.isContainer()) {
      problems.error(
          "P02",
          find(key, end),
          key + " is a list, not words",
          "put the words in quotes: " + key + ": \"…\"");
      return "";
    }
    return value.asString("").strip();
  }

  private List<FrontMatter.Required> requires(JsonNode list, int end) {
    if (!list.isMissingNode() && !list.isNull() && !list.isArray()) {
      String help = list.isContainer() ? "[slug, slug]" : "[" + list.asString("") + "]";
      problems.error(
          "P02", find("requires", end), "requires is no list", "write requires: " + help);
    }
    List<FrontMatter.Required> requires = new ArrayList<>();
    for (JsonNode slug : list.isArray() ? list : MAPPER.createArrayNode()) {
      requires.add(new FrontMatter.Required(slug.asString(""), find(slug.asString(""), end)));
    }
    return requires;
  }

  private JsonNode tree(int end) {
    if (end == 0) {
      return MAPPER.createObjectNode();
    }
    int start = file.text().indexOf('\n') + 1;
    int close = file.text().lastIndexOf("---", end);
    try {
      JsonNode yaml = MAPPER.readTree(file.text().substring(start, Math.max(start, close)));
      if (yaml != null && yaml.isObject()) {
        return yaml;
      }
      if (yaml != null && !yaml.isMissingNode() && !yaml.isNull()) {
        problems.error(
            "P01",
            file.span(start, 1),
            "front matter is a list of keys and values",
            "write title: My Chapter, or remove the two lines ---");
      }
      return MAPPER.createObjectNode();
    } catch (JacksonException e) {
      problems.error("P01", Yaml.place(file, start, e), "bad YAML: " + Yaml.sentence(e));
      return MAPPER.createObjectNode();
    }
  }

  private FrontMatter.Status status(String word, int end) {
    return switch (word) {
      case "ready" -> FrontMatter.Status.READY;
      case "draft" -> FrontMatter.Status.DRAFT;
      case "planned" -> FrontMatter.Status.PLANNED;
      default -> {
        problems.error(
            "P02",
            find(word, end),
            "no status \"" + word.toLowerCase(Locale.ROOT) + "\"",
            Typos.didYouMean(word, List.of("ready", "draft", "planned")));
        yield FrontMatter.Status.READY;
      }
    };
  }

  private Span find(String word, int end) {
    int at = file.text().substring(0, end).indexOf(word, 3);
    return at < 0 ? file.start() : file.span(at, word.length());
  }
}
