package press.directive;

import java.util.Optional;
import press.parse.Region;
import press.source.Diagnostics;
import press.source.Span;

/// A region that an author quotes: `benchmark/variant#region` or `path/File.java#region`.
///
/// @param path project path of the source
/// @param region the named piece of it; has at least one line
record Quote(String path, Region region) {

  /// The quoted region, which then counts as quoted; reports what is unknown.
  static Optional<Quote> of(Span reference, Scope scope, Diagnostics problems) {
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
    return scope
        .sourcePath(reference.part(0, hash), reference.text().substring(0, hash), problems)
        .flatMap(path -> of(path, name, scope, problems));
  }

  /// A region of a known source, which then counts as quoted; says where there is none.
  static Optional<Quote> of(String path, Span name, Scope scope, Diagnostics problems) {
    Optional<Region> region = scope.region(path, name, problems);
    region.ifPresent(r -> scope.quoted().add(path + "#" + r.name()));
    if (region.isPresent() && region.get().numbers().isEmpty()) {
      problems.error(
          "C05", name, "region \"" + name.text() + "\" has no lines", "move its marks apart");
      return Optional.empty();
    }
    return region.map(r -> new Quote(path, r));
  }
}
