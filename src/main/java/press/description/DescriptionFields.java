package press.description;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import press.project.YamlTree;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;
import tools.jackson.databind.JsonNode;

/// The parts of `benchmark.yaml` by their path, such as `inputs/a/shape`; what is unknown, missing
/// or of the wrong kind is reported with its place.
record DescriptionFields(YamlTree yaml, Diagnostics problems) {

  /// Names of arrays, constants, macros and parameters.
  private static final String NAME = "[A-Za-z_]\\w*";

  private static final String NUMBER = "-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?";

  /// A value of each key whose value is a word or two.
  private static final Map<String, String> EXAMPLES =
      Map.ofEntries(
          Map.entry("points", "{quick: [n=2^20]}"),
          Map.entry("quick", "[n=2^20]"),
          Map.entry("inputs", "{a: {shape: n, random: 1}}"),
          Map.entry("outputs", "{b: {shape: n, equals: \"b[i] = 0.5 * a[i]\", tolerance: 1 ulp}}"),
          Map.entry("launch", "{kernel: scale, arguments: [a, b, n], global: n, local: 64}"),
          Map.entry("cost", "{bytes: 8 * n, flops: n}"),
          Map.entry("variants", "{plain: plain.cl}"),
          Map.entry("file", "plain.cl"),
          Map.entry("equals", "\"b[i] = 0.5 * a[i]\""),
          Map.entry("tolerance", "4 ulp"),
          Map.entry("shape", "n"),
          Map.entry("kernel", "scale"),
          Map.entry("arguments", "[a, b, n]"),
          Map.entry("global", "[n]"),
          Map.entry("local", "64"),
          Map.entry("bytes", "8 * n"),
          Map.entry("flops", "n"));

  boolean has(String path) {
    return !part(path).isMissingNode() && !part(path).isNull();
  }

  Span key(String path) {
    return yaml.key(path);
  }

  private JsonNode part(String path) {
    JsonNode node = yaml.root();
    for (String name : path.isEmpty() ? new String[0] : path.split("/")) {
      node =
          node.isArray() && name.matches("\\d{1,6}")
              ? node.path(Integer.parseInt(name))
              : node.path(name);
    }
    return node;
  }

  /// Reports keys that a part may not have, and those that it lacks.
  void checkKeys(String path, Set<String> known, Set<String> needed) {
    Set<String> meant = new HashSet<>();
    for (String key : part(path).propertyNames()) {
      if (!known.contains(key)) {
        SpellingSuggestions.nearest(key, known).ifPresent(meant::add);
        problems.error(
            "Y02",
            yaml.key(child(path, key)),
            "no key \"" + key + "\" here",
            SpellingSuggestions.didYouMean(key, known));
      }
    }
    for (String key : needed.stream().sorted().toList()) {
      // A key with a slip of the pen has been told.
      if (!has(child(path, key)) && !meant.contains(key)) {
        problems.error(
            "Y03",
            path.isEmpty() ? yaml.value("") : yaml.key(path),
            (path.isEmpty() ? "this benchmark" : path.substring(path.lastIndexOf('/') + 1))
                + " has no "
                + key,
            "add "
                + key
                + ": "
                + EXAMPLES.getOrDefault(key, "…")
                + "; the manual's page on benchmark.yaml shows one of each");
      }
    }
  }

  /// Whether a key of a part is a slip of the pen for one of some names.
  boolean hasNear(String path, Set<String> names) {
    return part(path).propertyNames().stream()
        .anyMatch(
            key -> !names.contains(key) && SpellingSuggestions.nearest(key, names).isPresent());
  }

  static String child(String path, String name) {
    return path.isEmpty() ? name : path + "/" + name;
  }

  /// The keys of a part that maps names to something; none after saying that it does not.
  List<String> names(String path, String example) {
    if (!kind(path, JsonNode::isObject, "a list of names", example)) {
      return List.of();
    }
    List<String> names = new ArrayList<>();
    for (String name : part(path).propertyNames()) {
      if (name.matches(NAME)) {
        names.add(name);
      } else {
        wrong(yaml.key(child(path, name)), "not a name: " + name, "letters, digits and _");
      }
    }
    return names;
  }

  /// The keys of a part that maps names of any characters but `/` to something.
  List<String> keys(String path) {
    return part(path).propertyNames().stream().filter(key -> !key.contains("/")).toList();
  }

  boolean isObject(String path) {
    return part(path).isObject();
  }

  /// Whether a part is there, and neither a list nor a map.
  boolean isText(String path) {
    return has(path) && part(path).isValueNode();
  }

  /// How many items a list has.
  int items(String path, String example) {
    return kind(path, JsonNode::isArray, "a list", example) ? part(path).size() : 0;
  }

  /// The words of one part, or of each item of a list.
  List<Span> texts(String path, String example) {
    if (!part(path).isArray()) {
      return text(path, example).stream().toList();
    }
    List<Span> all = new ArrayList<>();
    for (int i = 0; i < part(path).size(); i++) {
      text(child(path, "" + i), example).ifPresent(all::add);
    }
    return all;
  }

  /// The words of a part as they stand in the file.
  Optional<Span> text(String path, String example) {
    if (!kind(path, JsonNode::isValueNode, "a line of words", example)) {
      return Optional.empty();
    }
    Span at = yaml.value(path);
    if (!part(path).isNumber() && !at.text().equals(part(path).asString(""))) {
      wrong(at, "this is not written in one line as it is", "write " + example);
      return Optional.empty();
    }
    return Optional.of(at);
  }

  /// A formula.
  Optional<Formula> formula(String path, String example) {
    return text(path, example).flatMap(at -> FormulaParser.formula(at, problems));
  }

  /// The formulas of one part, or of each item of a list.
  List<Formula> formulas(String path, String example) {
    return texts(path, example).stream()
        .flatMap(at -> FormulaParser.formula(at, problems).stream())
        .toList();
  }

  /// A whole number, perhaps as a power: `2^20`.
  OptionalLong whole(String path, String example) {
    Optional<Span> at = text(path, example);
    if (at.isEmpty()) {
      return OptionalLong.empty();
    }
    OptionalLong value = Params.of("x", at.get().text()).asNumber("x");
    if (value.isEmpty()) {
      wrong(at.get(), "not a whole number: " + at.get().text(), "write " + example);
    }
    return value;
  }

  /// A number.
  Optional<Double> number(String path, String example) {
    Optional<Span> at = text(path, example);
    if (at.isPresent() && !at.get().text().matches(NUMBER)) {
      wrong(at.get(), "not a number: " + at.get().text(), "write " + example);
      return Optional.empty();
    }
    return at.map(words -> Double.parseDouble(words.text()));
  }

  private boolean kind(String path, Predicate<JsonNode> is, String should, String example) {
    if (!has(path) || is.test(part(path))) {
      return has(path);
    }
    String name = path.substring(path.lastIndexOf('/') + 1);
    boolean item = name.matches("\\d+");
    wrong(
        item ? yaml.value(path) : yaml.key(path),
        (item ? "this" : name) + " is not " + should,
        "write " + example);
    return false;
  }

  void wrong(Span at, String message, String help) {
    problems.error("Y03", at, message, help);
  }
}
