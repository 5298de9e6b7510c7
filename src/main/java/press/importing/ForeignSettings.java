package press.importing;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.project.BookConfig;
import press.project.YamlTree;
import press.source.Diagnostics;
import press.source.SourceFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.dataformat.toml.TomlMapper;

/// Reads settings and front matter in YAML and TOML.
final class ForeignSettings {

  private static final TomlMapper TOML = new TomlMapper();

  /// Tags of YAML such as `!!python/name:module.function` and `!ENV`, which mean nothing here.
  private static final String TAG = "(?<=[\\s\\[:-] )!{1,2}[A-Za-z][\\w/:.]*";

  private ForeignSettings() {}

  /// Reads a file by its ending; an empty object where it cannot be read, with a note.
  static JsonNode read(ForeignFolder folder, String path, ImportNotes notes) {
    String text = folder.text(path);
    int before = notes.sorted().size();
    JsonNode read = path.endsWith(".toml") ? toml(path, text, notes) : yaml(path, text, notes);
    if (notes.sorted().size() > before) {
      notes.addUnread(path);
    }
    return read;
  }

  static JsonNode yaml(String path, String text, ImportNotes notes) {
    Diagnostics problems = new Diagnostics();
    String plain = text.replaceAll(TAG, "");
    SourceFile file = new SourceFile(path, plain);
    Optional<YamlTree> tree =
        YamlTree.read(file.span(0, plain.length()), "B01", "the file", problems);
    problems
        .sorted()
        .forEach(p ->
            notes.add(
                path, p.at().line(), p.message() + (p.help().isEmpty() ? "" : "; " + p.help())));
    return tree.map(YamlTree::root).orElse(JsonNodeFactory.instance.objectNode());
  }

  static JsonNode toml(String path, String text, ImportNotes notes) {
    try {
      return TOML.readTree(text);
    } catch (JacksonException e) {
      int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNr());
      notes.add(
          path,
          line,
          "bad TOML: %s; look for a bracket or a quote without its end here, or a value without quotes"
              .formatted(e.getOriginalMessage()));
      return JsonNodeFactory.instance.objectNode();
    }
  }

  /// The names of people: one, or a list of names or of objects with a `name`.
  static List<String> names(JsonNode people) {
    List<JsonNode> all = people.isArray() ? people.valueStream().toList() : List.of(people);
    return all.stream()
        .map(one -> one.isObject() ? words(one, "name") : one.asString("").strip())
        .filter(name -> !name.isEmpty())
        .toList();
  }

  /// The key of `book.yaml` for the language of a book; none where it is English, as usual, or no
  /// language.
  ///
  /// @param language such as `pt-BR`
  static SortedMap<String, String> language(String language) {
    boolean usual = language.isEmpty() || language.equals("en");
    return usual || !BookConfig.isLanguage(language)
        ? Collections.emptySortedMap()
        : new TreeMap<>(Map.of("language", language));
  }

  /// A value as words; empty where it is missing or holds others.
  static String words(JsonNode node, String key) {
    JsonNode value = node.path(key);
    return value.isValueNode() ? value.asString("").strip() : "";
  }
}
