package press.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.source.Typos;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Reads `book.yaml`; unknown keys and wrong kinds are errors with their place.
final class ConfigReader {

  private static final Set<String> KEYS =
      Set.of(
          "title",
          "subtitle",
          "description",
          "site",
          "machine",
          "licence",
          "code",
          "macros",
          "tracks");
  private static final Set<String> TRACK_KEYS = Set.of("id", "title", "weeks", "chapters");

  private final SourceFile file;
  private final Diagnostics problems;

  private ConfigReader(SourceFile file, Diagnostics problems) {
    this.file = file;
    this.problems = problems;
  }

  static BookConfig read(SourceFile file, Diagnostics problems) {
    return new ConfigReader(file, problems).read();
  }

  private BookConfig read() {
    JsonNode yaml = tree();
    checkKeys(yaml, KEYS);
    // An empty file was complained of before.
    if (!yaml.has("title") && !yaml.isEmpty()) {
      problems.error("B02", file.start(), "book.yaml has no title", "add a line: title: My Book");
    }
    SortedMap<String, String> macros = new TreeMap<>();
    yaml.path("macros")
        .properties()
        .forEach(e -> macros.put(e.getKey(), e.getValue().asString("")));
    return new BookConfig(
        yaml.path("title").asString("Untitled"),
        yaml.path("subtitle").asString(""),
        yaml.path("description").asString(""),
        yaml.path("site").asString(""),
        yaml.path("machine").asString("host-cpu"),
        yaml.path("licence").asString(""),
        yaml.has("code") ? strings(yaml.get("code")) : List.of("kernels"),
        macros,
        tracks(yaml.path("tracks")));
  }

  private JsonNode tree() {
    YAMLMapper mapper = new YAMLMapper();
    try {
      JsonNode yaml = mapper.readTree(file.text());
      if (yaml != null && yaml.isObject()) {
        return yaml;
      }
      // An empty text is a file that is not there, which was told before.
      if (!file.text().isEmpty()) {
        problems.error("B01", file.start(), "book.yaml is not a list of keys and values");
      }
    } catch (JacksonException e) {
      problems.error("B01", Yaml.place(file, 0, e), "bad YAML: " + Yaml.sentence(e));
    }
    return mapper.createObjectNode();
  }

  private List<BookConfig.Track> tracks(JsonNode list) {
    List<BookConfig.Track> tracks = new ArrayList<>();
    for (JsonNode track : list) {
      checkKeys(track, TRACK_KEYS);
      tracks.add(
          new BookConfig.Track(
              track.path("id").asString(""),
              track.path("title").asString(""),
              track.path("weeks").asInt(0),
              strings(track.path("chapters"))));
    }
    return List.copyOf(tracks);
  }

  private void checkKeys(JsonNode object, Set<String> known) {
    for (String key : object.propertyNames()) {
      if (!known.contains(key)) {
        problems.error(
            "B03", keyAt(key), "no key \"" + key + "\" here", Typos.didYouMean(key, known));
      }
    }
  }

  private Span keyAt(String key) {
    Matcher at =
        Pattern.compile("(?m)^[\\s-]*(" + Pattern.quote(key) + ")\\s*:").matcher(file.text());
    return at.find() ? file.span(at.start(1), key.length()) : file.start();
  }

  private static List<String> strings(JsonNode list) {
    List<String> all = new ArrayList<>();
    list.forEach(item -> all.add(item.asString("")));
    return List.copyOf(all);
  }
}
