package press.description;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.description.BenchmarkDescription.DescribedLaunch;
import press.description.BenchmarkDescription.DescribedVariant;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Reads `launch` and `variants` of a description.
///
/// @param file the description
/// @param paths the files of the project
record VariantReader(
    DescriptionFields fields, SourceFile file, KernelPaths paths, Diagnostics problems) {

  private static final Set<String> KEYS = Set.of("file", "macros", "needs", "launch");
  private static final Set<String> LAUNCH = Set.of("kernel", "arguments", "global", "local");

  /// Sizes with a comma, a blank or the sign of another language between them.
  private static final Pattern SEVERAL =
      Pattern.compile("\\w+(?:[ \\t]*[,;×][ \\t]*\\w+|(?<=\\d)x(?=\\d)\\d+|[ \\t]+\\w+)+");

  private static final String EXAMPLE = "variants: {plain: plain.cl}";

  /// The variants in their order; those whose mistakes were reported are missing.
  List<DescribedVariant> read() {
    List<DescribedLaunch> usual = fields.has("launch") ? launches("launch") : List.of();
    List<DescribedVariant> variants = new ArrayList<>();
    if (fields.has("variants") && !fields.isObject("variants")) {
      fields.wrong(fields.key("variants"), "variants is not a list of names", "write " + EXAMPLE);
      return List.of();
    }
    for (String name : fields.keys("variants")) {
      if (!name.matches("[a-z][a-z0-9-]*")) {
        fields.wrong(
            fields.key("variants/" + name),
            "no name of a variant: " + name,
            "write small letters, digits and hyphens: "
                + name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-"));
      }
      variant(name, usual).ifPresent(variants::add);
    }
    return variants;
  }

  private Optional<DescribedVariant> variant(String name, List<DescribedLaunch> usual) {
    String path = "variants/" + name;
    boolean whole = fields.isObject(path);
    if (whole) {
      fields.checkKeys(path, KEYS, Set.of("file"));
    }
    Optional<Span> source = fields.text(whole ? path + "/file" : path, EXAMPLE);
    if (source.isEmpty() || !isThere(source.get())) {
      return Optional.empty();
    }
    SortedMap<String, Long> macros = new TreeMap<>();
    SortedSet<String> needs = new TreeSet<>();
    if (whole) {
      String example = "macros: {GROUP: 64}";
      for (String macro : fields.names(path + "/macros", example)) {
        OptionalLong value = fields.whole(path + "/macros/" + macro, example);
        value.ifPresent(number -> macros.put(macro, number));
      }
      fields.texts(path + "/needs", "needs: [cl_khr_fp64]").forEach(at -> need(at, needs));
    }
    boolean own = whole && fields.has(path + "/launch");
    return Optional.of(
        new DescribedVariant(
            name, source.get().text(), macros, needs, own ? launches(path + "/launch") : usual));
  }

  private boolean isThere(Span source) {
    String folder = file.path().substring(0, file.path().lastIndexOf('/') + 1);
    boolean named = source.text().matches("[\\w.-]+\\.cl");
    if (!named || !paths.has(folder + source.text())) {
      fields.wrong(
          source,
          named ? "there is no " + folder + source.text() : "not the name of a kernel's file",
          meant(source.text(), folder)
              + "name a file with the ending .cl beside "
              + BenchmarkDescription.FILE);
      return false;
    }
    return true;
  }

  /// The kernel's file that may be meant.
  private String meant(String typed, String folder) {
    List<String> names =
        paths.in(folder).stream()
            .map(path -> path.substring(folder.length()))
            .filter(name -> name.matches("[\\w.-]+\\.cl"))
            .toList();
    String last = typed.substring(typed.lastIndexOf('/') + 1);
    return names.stream()
        .filter(name -> name.equals(last) || name.equals(last.replaceFirst("\\.\\w*$", "") + ".cl"))
        .findFirst()
        .or(() -> SpellingSuggestions.nearest(last, names))
        .map("did you mean \"%s\"? "::formatted)
        .orElse("");
  }

  private void need(Span at, SortedSet<String> needs) {
    String word = at.text();
    if (word.startsWith("cl_") || Set.of("gpu", "cpu", "nvidia").contains(word)) {
      needs.add(word);
    } else {
      fields.wrong(
          at,
          "nothing that a device may lack: " + word,
          "write gpu, cpu, nvidia or an extension of OpenCL such as cl_khr_fp64");
    }
  }

  /// One launch, or several in their order.
  private List<DescribedLaunch> launches(String path) {
    if (fields.isObject(path)) {
      return launch(path).stream().toList();
    }
    List<DescribedLaunch> all = new ArrayList<>();
    for (int i = 0; i < fields.items(path, "launch: {kernel: f, …}"); i++) {
      launch(path + "/" + i).ifPresent(all::add);
    }
    return all;
  }

  private Optional<DescribedLaunch> launch(String path) {
    fields.checkKeys(path, LAUNCH, LAUNCH);
    Optional<Span> kernel = fields.text(path + "/kernel", "kernel: scale");
    List<Formula> arguments = fields.formulas(path + "/arguments", "arguments: [a, b, n]");
    List<Formula> global = sizes(path + "/global", "global: n, or global: [n, m]");
    List<Formula> local = sizes(path + "/local", "local: 256, or local: [16, 16]");
    // What has no size has been told.
    boolean known = !global.isEmpty() && !local.isEmpty();
    if (known && (global.size() != local.size() || global.size() > 3)) {
      fields.wrong(
          fields.key(path + "/local"),
          "global has %s and local %s".formatted(dimensions(global), dimensions(local)),
          "give both the same number, at most three");
    }
    if (!known || global.size() != local.size() || global.size() > 3) {
      return Optional.empty();
    }
    return kernel.map(name -> new DescribedLaunch(name.text(), arguments, global, local));
  }

  private static String dimensions(List<Formula> sizes) {
    return sizes.size() == 1 ? "1 dimension" : sizes.size() + " dimensions";
  }

  /// The size in each dimension; several that stand in no list are reported.
  private List<Formula> sizes(String path, String example) {
    if (fields.isText(path)) {
      Optional<Span> text = fields.text(path, example);
      Matcher several = SEVERAL.matcher(text.map(Span::text).orElse(""));
      if (several.matches()) {
        fields.wrong(
            text.get(),
            "a size for each of several dimensions, and no list",
            "write "
                + path.substring(path.lastIndexOf('/') + 1)
                + ": ["
                + String.join(", ", text.get().text().split("[ \\t]*(?:[,;x×]|[ \\t])[ \\t]*"))
                + "]");
        return List.of();
      }
    }
    return fields.formulas(path, example);
  }
}
