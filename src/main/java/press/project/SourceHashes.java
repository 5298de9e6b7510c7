package press.project;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import press.results.Fingerprint;
import press.source.Diagnostics;
import press.source.KernelIncludes;
import press.source.SourceFile;
import tools.jackson.databind.JsonNode;

/// Hashes of sources as rows carry them: of the code of a file and of those that it includes, and
/// of what a `benchmark.yaml` beside it says about the problem that the file solves.
public final class SourceHashes {

  private static final String DESCRIPTION = "benchmark.yaml";

  private SourceHashes() {}

  /// The hash of a source.
  ///
  /// @param path of the source in the project
  /// @param files the text of another file of the project, if there is one
  public static String of(String path, String text, Function<String, Optional<String>> files) {
    String code = code(path, text, files);
    String folder = path.substring(0, path.lastIndexOf('/') + 1);
    if (!folder.matches("kernels/[^/]+/")) {
      return code;
    }
    String name = path.substring(folder.length());
    return files
        .apply(folder + DESCRIPTION)
        .map(
            description -> Fingerprint.of(List.of(code, meaning(description, folder, name, files))))
        .orElse(code);
  }

  private static String code(String path, String text, Function<String, Optional<String>> files) {
    SourceFile file = new SourceFile(path, text);
    return Fingerprint.ofCode(
        KernelIncludes.of(
                file,
                other -> files.apply(other).map(found -> new SourceFile(other, found)),
                new Diagnostics())
            .text());
  }

  /// The hash of a source among those of a book; empty where there is none.
  public static Optional<String> of(String path, Map<String, SourceFile> code) {
    Function<String, Optional<String>> files =
        other -> Optional.ofNullable(code.get(other)).map(SourceFile::text);
    return files.apply(path).map(text -> of(path, text, files));
  }

  /// What a description says about a source: neither comments and order, nor what a row says itself
  /// (its point, its macros), nor other variants but the reference by which all are checked.
  ///
  /// @param folder of the description
  /// @param source name of the file in that folder
  /// @param files the text of a file of the project
  private static String meaning(
      String description, String folder, String source, Function<String, Optional<String>> files) {
    SourceFile file = new SourceFile(DESCRIPTION, description);
    Optional<YamlTree> yaml =
        YamlTree.read(file.span(0, description.length()), "", DESCRIPTION, new Diagnostics());
    if (yaml.isEmpty()) {
      return description;
    }
    Map<String, String> parts = new TreeMap<>();
    JsonNode root = yaml.get().root();
    for (String key : root.propertyNames()) {
      if (!List.of("points", "variants", "macros").contains(key)) {
        parts.put(key, canonical(root.get(key)));
      }
    }
    JsonNode variants = root.path("variants");
    for (String variant : variants.propertyNames()) {
      JsonNode launch = variants.get(variant).path("launch");
      boolean own = variants.get(variant).path("file").asString("").equals(source);
      if (own && !launch.isMissingNode()) {
        parts.put("variants/" + variant, canonical(launch));
      }
    }
    JsonNode reference = variants.path(root.path("reference").asString(""));
    if (!reference.isMissingNode()) {
      String used =
          reference.isObject() ? reference.path("file").asString("") : reference.asString("");
      String path = folder + used;
      parts.put(
          "reference/code", files.apply(path).map(text -> code(path, text, files)).orElse(""));
      parts.put("reference/variant", canonical(reference));
    }
    return parts.toString();
  }

  /// A value without blanks, its keys sorted.
  private static String canonical(JsonNode node) {
    if (node.isObject()) {
      Map<String, String> parts = new TreeMap<>();
      node.propertyNames().forEach(key -> parts.put(key, canonical(node.get(key))));
      return parts.toString();
    }
    if (node.isArray()) {
      return node.valueStream().map(SourceHashes::canonical).toList().toString();
    }
    return node.asString("").replaceAll("\\s+", "");
  }
}
