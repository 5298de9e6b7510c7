package press.directive;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Typos;

/// What a listing is compared with: `scalar`, `scalar#load` or, in the same file, `#load`.
final class Variant {

  private Variant() {}

  /// The region of the same name in another variant, or the one that is named; reports what is
  /// unknown.
  ///
  /// @param to the listing that is compared
  static Optional<Quote> of(Span written, Quote to, Scope scope, Diagnostics problems) {
    String text = written.text();
    int hash = text.indexOf('#');
    Span file = written.part(0, hash < 0 ? text.length() : hash);
    String region = hash < 0 ? to.region().name() : text.substring(hash + 1);
    Optional<String> path =
        file.text().isEmpty() && hash == 0
            ? Optional.of(to.path())
            : sibling(file, to.path(), scope, problems);
    if (path.isEmpty()) {
      return Optional.empty();
    }
    if (path.get().equals(to.path()) && region.equals(to.region().name())) {
      problems.error(
          "C09",
          written,
          "compared with itself",
          "name another variant, or another region: diff: scalar, diff: scalar#load, diff: #load");
      return Optional.empty();
    }
    if (hash >= 0) {
      return Quote.of(path.get(), written.part(hash + 1, text.length()), scope, problems);
    }
    if (!scope.book().regions().containsKey(path.get() + "#" + region)) {
      problems.error(
          "C03",
          written,
          "no region \"" + region + "\" in " + path.get(),
          "mark it there with //> " + region + ", or name another: diff: " + text + "#region");
      return Optional.empty();
    }
    return Quote.of(path.get(), to.region().mark(), scope, problems);
  }

  private static Optional<String> sibling(Span name, String of, Scope scope, Diagnostics problems) {
    String folder = of.substring(0, of.lastIndexOf('/') + 1);
    String ending = of.substring(of.lastIndexOf('.'));
    SortedMap<String, String> siblings = new TreeMap<>();
    for (String path : scope.book().sources().code().keySet()) {
      if (path.startsWith(folder) && path.endsWith(ending)) {
        String variant = path.substring(folder.length(), path.length() - ending.length());
        if (variant.indexOf('/') < 0 && !path.equals(of)) {
          siblings.put(variant, path);
        }
      }
    }
    // The listing's own file may be named too: another of its regions is meant.
    String own = of.substring(folder.length(), of.length() - ending.length());
    String path = name.text().equals(own) ? of : siblings.get(name.text());
    if (path == null) {
      problems.error(
          "C08",
          name,
          "no variant \"" + name.text() + "\" beside " + of,
          Typos.didYouMean(name.text(), siblings.keySet()));
    }
    return Optional.ofNullable(path);
  }
}
