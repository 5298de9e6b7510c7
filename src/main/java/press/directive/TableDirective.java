package press.directive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import press.evidence.Metric;
import press.model.Block;
import press.parse.Item.FenceItem;
import press.result.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Typos;
import press.units.Unit;

/// `{table} benchmark`: variants and parameters against metrics, every number with where it comes
/// from.
final class TableDirective implements Directive {

  private static final Set<String> OPTIONS =
      Set.of("machine", "where", "metrics", "rows", "columns", "variants");

  @Override
  public String name() {
    return "table";
  }

  @Override
  public Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems);
    Optional<Ask> ask = Ask.of(fence, "GB/s", scope, problems);
    if (!fine || ask.isEmpty()) {
      return Optional.empty();
    }
    SortedSet<String> known = scope.book().sources().results().variants(fence.argument().text());
    Optional<List<Metrics.Column>> metrics = metrics(fence, known, problems);
    List<Span> variants = Ask.words(fence, "variants");
    boolean named =
        variants.stream()
                .map(v -> isVariant(v, fence, known, problems))
                .reduce(true, (a, b) -> a & b)
            & isAxis("rows", fence, scope, problems)
            & isAxis("columns", fence, scope, problems)
            & differ(fence, problems);
    if (metrics.isEmpty() || !named) {
      return Optional.empty();
    }
    Metrics table =
        new Metrics(
            ask.get(),
            variants.stream().map(Span::text).toList(),
            fence.option("rows").orElse(Metrics.VARIANT),
            fence.option("columns").orElse(""),
            metrics.get());
    tell(table, variants, scope, problems);
    return Optional.of(table);
  }

  /// A variant that the author names should have its numbers on the book's own machine.
  private static void tell(Metrics table, List<Span> variants, Scope scope, Diagnostics problems) {
    Seen own = Seen.from(scope);
    Seen seen =
        table.ask().machines().stream().findFirst().map(Span::text).map(own::from).orElse(own);
    for (Span variant : variants) {
      for (Params part : table.parts(seen)) {
        for (Metrics.Column column : table.metrics()) {
          scope.evaluator().tell(table.reference(variant, part), column.metric(), problems);
        }
      }
    }
  }

  private static Optional<List<Metrics.Column>> metrics(
      FenceItem fence, SortedSet<String> variants, Diagnostics problems) {
    List<Span> words = Ask.words(fence, "metrics");
    if (words.isEmpty()) {
      Metric usual = new Metric.InUnit(Unit.parse("GB/s"));
      return Optional.of(List.of(new Metrics.Column(usual)));
    }
    List<Metrics.Column> columns = new ArrayList<>();
    for (Span word : words) {
      Metric.parse(word, problems)
          .filter(metric ->
              !(metric instanceof Metric.Speedup(Span base))
                  || isVariant(base, fence, variants, problems))
          .ifPresent(metric -> columns.add(new Metrics.Column(metric)));
    }
    return columns.size() == words.size() ? Optional.of(columns) : Optional.empty();
  }

  private static boolean isVariant(
      Span name, FenceItem fence, SortedSet<String> variants, Diagnostics problems) {
    if (!variants.contains(name.text())) {
      problems.error(
          "V02",
          name,
          "no variant \"%s\" in benchmark \"%s\"".formatted(name.text(), fence.argument().text()),
          Typos.didYouMean(name.text(), variants));
    }
    return variants.contains(name.text());
  }

  /// Whether an option, where it is given, names the variants or a parameter.
  private static boolean isAxis(String option, FenceItem fence, Scope scope, Diagnostics problems) {
    Span at = fence.options().get(option);
    return at == null
        || at.text().equals(Metrics.VARIANT)
        || scope.evaluator().isParameter(fence.argument().text(), at, problems);
  }

  private static boolean differ(FenceItem fence, Diagnostics problems) {
    Span columns = fence.options().get("columns");
    boolean same =
        columns != null && columns.text().equals(fence.option("rows").orElse(Metrics.VARIANT));
    if (same) {
      problems.error(
          "D48",
          columns,
          "rows and columns are both \"" + columns.text() + "\"",
          "name another: rows: variant and columns: op");
    }
    return !same;
  }
}
