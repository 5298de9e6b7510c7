package press.description;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.description.BenchmarkDescription.ArrayRole;
import press.description.BenchmarkDescription.DescribedArray;
import press.description.BenchmarkDescription.DescribedVariant;
import press.project.YamlTree;
import press.results.Params;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Reads `benchmark.yaml`; unknown keys, unknown names and formulas without a value are errors with
/// their place.
public final class DescriptionReader {

  private static final Pattern PATH = Pattern.compile("kernels/[^/]+/" + BenchmarkDescription.FILE);
  private static final Pattern MISNAMED =
      Pattern.compile("(?i)kernels/[^/]+/(?!benchmark\\.yaml)benchmark\\.ya?ml");

  private static final Set<String> NEEDED =
      Set.of("points", "inputs", "outputs", "cost", "launch", "variants");
  private static final Set<String> KEYS =
      Set.of(
          "points",
          "multiples",
          "macros",
          "constants",
          "inputs",
          "outputs",
          "scratch",
          "cost",
          "launch",
          "reference",
          "variants");

  private final String name;
  private final SourceFile file;
  private final Diagnostics problems;
  private final DescriptionFields fields;

  private DescriptionReader(String name, SourceFile file, YamlTree yaml, Diagnostics problems) {
    this.name = name;
    this.file = file;
    this.problems = problems;
    this.fields = new DescriptionFields(yaml, problems);
  }

  /// Whether a path is that of a description: `kernels/<name>/benchmark.yaml`.
  public static boolean isDescription(String path) {
    return PATH.matcher(path).matches();
  }

  /// Whether a path is that of a description under another name, such as `benchmark.yml`.
  public static boolean isMisnamed(String path) {
    if (MISNAMED.matcher(path).matches()) {
      return true;
    }
    String[] parts = path.split("/");
    String name = parts[parts.length - 1].toLowerCase(Locale.ROOT);
    return parts.length == 3
        && parts[0].equals("kernels")
        && name.matches(".*\\.ya?ml")
        && !name.equals(BenchmarkDescription.FILE)
        && SpellingSuggestions.distance(name, BenchmarkDescription.FILE) <= 2;
  }

  /// Reads a description; empty after reporting what is wrong.
  ///
  /// @param file with its path in the project
  /// @param paths the files of the project
  public static Optional<BenchmarkDescription> read(
      SourceFile file, KernelPaths paths, Diagnostics problems) {
    String[] path = file.path().split("/");
    String name = path[path.length - 2];
    Diagnostics found = new Diagnostics();
    Span whole = file.span(0, file.text().length());
    Optional<BenchmarkDescription> read =
        YamlTree.read(whole, "Y01", BenchmarkDescription.FILE, found)
            .flatMap(yaml -> new DescriptionReader(name, file, yaml, found).read(paths));
    found.all().forEach(problems::add);
    return found.hasErrors() ? Optional.empty() : read;
  }

  private Optional<BenchmarkDescription> read(KernelPaths paths) {
    if (!name.matches("[a-z][a-z0-9-]*")) {
      fields.wrong(
          file.start(),
          "\"" + name + "\" is no name of a benchmark",
          "name the folder with small letters, digits and hyphens");
    }
    fields.checkKeys("", KEYS, NEEDED);
    if (fields.has("points") && !fields.isObject("points")) {
      fields.wrong(
          fields.key("points"),
          "points without a profile",
          "write points: {quick: [n=2^20], full: [n=2^24]}");
      return Optional.empty();
    }
    fields.checkKeys("points", Set.of("quick", "full"), Set.of("quick"));
    List<Params> quick = points("points/quick");
    List<Params> full = fields.has("points/full") ? points("points/full") : quick;
    SortedMap<String, Long> multiples = wholes("multiples", "multiples: {n: 4}");
    SortedMap<String, Long> macros = wholes("macros", "macros: {GROUP: 256}");
    SortedMap<String, Double> constants = constants();
    var arrays = new ArrayReader(fields, problems).read();
    if (fields.has("cost")) {
      fields.checkKeys("cost", Set.of("bytes", "flops"), Set.of("bytes", "flops"));
    }
    Optional<Formula> bytes = fields.formula("cost/bytes", "bytes: 8 * n");
    Optional<Formula> flops = fields.formula("cost/flops", "flops: n");
    List<DescribedVariant> variants = new VariantReader(fields, file, paths, problems).read();
    Optional<Span> reference = reference(arrays.values(), variants);
    boolean complete =
        bytes.isPresent() && flops.isPresent() && !variants.isEmpty() && !quick.isEmpty();
    if (!complete || problems.hasErrors()) {
      return Optional.empty();
    }
    BenchmarkDescription description =
        new BenchmarkDescription(
            name,
            file,
            quick,
            full,
            multiples,
            macros,
            constants,
            arrays,
            bytes.get(),
            flops.get(),
            reference.map(Span::text),
            variants);
    checkNames(description);
    if (!problems.hasErrors()) {
      DescriptionTrial.run(description, problems);
    }
    return Optional.of(description);
  }

  /// The name of the variant by which outputs without a formula are checked.
  private Optional<Span> reference(
      Collection<DescribedArray> arrays, List<DescribedVariant> variants) {
    Optional<Span> named = fields.text("reference", "reference: plain");
    if (named.isEmpty()) {
      return named;
    }
    Map<String, DescribedVariant> byName =
        variants.stream().collect(Collectors.toMap(DescribedVariant::name, v -> v));
    DescribedVariant variant = byName.get(named.get().text());
    if (variant == null) {
      // A variant whose own mistakes were reported is not missing.
      if (!fields.has("variants/" + named.get().text())) {
        fields.wrong(
            named.get(),
            "no variant \"" + named.get().text() + "\"",
            SpellingSuggestions.didYouMean(named.get().text(), byName.keySet()));
      }
    } else if (!variant.needs().isEmpty()) {
      fields.wrong(
          named.get(),
          "the reference must run on every device, and " + variant.name() + " does not",
          "name a variant without needs");
    } else if (arrays.stream().noneMatch(a -> a.role() instanceof ArrayRole.ReferenceOutput)) {
      fields.wrong(
          fields.key("reference"),
          "no output is checked by the reference: each has a formula",
          "leave reference out, or the equals of an output");
    }
    return named;
  }

  private List<Params> points(String path) {
    String example = "[n=2^20], or [\"n=1024, k=64\"]";
    List<Params> points = new ArrayList<>();
    for (Span at : fields.texts(path, path.substring("points/".length()) + ": " + example)) {
      try {
        Params point = Params.parse(at.text().replaceAll("\\s+", ""));
        if (point.values().keySet().stream().allMatch(p -> point.asNumber(p).orElse(0) > 0)
            && (points.isEmpty()
                || points.getFirst().values().keySet().equals(point.values().keySet()))) {
          points.add(point);
          continue;
        }
      } catch (IllegalArgumentException _) {
        // Reported below, like the others.
      }
      fields.wrong(
          at,
          "not a point: each has the same parameters, which are whole numbers from 1 on",
          at.text().contains("**")
              ? "a power is written with ^: " + at.text().replace("**", "^")
              : "write " + example);
    }
    return points;
  }

  private SortedMap<String, Long> wholes(String path, String example) {
    SortedMap<String, Long> all = new TreeMap<>();
    for (String key : fields.names(path, example)) {
      fields.whole(path + "/" + key, example).ifPresent(value -> all.put(key, value));
    }
    return all;
  }

  private SortedMap<String, Double> constants() {
    SortedMap<String, Double> all = new TreeMap<>();
    String example = "constants: {factor: 0.4}";
    for (String key : fields.names("constants", example)) {
      // As the kernel gets it, which has no more digits.
      fields
          .number("constants/" + key, example)
          .ifPresent(value -> all.put(key, (double) value.floatValue()));
    }
    return all;
  }

  /// Reports names that mean two things, and formulas with unknown names.
  private void checkNames(BenchmarkDescription description) {
    Set<String> params = description.quick().getFirst().values().keySet();
    if (!description.full().getFirst().values().keySet().equals(params)) {
      fields.wrong(
          fields.key("points/full"),
          "its parameters are not those of quick",
          "write a value of each: " + String.join(", ", params));
    }
    unique(description, params);
    Set<String> numbers = new TreeSet<>(params);
    numbers.addAll(description.constants().keySet());
    numbers.addAll(description.macros().keySet());
    FormulaScope costs = new FormulaScope(numbers, Map.of());
    costs.knows(description.bytes(), problems);
    costs.knows(description.flops(), problems);
    Set<String> common = new TreeSet<>(numbers);
    Set<String> shared = new TreeSet<>(description.variants().getFirst().macros().keySet());
    description.variants().forEach(variant -> shared.retainAll(variant.macros().keySet()));
    common.addAll(shared);
    arrays(description, new FormulaScope(common, Map.of()));
    new VariantNames(description, numbers, fields).check(problems);
  }

  private void arrays(BenchmarkDescription description, FormulaScope sizes) {
    Map<String, Integer> inputs = new HashMap<>();
    description
        .arrays()
        .forEach((array, described) -> {
          described.shape().forEach(size -> sizes.knows(size, problems));
          if (described.role() instanceof ArrayRole.Input) {
            inputs.put(array, described.shape().size());
          }
        });
    for (DescribedArray array : description.arrays().values()) {
      if (array.role() instanceof ArrayRole.Output output) {
        Set<String> known = new TreeSet<>(sizes.numbers());
        output.indices().forEach(index -> known.add(index.name()));
        new FormulaScope(known, inputs).knows(output.value(), problems);
      }
    }
    for (String parameter : description.multiples().keySet()) {
      if (!description.quick().getFirst().values().containsKey(parameter)) {
        fields.wrong(
            fields.key("multiples/" + parameter),
            "no parameter \"" + parameter + "\"",
            "there are: " + String.join(", ", description.quick().getFirst().values().keySet()));
      }
    }
  }

  private void unique(BenchmarkDescription description, Set<String> params) {
    Set<String> taken = new HashSet<>(params);
    Map<String, Set<String>> kinds = new TreeMap<>();
    kinds.put("constants", description.constants().keySet());
    kinds.put("macros", description.macros().keySet());
    kinds.put("arrays", description.arrays().keySet());
    kinds.forEach((kind, names) ->
        names.stream()
            .filter(each -> !taken.add(each))
            .forEach(each ->
                fields.wrong(
                    place(kind, each),
                    each + " has two meanings",
                    "parameters, constants, macros and arrays have names of their own")));
  }

  private Span place(String kind, String name) {
    return kind.equals("arrays")
        ? List.of("inputs", "outputs", "scratch").stream()
            .map(part -> part + "/" + name)
            .filter(fields::has)
            .findFirst()
            .map(fields::key)
            .orElse(file.start())
        : fields.key(kind + "/" + name);
  }
}
