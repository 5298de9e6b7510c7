package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.markdown.CodeRegion;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.source.SpellingSuggestions;

/// A region that an author quotes: `benchmark/variant#region` or `path/File.java#region`.
///
/// @param path project path of the source
/// @param region has at least one line
record QuotedRegion(String path, CodeRegion region) {

  /// The region of a reference, recorded as quoted; reports what is unknown.
  static Optional<QuotedRegion> of(Span reference, DirectiveContext scope, Diagnostics problems) {
    int hash = reference.text().indexOf('#');
    if (hash < 0) {
      problems.error(
          "C03",
          reference,
          "a listing quotes a region",
          "name it, such as stream/float4#triad; it stands between //> triad and //<");
      return Optional.empty();
    }
    Span name = reference.part(hash + 1, reference.text().length());
    Optional<String> source =
        scope.sourcePath(reference.part(0, hash), reference.text().substring(0, hash), problems);
    if (source.isEmpty()) {
      // The region that was meant is not blamed for being quoted by nobody.
      scope.book().regions().keySet().stream()
          .filter(known -> known.endsWith("#" + name.text()))
          .forEach(scope.quoted()::add);
    }
    return source.flatMap(path -> of(path, name, scope, problems));
  }

  /// A region of a known source, recorded as quoted; reports a missing or empty one.
  static Optional<QuotedRegion> of(
      String path, Span name, DirectiveContext scope, Diagnostics problems) {
    Optional<CodeRegion> region = scope.region(path, name, problems);
    region.ifPresent(r -> scope.quoted().add(path + "#" + r.name()));
    if (region.isPresent() && region.get().numbers().isEmpty()) {
      problems.error(
          "C05", name, "region \"" + name.text() + "\" has no lines", "move its marks apart");
      return Optional.empty();
    }
    return region.map(r -> new QuotedRegion(path, r));
  }

  /// The source of a variant: the given region, else the region with the variant's name, else the
  /// whole file without the marks of regions. Empty if the book does not have the file, and after
  /// reporting that the region is unknown.
  static Optional<QuotedRegion> ofVariant(
      String path,
      Span variant,
      Optional<Span> region,
      DirectiveContext scope,
      Diagnostics problems) {
    SourceFile file = scope.book().sources().code().get(path);
    if (file == null) {
      return Optional.empty();
    }
    boolean own = scope.book().regions().containsKey(path + "#" + variant.text());
    Optional<Span> name = region.or(() -> own ? Optional.of(variant) : Optional.empty());
    return name.isPresent()
        ? of(path, name.get(), scope, problems)
        : Optional.of(new QuotedRegion(path, wholeFile(file, variant)));
  }

  private static CodeRegion wholeFile(SourceFile file, Span at) {
    StringBuilder text = new StringBuilder();
    List<Integer> numbers = new ArrayList<>();
    String[] lines = file.text().split("\n", -1);
    int last = lines[lines.length - 1].isEmpty() ? lines.length - 1 : lines.length;
    for (int i = 0; i < last; i++) {
      if (!CodeRegion.isMark(lines[i])) {
        text.append(lines[i]).append('\n');
        numbers.add(i + 1);
      }
    }
    return new CodeRegion("", at, text.toString(), text.toString(), numbers);
  }

  /// The region that this one is compared with; reports what is unknown.
  ///
  /// @param reference `scalar`, `scalar#load` or, in the same file, `#load`
  Optional<QuotedRegion> compared(Span reference, DirectiveContext scope, Diagnostics problems) {
    String text = reference.text();
    int hash = text.indexOf('#');
    Span variant = reference.part(0, hash < 0 ? text.length() : hash);
    String name = hash < 0 ? region.name() : text.substring(hash + 1);
    Optional<String> other = hash == 0 ? Optional.of(path) : sibling(variant, scope, problems);
    if (other.isEmpty()) {
      return Optional.empty();
    }
    if (other.get().equals(path) && name.equals(region.name())) {
      problems.error(
          "C09",
          reference,
          "compared with itself",
          "name another variant, or another region: diff: scalar, diff: scalar#load, diff: #load");
      return Optional.empty();
    }
    if (hash >= 0) {
      return of(other.get(), reference.part(hash + 1, text.length()), scope, problems);
    }
    if (!scope.book().regions().containsKey(other.get() + "#" + name)) {
      problems.error(
          "C03",
          reference,
          "no region \"" + name + "\" in " + other.get(),
          "mark it there with //> " + name + ", or name another: diff: " + text + "#region");
      return Optional.empty();
    }
    return of(other.get(), region.mark(), scope, problems);
  }

  /// The path of a variant in the folder of this source, which may be this source itself.
  private Optional<String> sibling(Span variant, DirectiveContext scope, Diagnostics problems) {
    String folder = path.substring(0, path.lastIndexOf('/') + 1);
    String extension = path.substring(path.lastIndexOf('.'));
    SortedMap<String, String> siblings = new TreeMap<>();
    for (String other : scope.book().sources().code().keySet()) {
      if (other.startsWith(folder) && other.endsWith(extension)) {
        String name = other.substring(folder.length(), other.length() - extension.length());
        if (name.indexOf('/') < 0) {
          siblings.put(name, other);
        }
      }
    }
    String found = siblings.get(variant.text());
    if (found == null) {
      siblings.values().remove(path);
      problems.error(
          "C08",
          variant,
          "no variant \"" + variant.text() + "\" beside " + path,
          SpellingSuggestions.didYouMean(variant.text(), siblings.keySet()));
    }
    return Optional.ofNullable(found);
  }
}
