package press.directive;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.parse.Item.FenceItem;
import press.parse.Region;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Typos;
import press.typeset.Highlighter;

/// `{code} benchmark/variant#region`: a listing from the file that ran.
final class CodeDirective implements Directive {

  private static final Set<String> OPTIONS = Set.of("mark");

  @Override
  public String name() {
    return "code";
  }

  @Override
  public Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    Span argument = fence.argument();
    int hash = argument.text().indexOf('#');
    if (hash < 0) {
      problems.error(
          "C03", argument, "a listing quotes a region", "write {code} stream/float4#triad");
      return Optional.empty();
    }
    boolean fine = scope.knownOptions(fence, OPTIONS, problems);
    Optional<String> path =
        scope.sourcePath(argument.part(0, hash), argument.text().substring(0, hash), problems);
    if (path.isEmpty() || !fine) {
      return Optional.empty();
    }
    return region(path.get(), argument.part(hash + 1, argument.text().length()), scope, problems)
        .map(region -> new Listing(path.get(), region, marks(fence, problems)));
  }

  private static Optional<Region> region(
      String path, Span name, Scope scope, Diagnostics problems) {
    Region region = scope.book().regions().get(path + "#" + name.text());
    if (region == null) {
      List<String> names =
          scope.book().regions().tailMap(path + "#").keySet().stream()
              .takeWhile(k -> k.startsWith(path + "#"))
              .map(k -> k.substring(path.length() + 1))
              .toList();
      problems.error(
          "C03",
          name,
          "no region \"" + name.text() + "\" in " + path,
          Typos.didYouMean(name.text(), names));
      return Optional.empty();
    }
    scope.quoted().add(path + "#" + name.text());
    return Optional.of(region);
  }

  /// Lines of the listing, from 1, that are marked: `mark: 2, 4-6`.
  private static Set<Integer> marks(FenceItem fence, Diagnostics problems) {
    Set<Integer> marks = new TreeSet<>();
    for (String range : fence.option("mark").map(m -> m.split("\\s*,\\s*")).orElse(new String[0])) {
      if (!range.matches("\\d{1,4}(-\\d{1,4})?")) {
        problems.error(
            "D04", fence.options().get("mark"), "not a list of lines", "write mark: 2, 4-6");
        return Set.of();
      }
      String[] ends = range.split("-");
      for (int line = Integer.parseInt(ends[0]);
          line <= Integer.parseInt(ends[ends.length - 1]);
          line++) {
        marks.add(line);
      }
    }
    return marks;
  }

  private record Listing(String path, Region region, Set<Integer> marked) implements Block {
    @Override
    public String template() {
      return "code";
    }

    @Override
    public Optional<Label.Kind> counted() {
      return Optional.of(Label.Kind.LISTING);
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      Map<String, Object> data = new LinkedHashMap<>();
      String language = Highlighter.languageOfFile(path);
      data.put("path", path);
      data.put("from", region.from());
      data.put("to", region.to());
      data.put("language", language);
      data.put("lines", Highlighter.lines(region.code().stripTrailing(), language));
      data.put("marked", marked.stream().map(line -> region.from() + line - 1).toList());
      data.put(
          "downloadUrl",
          "../".repeat((int) chapter.page().chars().filter(c -> c == '/').count())
              + "code/"
              + path);
      data.put("stale", false);
      return data;
    }
  }
}
