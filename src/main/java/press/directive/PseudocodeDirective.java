package press.directive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Quotations;
import press.parse.Item.FenceItem;
import press.parse.Prose;
import press.source.Diagnostics;
import press.source.Site;
import press.source.Span;

/// `{pseudocode}`: the steps of an algorithm in words, each tied to the region that does it.
final class PseudocodeDirective implements Directive {

  @Override
  public String name() {
    return "pseudocode";
  }

  @Override
  public boolean takesBody() {
    return true;
  }

  @Override
  public Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, Set.of("linked"), problems);
    if (!fence.argument().text().isEmpty()) {
      problems.error(
          "D14",
          fence.argument(),
          "pseudocode takes no argument",
          "a label stands in braces: {pseudocode} {#two-stages}");
      fine = false;
    }
    List<Steps.Step> steps = Steps.in(fence, problems);
    if (steps.isEmpty()) {
      problems.error(
          "D15", fence.name(), "pseudocode without a step", "after an empty line write one a line");
      return Optional.empty();
    }
    Span linked = fence.options().get("linked");
    Optional<String> path =
        linked == null ? Optional.empty() : scope.sourcePath(linked, linked.text(), problems);
    List<Tied> tied = new ArrayList<>();
    for (Steps.Step step : steps) {
      Optional<Quote> quote = step.region().flatMap(r -> quote(r, linked, path, scope, problems));
      fine &= step.region().isEmpty() || quote.isPresent();
      tied.add(new Tied(step, quote));
    }
    return fine && (linked == null || path.isPresent())
        ? Optional.of(new Pseudocode(tied))
        : Optional.empty();
  }

  private static Optional<Quote> quote(
      Span region, Span linked, Optional<String> path, Scope scope, Diagnostics problems) {
    if (linked == null) {
      problems.error(
          "D17",
          region,
          "a step of no source",
          "say whose region it is: linked: stream/float4, above an empty line");
    }
    return path.flatMap(p -> Quote.of(p, region, scope, problems));
  }

  private record Tied(Steps.Step step, Optional<Quote> quote) {}

  private record Pseudocode(List<Tied> steps) implements Block {
    @Override
    public String template() {
      return "pseudocode";
    }

    @Override
    public Optional<Label.Kind> counted() {
      return Optional.of(Label.Kind.LISTING);
    }

    @Override
    public List<Prose> prose() {
      return steps.stream().flatMap(tied -> tied.step().words().stream()).toList();
    }

    @Override
    public List<Object> around(LinkedBook book) {
      return List.of(Quotations.of(book));
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      Quotations quotations = Quotations.of(book);
      List<Map<String, Object>> shown = new ArrayList<>();
      int prose = 0;
      int depth = -1;
      for (int i = 0; i < steps.size(); i++) {
        Steps.Step step = steps.get(i).step();
        int next = i + 1 < steps.size() ? steps.get(i + 1).step().depth() : 0;
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("opens", step.depth() > depth && i > 0);
        data.put("closes", next <= step.depth());
        data.put("ends", Collections.nCopies(Math.max(0, step.depth() - next), ""));
        data.put("first", step.first());
        data.put("last", step.last());
        data.put("prose", step.words().isPresent() ? prose++ : -1);
        data.putAll(link(steps.get(i).quote(), quotations, chapter.page()));
        depth = step.depth();
        shown.add(data);
      }
      return Map.of("steps", shown);
    }

    /// Where a step's region stands: in a listing of this page, of another one, or in its file.
    private static Map<String, Object> link(
        Optional<Quote> quote, Quotations quotations, String page) {
      Map<String, Object> data = new LinkedHashMap<>();
      data.put("region", quote.map(q -> q.region().name()).orElse(""));
      data.put("listing", "");
      if (quote.isEmpty()) {
        return data;
      }
      String path = quote.get().path();
      var region = quote.get().region();
      Optional<Quotations.Place> place = quotations.find(path, region, page);
      boolean here = place.isPresent() && place.get().page().equals(page);
      data.put("from", region.from());
      data.put("to", region.to());
      data.put("listing", here ? place.get().anchor() : "");
      String file = place.map(Quotations.Place::page).orElse("code/" + path);
      String anchor = place.map(p -> "#" + p.to(region)).orElse("");
      data.put("url", here ? anchor : Site.root(page) + file + anchor);
      return data;
    }
  }
}
