package press.description;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.description.BenchmarkDescription.ArrayRole;
import press.description.BenchmarkDescription.DescribedArray;
import press.description.BenchmarkDescription.Limit;
import press.source.Diagnostics;
import press.source.Span;

/// Reads `inputs`, `outputs` and `scratch` of a description.
record ArrayReader(DescriptionFields fields, Diagnostics problems) {

  /// What an input holds, by its key.
  private static final Set<String> CONTENTS = Set.of("random", "value", "from");

  private static final Set<String> INPUT =
      Set.of("shape", "type", "random", "range", "value", "from");
  private static final Set<String> OUTPUT = Set.of("shape", "type", "equals", "tolerance");
  private static final Pattern TOLERANCE =
      Pattern.compile("(\\d+(?:\\.\\d+)?) ulp|(relative|absolute) (\\d+(?:\\.\\d+)?(?:e-?\\d+)?)");

  /// All buffers: those whose mistakes were reported are missing.
  SequencedMap<String, DescribedArray> read() {
    SequencedMap<String, DescribedArray> arrays = new LinkedHashMap<>();
    for (String name : fields.names("inputs", "inputs: {a: {shape: n, random: 1}}")) {
      input("inputs/" + name).ifPresent(array -> arrays.put(name, array));
    }
    for (String name : fields.names("outputs", "outputs: {b: …}")) {
      if (!arrays.containsKey(name)) {
        output("outputs/" + name, name).ifPresent(array -> arrays.put(name, array));
      } else {
        fields.wrong(
            fields.key("outputs/" + name),
            name + " is an input already",
            "a buffer is read or written, not both: write to an output of its own");
      }
    }
    for (String name : fields.names("scratch", "scratch: {parts: {shape: n}}")) {
      String path = "scratch/" + name;
      fields.checkKeys(path, Set.of("shape"), Set.of("shape"));
      arrays.putIfAbsent(name, new DescribedArray(shape(path), false, new ArrayRole.Scratch()));
    }
    return arrays;
  }

  private List<Formula> shape(String path) {
    return fields.formulas(path + "/shape", "shape: n, or shape: [n, m]");
  }

  private boolean isWhole(String path) {
    Optional<Span> type = fields.text(path + "/type", "type: float, or type: int");
    boolean whole = type.map(Span::text).filter("int"::equals).isPresent();
    if (type.isPresent() && !whole && !type.get().text().equals("float")) {
      fields.wrong(type.get(), "no type \"" + type.get().text() + "\"", "write type: float or int");
    }
    return whole;
  }

  private Optional<DescribedArray> input(String path) {
    fields.checkKeys(path, INPUT, Set.of("shape"));
    boolean whole = isWhole(path);
    long kinds = CONTENTS.stream().filter(k -> fields.has(path + "/" + k)).count();
    if (kinds == 0 && fields.hasNear(path, CONTENTS)) {
      return Optional.empty();
    }
    if (kinds != 1) {
      fields.wrong(
          fields.key(path),
          "an input has one of random, value and from",
          "write random: 1 (a seed), value: 0.5 (the same everywhere), or from: 0 (0, 1, 2, …)");
      return Optional.empty();
    }
    return values(path, whole)
        .map(values -> new DescribedArray(shape(path), whole, new ArrayRole.Input(values)));
  }

  private Optional<InputValues> values(String path, boolean whole) {
    if (fields.has(path + "/value")) {
      return fields
          .number(path + "/value", "value: 0.5")
          .map(v -> new InputValues.Same(whole ? Math.rint(v) : v.floatValue()));
    }
    String start = fields.has(path + "/from") ? "/from" : "/random";
    var number = fields.whole(path + start, start.substring(1) + ": 1");
    if (number.isEmpty()) {
      return Optional.empty();
    }
    long seed = number.getAsLong();
    if (start.equals("/from")) {
      return Optional.of(new InputValues.Consecutive(seed));
    }
    if (!fields.has(path + "/range") && !whole) {
      return Optional.of(new InputValues.Signed(seed));
    }
    List<Span> range = fields.texts(path + "/range", "range: [-1, 1]");
    Optional<Double> low = fields.number(path + "/range/0", "range: [-1, 1]");
    Optional<Double> high = fields.number(path + "/range/1", "range: [-1, 1]");
    if (range.size() != 2 || low.isEmpty() || high.isEmpty() || low.get() >= high.get()) {
      fields.wrong(
          fields.key(fields.has(path + "/range") ? path + "/range" : path),
          "a range is a lower and a higher number",
          "write range: [-1, 1]; whole numbers need one");
      return Optional.empty();
    }
    return Optional.of(
        whole
            ? new InputValues.Whole(seed, low.get().longValue(), high.get().longValue())
            : new InputValues.Between(seed, low.get(), high.get()));
  }

  private Optional<DescribedArray> output(String path, String name) {
    boolean whole = isWhole(path);
    Set<String> needed = new TreeSet<>(whole ? Set.of() : Set.of("tolerance"));
    if (!fields.has("reference")) {
      needed.add("equals");
    }
    fields.checkKeys(path, OUTPUT, needed);
    List<Formula> shape = shape(path);
    Optional<Limit> limit = whole ? Optional.empty() : tolerance(path);
    if (!fields.has(path + "/equals")) {
      return Optional.of(new DescribedArray(shape, whole, new ArrayRole.ReferenceOutput(limit)));
    }
    Optional<FormulaParser.Equation> equation =
        fields
            .text(path + "/equals", "equals: " + name + "[i] = 2 * a[i]")
            .filter(at -> isEquation(at, name, shape.size()))
            .flatMap(at -> FormulaParser.equation(at, problems))
            .filter(found -> fits(found, name, shape.size()));
    return equation.map(
        e -> new DescribedArray(shape, whole, new ArrayRole.Output(e.indices(), e.value(), limit)));
  }

  /// Whether there is one equals sign that is no comparison.
  private boolean isEquation(Span at, String name, int dimensions) {
    if (at.text().matches("(?s).*(?<![=!<>])=(?!=).*")) {
      return true;
    }
    String left = name + (dimensions == 0 ? "" : dimensions == 1 ? "[i]" : "[i, j]");
    int twice = at.text().indexOf("==");
    String right = twice < 0 ? at.text() : at.text().substring(twice + 2);
    problems.error(
        "Y04",
        twice < 0 ? at : at.part(twice, 2),
        twice < 0 ? "a formula that does not say of what" : "== compares two numbers",
        "write equals: \"" + left + " = " + right.strip() + "\"");
    return false;
  }

  private boolean fits(FormulaParser.Equation equation, String name, int dimensions) {
    boolean fits = equation.array().text().equals(name) && equation.indices().size() == dimensions;
    if (!fits) {
      String indices = dimensions == 0 ? "" : dimensions == 1 ? "[i]" : "[i, j]";
      problems.error(
          "Y05",
          equation.array(),
          "this should tell the elements of "
              + name
              + ", which has "
              + dimensions
              + (dimensions == 1 ? " dimension" : " dimensions"),
          "write equals: " + name + indices + " = …");
    }
    return fits;
  }

  private Optional<Limit> tolerance(String path) {
    Optional<Span> text = fields.text(path + "/tolerance", "tolerance: 4 ulp");
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Matcher parts = TOLERANCE.matcher(text.get().text());
    if (text.get().text().equals("exact")) {
      return Optional.of(new Limit("ulp", 0));
    } else if (!parts.matches()) {
      fields.wrong(
          text.get(),
          "not a tolerance: " + text.get().text(),
          "write exact, 4 ulp, relative 1e-5 or absolute 1e-6");
      return Optional.empty();
    }
    return Optional.of(
        parts.group(1) != null
            ? new Limit("ulp", Double.parseDouble(parts.group(1)))
            : new Limit(parts.group(2), Double.parseDouble(parts.group(3))));
  }
}
