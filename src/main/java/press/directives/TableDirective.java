package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import press.evidence.Metric;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Unit;

/// `{table} benchmark`: variants and parameters against metrics, every number with where it comes
/// from.
final class TableDirective {

  static final Set<String> OPTIONS =
      Set.of("machine", "where", "metrics", "rows", "columns", "variants");

  private TableDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems);
    Optional<ChartQuery> query = ChartQuery.of(fence, "GB/s", scope, problems);
    if (!fine || query.isEmpty()) {
      return Optional.empty();
    }
    Optional<List<MetricTable.Column>> metrics = metrics(fence, query.get(), scope, problems);
    boolean named =
        isAxis("rows", fence, scope, problems)
            & isAxis("columns", fence, scope, problems)
            & differ(fence, problems);
    if (metrics.isEmpty() || !named) {
      return Optional.empty();
    }
    MetricTable table =
        new MetricTable(
            query.get(),
            fence.option("rows").orElse(MetricTable.VARIANT),
            fence.option("columns").orElse(""),
            metrics.get());
    if (query.get().variants().isEmpty()) {
      RowCheck.report(query.get(), scope, problems);
    }
    report(table, scope, problems);
    return Optional.of(table);
  }

  /// A variant that the author names should have its numbers on the book's own machine; of others
  /// those are reported that were not measured together.
  private static void report(MetricTable table, DirectiveContext scope, Diagnostics problems) {
    MachineView view = table.query().from(MachineView.from(scope));
    Diagnostics found = new Diagnostics();
    List<Span> named = table.query().variants();
    List<Span> variants = named.isEmpty() ? table.variants(view) : named;
    for (Span variant : variants) {
      Span at = named.isEmpty() ? table.query().benchmark() : variant;
      for (Params part : table.parts(view)) {
        for (MetricTable.Column column : table.metrics()) {
          scope.evaluator().report(table.reference(at, variant, part, column.metric()), found);
        }
      }
    }
    // Where some lines of a column count nothing of it, their cells say so.
    found.sorted().stream()
        .filter(d -> named.isEmpty() ? d.code().equals("V34") : !d.code().equals("V25"))
        .forEach(problems::add);
  }

  private static Optional<List<MetricTable.Column>> metrics(
      FenceItem fence, ChartQuery query, DirectiveContext scope, Diagnostics problems) {
    List<Span> words = ChartQuery.words(fence, "metrics");
    if (words.isEmpty()) {
      Metric usual = new Metric.InUnit(Unit.parse("GB/s"));
      return Optional.of(List.of(new MetricTable.Column(usual)));
    }
    List<MetricTable.Column> columns = new ArrayList<>();
    for (Span word : words) {
      Metric.parse(word, problems)
          .filter(metric ->
              !(metric instanceof Metric.Speedup(Span base))
                  || scope.evaluator().names().isVariant(fence.argument(), base, problems))
          .filter(metric ->
              !(metric instanceof Metric.InUnit(Unit unit))
                  || query.isCounted(unit, word, scope, problems))
          .ifPresent(metric -> columns.add(new MetricTable.Column(metric)));
    }
    return columns.size() == words.size() ? Optional.of(columns) : Optional.empty();
  }

  /// Whether an option, where it is given, names the variants or a parameter.
  private static boolean isAxis(
      String option, FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    Span at = fence.options().get(option);
    return at == null
        || at.text().equals(MetricTable.VARIANT)
        || scope.evaluator().names().isParameter(fence.argument().text(), at, problems);
  }

  private static boolean differ(FenceItem fence, Diagnostics problems) {
    Span columns = fence.options().get("columns");
    boolean same =
        columns != null && columns.text().equals(fence.option("rows").orElse(MetricTable.VARIANT));
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
