package press.project;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.source.Diagnostics;
import press.source.HouseRule;
import press.source.SourceFile;
import press.source.SpellingSuggestions;
import tools.jackson.databind.JsonNode;

/// Reads `book.yaml`; unknown keys and wrong kinds are errors with their place.
final class ConfigReader {

  private static final Set<String> KEYS =
      Set.of(
          "title",
          "authors",
          "language",
          "subtitle",
          "description",
          "edit",
          "feedback",
          "front-matter",
          "rules",
          "site",
          "source",
          "offline",
          "machine",
          "licence",
          "code",
          "macros",
          "manual",
          "mark",
          "synonyms",
          "tracks");
  private static final Set<String> RULES =
      Arrays.stream(HouseRule.values()).map(HouseRule::key).collect(Collectors.toSet());
  private static final Pattern WIDE_BLANK = Pattern.compile(YamlMistake.WIDE);
  private static final Set<String> TRACK_KEYS = Set.of("id", "title", "weeks", "chapters");

  private final SourceFile file;
  private final String machine;
  private final Diagnostics problems;
  private final YamlTree yaml;

  private ConfigReader(SourceFile file, String machine, Diagnostics problems) {
    this.file = file;
    this.machine = machine;
    this.problems = problems;
    this.yaml =
        YamlTree.read(file.span(0, file.text().length()), "B01", "book.yaml", problems)
            .orElseGet(() -> YamlTree.empty(file));
  }

  /// Reads the settings.
  ///
  /// @param machine id of the machine of a book that names none
  static BookConfig read(SourceFile file, String machine, Diagnostics problems) {
    return new ConfigReader(file, machine, problems).read();
  }

  private BookConfig read() {
    checkKeys("", yaml.root(), KEYS);
    // An empty file was complained of before.
    if (!yaml.root().has("title") && !yaml.root().isEmpty()) {
      problems.error("B02", file.start(), "book.yaml has no title", "add a line: title: My Book");
    }
    return new BookConfig(
        words("title", "Untitled"),
        words("subtitle", ""),
        words("description", ""),
        part("authors").isString() ? List.of(words("authors", "")) : list("authors"),
        language(),
        SiteAddress.of(words("site", ""), yaml.value("site"), problems),
        isOn("mark"),
        isOn("offline"),
        words("machine", machine),
        words("licence", ""),
        yaml.root().has("code") ? list("code") : List.of("kernels"),
        words("manual", ""),
        macros(),
        synonyms(),
        tracks(),
        FeedbackReader.read(this, yaml, problems),
        rules(),
        list("front-matter"),
        yaml.places());
  }

  /// Whether a switch is on; one that is neither true nor false is reported.
  private boolean isOn(String key) {
    return kind(key, part(key), JsonNode::isBoolean, "true or false", "true")
        && part(key).asBoolean(false);
  }

  private String language() {
    String said = words("language", BookConfig.ENGLISH);
    if (BookConfig.isLanguage(said)) {
      return said;
    }
    problems.error(
        "B10",
        yaml.value("language"),
        "no language of pages",
        "write its code: language: "
            + Locale.availableLocales()
                .filter(l -> l.getDisplayLanguage(Locale.ENGLISH).equalsIgnoreCase(said))
                .map(Locale::getLanguage)
                .findFirst()
                .orElse("en, or such as pt-BR"));
    return BookConfig.ENGLISH;
  }

  private SortedMap<String, String> macros() {
    SortedMap<String, String> macros = new TreeMap<>();
    JsonNode map = part("macros");
    if (kind("macros", map, JsonNode::isObject, "a list of names", "{'\\flop': FLOP}")) {
      for (String name : map.propertyNames()) {
        String path = "macros/" + name;
        if (!name.matches("\\\\[A-Za-z]+")) {
          problems.error(
              "B11",
              yaml.key(path),
              "no name of a TeX macro: " + name,
              "write a backslash and letters, in single quotes: '\\flop'");
        } else {
          macros.put(name, words(path, ""));
        }
      }
    }
    return macros;
  }

  private SortedMap<String, HouseRule.Setting> rules() {
    SortedMap<String, HouseRule.Setting> rules = new TreeMap<>();
    JsonNode map = part("rules");
    if (kind("rules", map, JsonNode::isObject, "a list of rules", "{image-text: warning}")) {
      checkKeys("rules/", map, RULES);
      for (String rule : map.propertyNames()) {
        setting("rules/" + rule).ifPresent(setting -> rules.put(rule, setting));
      }
    }
    return rules;
  }

  private Optional<HouseRule.Setting> setting(String path) {
    // YAML 1.1 reads the word off as a truth value.
    JsonNode value = part(path);
    String word = value.isBoolean() && !value.asBoolean() ? "off" : words(path, "");
    Optional<HouseRule.Setting> setting =
        Arrays.stream(HouseRule.Setting.values()).filter(s -> s.key().equals(word)).findFirst();
    if (setting.isEmpty() && !value.isContainer()) {
      problems.error(
          "B15",
          yaml.value(path),
          "no severity \"" + word + "\"",
          SpellingSuggestions.didYouMean(word, List.of("error", "warning", "off")));
    }
    return setting;
  }

  private SortedMap<String, List<String>> synonyms() {
    SortedMap<String, List<String>> synonyms = new TreeMap<>();
    JsonNode map = part("synonyms");
    if (kind("synonyms", map, JsonNode::isObject, "a list of words", "{warp: [wavefront]}")) {
      map.propertyNames().forEach(word -> synonyms.put(word, list("synonyms/" + word)));
    }
    return synonyms;
  }

  private List<BookConfig.Track> tracks() {
    List<BookConfig.Track> tracks = new ArrayList<>();
    JsonNode list = part("tracks");
    if (kind("tracks", list, JsonNode::isArray, "a list", "[{id: short, title: A short walk}]")) {
      for (int i = 0; i < list.size(); i++) {
        String path = "tracks/" + i;
        if (kind(
            path,
            list.get(i),
            JsonNode::isObject,
            "a track",
            "{id: short, title: A short walk, weeks: 2, chapters: [one, two]}")) {
          checkKeys(path + "/", list.get(i), TRACK_KEYS);
          tracks.add(track(path));
        }
      }
    }
    return List.copyOf(tracks);
  }

  private BookConfig.Track track(String path) {
    JsonNode weeks = part(path + "/weeks");
    kind(path + "/weeks", weeks, JsonNode::isInt, "a whole number", "2");
    return new BookConfig.Track(
        words(path + "/id", ""),
        words(path + "/title", ""),
        weeks.asInt(0),
        list(path + "/chapters"));
  }

  /// The words of a part; others where it is not there, or after saying that it is no line of
  /// words.
  String words(String path, String otherwise) {
    JsonNode value = part(path);
    return kind(path, value, JsonNode::isValueNode, "a line of words", "\"…\"")
        ? value.asString(otherwise)
        : otherwise;
  }

  private List<String> list(String path) {
    JsonNode list = part(path);
    List<String> all = new ArrayList<>();
    if (list.isString()) {
      // They were meant as one, and what follows from their absence is no other mistake.
      all.addAll(List.of(list.asString().strip().split("[,\\s]+")));
    }
    String example = list.isString() ? "[" + String.join(", ", all) + "]" : "[one, two]";
    if (kind(path, list, JsonNode::isArray, "a list", example)) {
      for (int i = 0; i < list.size(); i++) {
        all.add(words(path + "/" + i, ""));
      }
    }
    return List.copyOf(all);
  }

  private JsonNode part(String path) {
    JsonNode node = yaml.root();
    for (String name : path.split("/")) {
      node = node.isArray() ? node.path(Integer.parseInt(name)) : node.path(name);
    }
    return node;
  }

  /// Whether a part is there and of its kind; says what it should be where it is of another.
  boolean kind(String path, JsonNode part, Predicate<JsonNode> is, String should, String example) {
    if (part.isMissingNode() || part.isNull() || is.test(part)) {
      return !part.isMissingNode() && !part.isNull();
    }
    String name = path.substring(path.lastIndexOf('/') + 1);
    boolean item = name.matches("\\d+");
    problems.error(
        "B10",
        item ? yaml.value(path) : yaml.key(path),
        (item ? "this" : name) + " is not " + should,
        "write " + (item ? "" : name + ": ") + example);
    return false;
  }

  /// Reports keys that an object may not have.
  ///
  /// @param path of the object, with a slash at its end
  void checkKeys(String path, JsonNode object, Set<String> known) {
    for (String key : object.propertyNames()) {
      if (!known.contains(key)) {
        problems.error(
            "B03",
            yaml.key(path + key),
            "no key \"" + key + "\" here",
            WIDE_BLANK.matcher(key).find()
                ? "a no-break or wide blank stands in it: write plain blanks"
                : SpellingSuggestions.didYouMean(key, known));
      }
    }
  }
}
