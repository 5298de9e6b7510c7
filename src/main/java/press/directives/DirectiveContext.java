package press.directives;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.evidence.Evaluator;
import press.markdown.CodeRegion;
import press.markdown.Item.FenceItem;
import press.markdown.ParsedBook;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// What a directive may look at while it reads a fence.
///
/// @param book everything that was parsed
/// @param evaluator finds values
/// @param quoted regions that someone quotes, as `path#region`; directives add to it
/// @param calculations those of the chapter
public record DirectiveContext(
    ParsedBook book,
    Evaluator evaluator,
    ConcurrentSkipListSet<String> quoted,
    Calculations calculations) {

  /// Options that other programs have, and what they are called here.
  private static final Map<String, String> ELSEWHERE =
      Map.of(
          "y", "metric",
          "title", "caption",
          "type", "kind",
          "filter", "where",
          "legend", "labels",
          "series", "variants");

  /// What can be looked at where no chapter is meant.
  public DirectiveContext(
      ParsedBook book, Evaluator evaluator, ConcurrentSkipListSet<String> quoted) {
    this(book, evaluator, quoted, Calculations.NONE);
  }

  /// This scope in a chapter with these calculations.
  public DirectiveContext with(Calculations ofChapter) {
    return new DirectiveContext(book, evaluator, quoted, ofChapter);
  }

  /// Reports the unknown options of a fence; returns whether all are known.
  public boolean knownOptions(FenceItem fence, Set<String> known, Diagnostics problems) {
    boolean all = true;
    for (var option : fence.options().entrySet()) {
      if (!option.getKey().equals("caption") && !known.contains(option.getKey())) {
        Span value = option.getValue();
        Span key =
            value
                .file()
                .span(
                    Math.max(0, value.file().text().lastIndexOf(option.getKey(), value.start())),
                    option.getKey().length());
        problems.error(
            "D03",
            key,
            "no option \"%s\" in {%s}".formatted(option.getKey(), fence.name().text()),
            help(option.getKey(), known));
        all = false;
      }
    }
    return all;
  }

  /// What an unknown option was meant to be; each block may have a caption.
  private static String help(String option, Set<String> known) {
    if (known.isEmpty()) {
      return SpellingSuggestions.nearest(option, Set.of("caption")).isPresent()
          ? SpellingSuggestions.didYouMean(option, Set.of("caption"))
          : "it takes no options";
    }
    Set<String> all = new TreeSet<>(known);
    all.add("caption");
    String meant = ELSEWHERE.getOrDefault(option, "");
    if (all.contains(meant)) {
      return "did you mean \"" + meant + "\"? there are: " + String.join(", ", all);
    }
    return SpellingSuggestions.didYouMean(option, all);
  }

  /// The project path of `benchmark/variant` or of a path as it is; reports what is unknown.
  public Optional<String> sourcePath(Span at, String reference, Diagnostics problems) {
    var code = book.sources().code();
    if (code.containsKey(reference)) {
      return Optional.of(reference);
    }
    String kernel = "kernels/" + reference + ".cl";
    if (code.containsKey(kernel)) {
      return Optional.of(kernel);
    }
    var names =
        code.keySet().stream().map(p -> p.replaceFirst("^kernels/(.*)\\.cl$", "$1")).toList();
    if (!reference.equals(reference.strip())) {
      problems.error(
          "C02",
          at,
          "a blank behind the source",
          "write source and region without one: " + reference.strip() + "#region");
      return Optional.empty();
    }
    String slashes = reference.replace('\\', '/');
    if (!slashes.equals(reference) && (code.containsKey(slashes) || names.contains(slashes))) {
      problems.error(
          "C02", at, "no source \"" + reference + "\"", "did you mean \"" + slashes + "\"?");
      return Optional.empty();
    }
    String plain = reference.replaceFirst("^kernels/(?!.*\\.\\w+$)|\\.cl$", "");
    if (!plain.equals(reference) && names.contains(plain)) {
      problems.error(
          "C02",
          at,
          "no source \"" + reference + "\"",
          "write " + plain + ", without an ending, or its whole path: kernels/" + plain + ".cl");
      return Optional.empty();
    }
    List<String> others = ofOtherKinds(reference);
    if (!others.isEmpty()) {
      problems.error(
          "C02",
          at,
          "no source \"" + reference + "\"",
          "did you mean \"%s\"? only the .cl files of kernels are named without folder and ending"
              .formatted(String.join("\" or \"", others)));
      return Optional.empty();
    }
    problems.error(
        "C02",
        at,
        "no source \"" + reference + "\"",
        names.isEmpty()
            ? folderOf(reference)
            : renamed(reference, names)
                .map(name -> "did you mean \"" + name + "\"? its folder has another name")
                .orElseGet(() -> SpellingSuggestions.didYouMean(reference, names)));
    return Optional.empty();
  }

  /// The files below `kernels` that a reference would mean if they were kernels in OpenCL.
  private List<String> ofOtherKinds(String reference) {
    String path = "kernels/" + reference.replaceFirst("^kernels/", "");
    return book.sources().code().keySet().stream()
        .filter(p -> p.equals(path) || p.startsWith(path + "."))
        .toList();
  }

  /// The only source of a variant's name, where the folder of the benchmark is not there.
  private static Optional<String> renamed(String reference, List<String> names) {
    int slash = reference.indexOf('/') + 1;
    String folder = reference.substring(0, slash);
    List<String> alike =
        names.stream().filter(n -> n.endsWith("/" + reference.substring(slash))).toList();
    boolean gone =
        slash > 0 && names.stream().noneMatch(n -> n.replace("kernels/", "").startsWith(folder));
    return gone && alike.size() == 1 ? Optional.of(alike.getFirst()) : Optional.empty();
  }

  /// Where the book has no source at all: the folder to name in `book.yaml`.
  private String folderOf(String reference) {
    boolean path = reference.matches("[^/]+/.*\\.\\w+");
    String folder = path ? reference.substring(0, reference.indexOf('/')) : "kernels";
    List<String> known = book.sources().book().code();
    return known.contains(folder)
        ? "there is none in %s; write another folder with sources into book.yaml: %s"
            .formatted(folder, "code: [" + String.join(", ", known) + ", FOLDER]")
        : "write code: [%s] into book.yaml"
            .formatted(
                Stream.concat(known.stream(), Stream.of(folder)).collect(Collectors.joining(", ")));
  }

  /// A region of a source; reports what is unknown.
  ///
  /// @param path project path of a known source
  public Optional<CodeRegion> region(String path, Span name, Diagnostics problems) {
    CodeRegion region = book.regions().get(path + "#" + name.text());
    if (region == null) {
      List<String> names =
          book.regions().tailMap(path + "#").keySet().stream()
              .takeWhile(k -> k.startsWith(path + "#"))
              .map(k -> k.substring(path.length() + 1))
              .toList();
      problems.error(
          "C03",
          name,
          "no region \"" + name.text() + "\" in " + path,
          names.isEmpty()
              ? "there are none yet: write //> "
                  + name.text()
                  + " on a line above what it shows, and //< below"
              : SpellingSuggestions.didYouMean(name.text(), names));
    }
    return Optional.ofNullable(region);
  }
}
