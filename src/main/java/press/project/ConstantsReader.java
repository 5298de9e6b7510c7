package press.project;

import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.results.DataSheetConstants;
import press.results.DataSheetConstants.Constant;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.SpellingSuggestions;
import press.units.Quantity;
import press.units.Unit;
import tools.jackson.databind.JsonNode;

/// Reads `constants.yaml`: what data sheets say of machines, each figure with the work it is cited
/// from.
final class ConstantsReader {

  /// The name of the file, beside `book.yaml`.
  static final String FILE = "constants.yaml";

  private static final Set<String> KEYS = Set.of("value", "cite", "note");
  private static final Pattern NUMBER = Pattern.compile("[\\d,]*\\.?\\d+");

  private final YamlTree yaml;
  private final Diagnostics problems;

  private ConstantsReader(YamlTree yaml, Diagnostics problems) {
    this.yaml = yaml;
    this.problems = problems;
  }

  /// The constants of a file; those that are wrong are left out after saying why.
  static DataSheetConstants read(SourceFile file, Diagnostics problems) {
    return YamlTree.read(file.span(0, file.text().length()), "V20", FILE, problems)
        .map(yaml -> new ConstantsReader(yaml, problems).read())
        .orElse(DataSheetConstants.NONE);
  }

  private DataSheetConstants read() {
    SortedMap<String, SortedMap<String, Constant>> all = new TreeMap<>();
    for (String machine : yaml.root().propertyNames()) {
      JsonNode of = yaml.root().path(machine);
      SortedMap<String, Constant> constants = new TreeMap<>();
      if (isList(machine, of, "{fp32: {value: 67 TFLOP/s, cite: a-key}}")) {
        for (String name : of.propertyNames()) {
          constant(machine + "/" + name, of.path(name)).ifPresent(c -> constants.put(name, c));
        }
      }
      all.put(machine, constants);
    }
    checkUnits(all);
    return new DataSheetConstants(all);
  }

  private Optional<Constant> constant(String path, JsonNode node) {
    String name = path.substring(path.indexOf('/') + 1);
    if (!name.matches("[A-Za-z][\\w.-]*")) {
      problems.error(
          "V20", yaml.key(path), "no name of a constant", "write letters, digits, - and _");
      return Optional.empty();
    }
    if (!isList(path, node, "{value: 67 TFLOP/s, cite: a-key, note: what it counts}")) {
      return Optional.empty();
    }
    for (String key : node.propertyNames()) {
      if (!KEYS.contains(key)) {
        problems.error(
            "V20",
            yaml.key(path + "/" + key),
            "no key \"" + key + "\" here",
            SpellingSuggestions.didYouMean(key, KEYS));
      }
    }
    if (!node.path("cite").isString() || node.path("cite").asString().isBlank()) {
      problems.error(
          "V22",
          yaml.key(path),
          "a constant without a source",
          "add cite: with a key of references.bib");
      return Optional.empty();
    }
    return quantity(path, node.path("value"))
        .map(quantity ->
            new Constant(
                quantity,
                digits(node.path("value").asString()),
                yaml.key(path.substring(0, path.indexOf('/'))),
                yaml.value(path + "/cite").part(0, node.path("cite").asString().length()),
                node.path("note").asString("")));
  }

  private Optional<Quantity> quantity(String path, JsonNode value) {
    try {
      if (value.isValueNode() && !value.isNull() && NUMBER.matcher(value.asString()).lookingAt()) {
        return Optional.of(Quantity.parse(value.asString()));
      }
      problems.error(
          "V21",
          value.isMissingNode() ? yaml.key(path) : yaml.value(path + "/value"),
          "a constant without a number",
          "add value: with a number and its unit, such as 67 TFLOP/s");
    } catch (Unit.UnitException e) {
      String[] parts = e.getMessage().split("; ", 2);
      problems.error(
          "V21", yaml.value(path + "/value"), parts[0], parts.length > 1 ? parts[1] : "");
    }
    return Optional.empty();
  }

  private static int digits(String value) {
    Matcher number = NUMBER.matcher(value);
    return number.find()
        ? number.group().replaceAll("[^0-9]", "").replaceFirst("^0+", "").length()
        : 0;
  }

  /// One name means one thing: on every machine it counts the same.
  private void checkUnits(SortedMap<String, SortedMap<String, Constant>> all) {
    SortedMap<String, String> first = new TreeMap<>();
    all.forEach((machine, constants) ->
        constants.forEach((name, constant) -> {
          String counts = constant.quantity().unit().dimension().toString();
          String before = first.putIfAbsent(name, counts);
          if (before != null && !before.equals(counts)) {
            problems.error(
                "V21",
                yaml.value(machine + "/" + name + "/value"),
                "%s counts %s here and %s on another machine".formatted(name, counts, before),
                "give one of them another name");
          }
        }));
  }

  private boolean isList(String path, JsonNode node, String example) {
    if (!node.isObject()) {
      problems.error(
          "V20",
          yaml.key(path),
          "not a list of names",
          "write " + yaml.key(path).text() + ": " + example);
    }
    return node.isObject();
  }
}
