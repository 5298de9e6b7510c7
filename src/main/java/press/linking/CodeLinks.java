package press.linking;

import java.util.Optional;
import java.util.function.Function;
import press.directives.Scope;
import press.markdown.CodeRegion;
import press.model.LinkTarget;
import press.model.ListingIndex;
import press.source.Diagnostics;
import press.source.Span;

/// Where `code:benchmark/variant#region:line` leads: to the listing that shows it, or to the file.
final class CodeLinks {

  private final Scope scope;
  private final ReadingOrder order;
  private final ListingIndex quotations;
  private final Diagnostics problems;

  CodeLinks(Scope scope, ReadingOrder order, ListingIndex quotations, Diagnostics problems) {
    this.scope = scope;
    this.order = order;
    this.quotations = quotations;
    this.problems = problems;
  }

  /// The place of a reference; says what in it is unknown.
  ///
  /// @param slug the chapter in which the link stands
  Optional<LinkTarget> target(Span reference, String slug) {
    String page = order.place(slug).map(ReadingOrder.Place::page).orElse("index.html");
    int hash = reference.text().indexOf('#');
    Span source = hash < 0 ? reference : reference.part(0, hash);
    Optional<String> path = scope.sourcePath(source, source.text(), problems);
    if (hash < 0 || path.isEmpty()) {
      return path.map(p -> new LinkTarget.Place("code/" + p, "", file(p), p));
    }
    Span rest = reference.part(hash + 1, reference.text().length());
    int colon = rest.text().indexOf(':');
    Span name = colon < 0 ? rest : rest.part(0, colon);
    Optional<CodeRegion> region = scope.region(path.get(), name, problems);
    if (colon < 0) {
      return region.map(r -> region(path.get(), r, page));
    }
    Span line = rest.part(colon + 1, rest.text().length());
    return region.flatMap(r -> number(r, line)).map(n -> line(path.get(), n, page));
  }

  private LinkTarget region(String path, CodeRegion region, String page) {
    String lines = path + ", " + region.where();
    return place(path, file(path), lines, quotations.find(path, region, page), p -> p.to(region));
  }

  private LinkTarget line(String path, int number, String page) {
    String words = file(path) + ", line " + number;
    return place(path, words, path, quotations.find(path, number, page), p -> p.line(number));
  }

  private static LinkTarget place(
      String path,
      String words,
      String preview,
      Optional<ListingIndex.Place> shown,
      Function<ListingIndex.Place, String> anchor) {
    return shown
        .map(p -> new LinkTarget.Place(p.page(), anchor.apply(p), words, preview))
        .orElseGet(() -> new LinkTarget.Place("code/" + path, "", words, preview));
  }

  /// The number in the file of a line of a region, counted from its first.
  private Optional<Integer> number(CodeRegion region, Span line) {
    int last = region.numbers().size();
    int wanted = line.text().matches("\\d{1,4}") ? Integer.parseInt(line.text()) : 0;
    if (wanted < 1 || wanted > last) {
      problems.error(
          "C10",
          line,
          "no line \"" + line.text() + "\" in region \"" + region.name() + "\"",
          "it has the lines 1-" + last);
      return Optional.empty();
    }
    return Optional.of(region.numbers().get(wanted - 1));
  }

  private static String file(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
