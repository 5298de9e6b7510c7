package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.charts.DataTable.ChartReading;
import press.charts.StackChart;
import press.charts.StackChart.Part;
import press.charts.StackChart.Stack;
import press.directives.ChartValues.CellTable;
import press.directives.NamedParts.NamedPart;
import press.evidence.Amount;
import press.evidence.Expression;
import press.evidence.Value;
import press.evidence.View;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Statement;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Unit;

/// `{stack} title`: bars whose parts are calculated and add up, a bar a line: `tree: load = a;
/// steps = b - a`.
final class StackDirective {

  static final Set<String> OPTIONS = Set.of("metric");

  private static final Pattern BAR = Pattern.compile("\\s*([^:;=]*[^:;=\\s])\\s*:\\s*(\\S.*?)\\s*");

  /// Cycles of a clock are a plain number.
  private static final Unit CYCLES = new Unit("cycles", Dimension.NONE, 1);

  private static final String FORM = "write tree: load = t1; steps = t2 - t1";

  private StackDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, OPTIONS, problems);
    Optional<Unit> unit = unit(fence, problems);
    if (!fine || unit.isEmpty()) {
      return Optional.empty();
    }
    Diagnostics found = new Diagnostics();
    List<StackLine> lines = new ArrayList<>();
    for (Span line : fence.lines()) {
      if (!line.text().isBlank()) {
        lines.add(line(line, unit.get(), scope, found));
      }
    }
    if (lines.isEmpty()) {
      found.error("D83", fence.name(), "a stack without bars", FORM);
    }
    found.all().forEach(problems::add);
    if (found.hasErrors()) {
      return Optional.empty();
    }
    String title = fence.argument().text().isEmpty() ? "Stack" : fence.argument().text();
    return Optional.of(
        new StackBlock(
            title, unit.get(), lines, scope.calculations().symbols(), ChartDirective.id(fence)));
  }

  private static Optional<Unit> unit(FenceItem fence, Diagnostics problems) {
    Span metric = fence.options().get("metric");
    if (metric == null) {
      problems.error("D83", fence.name(), "a stack in no unit", "write metric: ns");
      return Optional.empty();
    }
    return metric.text().equals(CYCLES.symbol())
        ? Optional.of(CYCLES)
        : ChartQuery.unit(metric, problems);
  }

  private static StackLine line(
      Span line, Unit unit, DirectiveContext scope, Diagnostics problems) {
    Matcher bar = BAR.matcher(line.text());
    if (!bar.matches()) {
      problems.error("D83", line, "not a bar of a stack", FORM);
      return new StackLine("", List.of());
    }
    UnitRule rule = new UnitRule(unit, "D43", "this part", "chart");
    Span sums = line.part(bar.start(2), bar.group(2).length());
    List<StackPart> parts = new ArrayList<>();
    for (NamedPart part :
        NamedParts.of(
            sums, at -> problems.error("D83", at, "not a part with its calculation", FORM))) {
      rule.read(part.meant(), scope, problems)
          .ifPresent(of -> parts.add(new StackPart(part.name().text(), of)));
    }
    return new StackLine(bar.group(1), parts);
  }

  /// A bar and the calculations of its parts.
  private record StackLine(String label, List<StackPart> parts) {}

  private record StackPart(String label, Expression expression) {}

  private record StackBlock(
      String title,
      Unit unit,
      List<StackLine> lines,
      SortedMap<String, Expression> symbols,
      String id)
      implements Block {

    @Override
    public Traits traits() {
      return new Traits(ChartValues.TEMPLATE, Optional.of(Label.Kind.FIGURE), true);
    }

    @Override
    public boolean dependsOnMachine() {
      return expressions().stream().anyMatch(e -> e.dependsOnMachine(symbols));
    }

    @Override
    public List<Expression> expressions() {
      return lines.stream().flatMap(l -> l.parts().stream()).map(StackPart::expression).toList();
    }

    @Override
    public List<Statement> statements(LinkedBook book, FenceItem fence) {
      return List.of(
          Statement.ofFigure(fence.at(), "stack " + id, ChartValues.points(chart(book))));
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      return ChartValues.of(chart(book), machines(book), CellTable.NONE);
    }

    private StackChart chart(LinkedBook book) {
      List<Stack> stacks =
          lines.stream()
              .map(line ->
                  new Stack(
                      line.label(),
                      line.parts().stream()
                          .map(p -> new Part(p.label(), reading(p.expression(), book)))
                          .toList()))
              .toList();
      return new StackChart(title, unit.symbol(), stacks, id);
    }

    private ChartReading reading(Expression expression, LinkedBook book) {
      return switch (value(expression, book)) {
        case Value.Measured m -> ChartReading.measured(m.estimate(), List.of()).marked(m.stale());
        case Value.Missing m -> ChartReading.gap(m.word(), m.reason());
        case Value.Word w -> throw new IllegalStateException("an expression is no word: " + w);
      };
    }

    private Value value(Expression expression, LinkedBook book) {
      return book.evidence()
          .value(expression, unit, new View(book.machine(), Params.NONE, symbols));
    }

    /// The machines on which the parts were measured, for the caption.
    private String machines(LinkedBook book) {
      return expressions().stream()
          .map(e -> value(e, book))
          .flatMap(v -> v instanceof Value.Measured m ? m.operands().stream() : Stream.empty())
          .map(Amount.Operand::machine)
          .filter(id -> !id.isEmpty())
          .distinct()
          .map(book.evidence()::machineTitle)
          .collect(Collectors.joining("; "));
    }
  }
}
