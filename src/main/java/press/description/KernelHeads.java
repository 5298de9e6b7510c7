package press.description;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.description.BenchmarkDescription.DescribedLaunch;
import press.description.BenchmarkDescription.DescribedVariant;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Holds launches against the heads of the kernels that they name: whether the file has such a
/// kernel, and how many parameters it takes. A file that includes others, or makes names by macros,
/// is left to the compiler.
///
/// @param sources the book's sources by project path
public record KernelHeads(SortedMap<String, SourceFile> sources, Diagnostics problems) {

  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n]*");
  private static final Pattern HEAD =
      Pattern.compile(
          "\\b(?:__)?kernel\\b[^;{}]*?\\bvoid\\b(?:\\s*__attribute__\\s*\\(\\(.*?\\)\\))*"
              + "\\s+(\\w+)\\s*\\(([^()]*)\\)",
          Pattern.DOTALL);

  /// Reports launches that fit no kernel of their file.
  public void check(BenchmarkDescription description) {
    String folder = description.file().path().replaceFirst("[^/]*$", "");
    for (DescribedVariant variant : description.variants()) {
      SourceFile source = sources.get(folder + variant.file());
      if (source != null && !source.text().matches("(?s).*#\\s*(?:include|define).*")) {
        String text = COMMENT.matcher(source.text()).replaceAll(" ");
        variant.launches().forEach(launch -> check(launch, text, source, description.file()));
      }
    }
  }

  private void check(
      DescribedLaunch launch, String text, SourceFile source, SourceFile description) {
    List<String> names = new ArrayList<>();
    OptionalInt takes = OptionalInt.empty();
    Matcher head = HEAD.matcher(text);
    while (head.find()) {
      names.add(head.group(1));
      if (head.group(1).equals(launch.kernel()) && !head.group(2).isBlank()) {
        takes = OptionalInt.of(head.group(2).split(",").length);
      }
    }
    if (!names.isEmpty() && !names.contains(launch.kernel())) {
      problems.error(
          "Y03",
          place(launch.kernel(), description),
          "no kernel \"" + launch.kernel() + "\" in " + source.path(),
          SpellingSuggestions.didYouMean(launch.kernel(), names));
    } else if (takes.isPresent() && takes.getAsInt() != launch.arguments().size()) {
      problems.error(
          "Y03",
          place(launch.kernel(), description),
          "kernel \"%s\" takes %d arguments, and here are %d"
              .formatted(launch.kernel(), takes.getAsInt(), launch.arguments().size()),
          "name them in the order of its parameters in " + source.path());
    }
  }

  /// Where a launch names its kernel.
  private static Span place(String kernel, SourceFile description) {
    Matcher named =
        Pattern.compile("\\bkernel:\\s*[\"']?(" + Pattern.quote(kernel) + ")\\b")
            .matcher(description.text());
    return named.find() ? description.span(named.start(1), kernel.length()) : description.start();
  }
}
