package press.directive;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.parse.Item.FenceItem;
import press.parse.Region;
import press.source.Diagnostics;
import press.source.Site;
import press.source.Span;
import press.typeset.Highlighter;

/// `{code} benchmark/variant#region`: a listing from the file that ran.
final class CodeDirective implements Directive {

  private static final Set<String> OPTIONS = Set.of("mark");
  private static final Pattern RANGE = Pattern.compile("(\\d{1,4})(?:-(\\d{1,4}))?");

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
    Span name = argument.part(hash + 1, argument.text().length());
    Optional<Region> region = scope.region(path.get(), name, problems);
    region.ifPresent(r -> scope.quoted().add(path.get() + "#" + r.name()));
    return region.map(r -> new Listing(path.get(), r, marks(fence, r, problems)));
  }

  /// Lines of the listing, from 1, that are marked: `mark: 2, 4-6`.
  private static Set<Integer> marks(FenceItem fence, Region region, Diagnostics problems) {
    Set<Integer> marks = new TreeSet<>();
    int last = region.numbers().size();
    for (String range : fence.option("mark").map(m -> m.split("\\s*,\\s*")).orElse(new String[0])) {
      Matcher ends = RANGE.matcher(range);
      int from = ends.matches() ? Integer.parseInt(ends.group(1)) : 0;
      int to = from == 0 || ends.group(2) == null ? from : Integer.parseInt(ends.group(2));
      if (from < 1 || to < from || to > last) {
        problems.error(
            "D04",
            fence.options().get("mark"),
            "no lines \"" + range + "\" in this listing",
            "it has the lines 1-" + last + "; write mark: 2, 4-6");
        return Set.of();
      }
      for (int line = from; line <= to; line++) {
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
      data.put("numbers", region.numbers());
      data.put("marked", marked.stream().map(line -> region.numbers().get(line - 1)).toList());
      data.put("downloadUrl", Site.root(chapter.page()) + "code/" + path);
      data.put("stale", false);
      return data;
    }
  }
}
