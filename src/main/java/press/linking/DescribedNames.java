package press.linking;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.project.BookSources;
import press.project.YamlTree;
import press.source.Codec;
import press.source.Diagnostics;
import press.source.SourceFile;

/// The names of the benchmarks that the sources of a book describe, measured or not: by
/// `kernels/<name>/benchmark.yaml`, with those of its variants as `<name>/<variant>`, or by a class
/// whose method `name` returns the name.
final class DescribedNames {

  private static final Pattern DESCRIPTION = Pattern.compile("kernels/([^/]+)/benchmark\\.yaml");
  private static final Pattern METHOD =
      Pattern.compile("String\\s+name\\(\\)\\s*\\{\\s*return\\s+\"([a-z][a-z0-9-]*)\"\\s*;");

  private DescribedNames() {}

  static Set<String> in(BookSources sources) {
    Set<String> names = new TreeSet<>();
    for (String path : sources.code().keySet()) {
      Matcher description = DESCRIPTION.matcher(path);
      if (description.matches()) {
        String name = description.group(1);
        names.add(name);
        sources
            .cache()
            .step("described " + path, Codec.TEXTS, () -> variants(path, sources))
            .forEach(variant -> names.add(name + "/" + variant));
      } else if (path.endsWith(".java")) {
        names.addAll(
            sources.cache().step("described " + path, Codec.TEXTS, () -> ofClass(path, sources)));
      }
    }
    return names;
  }

  private static List<String> variants(String path, BookSources sources) {
    SourceFile text = sources.code().get(path);
    return YamlTree.read(
            text.span(0, text.text().length()), "Y01", "this description", new Diagnostics())
        .map(yaml -> yaml.keys("variants"))
        .orElse(List.of());
  }

  private static List<String> ofClass(String path, BookSources sources) {
    return METHOD
        .matcher(sources.code().get(path).text())
        .results()
        .map(found -> found.group(1))
        .toList();
  }
}
