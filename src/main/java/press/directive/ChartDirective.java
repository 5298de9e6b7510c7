package press.directive;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import press.chart.BarDrawing;
import press.chart.Drawing;
import press.chart.ErrorDrawing;
import press.chart.LineDrawing;
import press.evidence.Expression;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Point;
import press.model.Statement;
import press.parse.Item.FenceItem;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Typos;

/// `{chart} benchmark`: bars for each variant, lines over a parameter (`x: k`), or error against
/// speed (`kind: error`).
final class ChartDirective implements Directive {

  private static final Set<String> OPTIONS =
      Set.of(
          "machine",
          "machines",
          "where",
          "variants",
          "metric",
          "x",
          "group",
          "kind",
          "ceiling",
          "model");

  private static final List<String> KINDS = List.of("bars", "error", "lines");

  @Override
  public String name() {
    return "chart";
  }

  @Override
  public Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    if (!scope.knownOptions(fence, OPTIONS, problems)) {
      return Optional.empty();
    }
    boolean known =
        isParameter("x", fence, scope, problems)
            & isParameter("group", fence, scope, problems)
            & isKind(fence, problems);
    Optional<ChartQuery> ask = ChartQuery.of(fence, "GB/s", scope, problems);
    if (ask.isEmpty() || !known || !isCounted(ask.get(), fence, scope, problems)) {
      return Optional.empty();
    }
    Optional<CeilingOption> ceilings = CeilingOption.of(fence, ask.get().unit(), scope, problems);
    Optional<CurveModel> curve = CurveModel.of(fence, ask.get().unit(), scope, problems);
    if (ceilings.isEmpty() || curve.isEmpty()) {
      return Optional.empty();
    }
    String usual = fence.option("x").isPresent() ? "lines" : "bars";
    String group = fence.option("group").orElse("op");
    Pictured pictured =
        new Pictured(ask.get(), fence.option("x").orElse(""), group, ceilings.get(), curve.get());
    String kind = fence.option("kind").orElse(usual);
    RowCheck.tell(ask.get(), scope, problems);
    return Optional.of(new Chart(pictured, kind, id(fence)));
  }

  /// Whether an option, where it is given, names a parameter of a known benchmark.
  private static boolean isParameter(
      String option, FenceItem fence, Scope scope, Diagnostics problems) {
    return fence.option(option).isEmpty()
        || scope
            .evaluator()
            .isParameter(fence.argument().text(), fence.options().get(option), problems);
  }

  private static boolean isKind(FenceItem fence, Diagnostics problems) {
    Span kind = fence.options().get("kind");
    if (kind != null && !KINDS.contains(kind.text())) {
      problems.error(
          "D40",
          kind,
          "no kind of chart \"" + kind.text() + "\"",
          Typos.didYouMean(kind.text(), KINDS));
      return false;
    }
    boolean lines = kind != null && kind.text().equals("lines");
    boolean over = fence.options().containsKey("x");
    if (lines != over && kind != null) {
      problems.error(
          "D49",
          kind,
          lines ? "lines over what?" : "x is for lines",
          lines ? "name the parameter: x: n" : "write kind: lines, or leave out x");
    }
    return kind == null || lines == over;
  }

  /// Whether there is anything to draw in the unit that is asked for.
  static boolean isCounted(ChartQuery ask, FenceItem fence, Scope scope, Diagnostics problems) {
    Span metric = fence.options().getOrDefault("metric", fence.argument());
    return ask.isCounted(ask.unit(), metric, scope, problems);
  }

  static String id(FenceItem fence) {
    return fence.label().isEmpty() ? fence.name().text() + "-" + fence.at().line() : fence.label();
  }

  private record Chart(Pictured pictured, String kind, String id) implements Block {

    @Override
    public String template() {
      return "chart";
    }

    @Override
    public Optional<Label.Kind> counted() {
      return Optional.of(Label.Kind.FIGURE);
    }

    @Override
    public boolean dependsOnMachine() {
      return pictured.ask().dependsOnMachine();
    }

    @Override
    public List<Expression> expressions() {
      return Stream.concat(pictured.ceilings().lines().stream(), pictured.curve().model().stream())
          .toList();
    }

    @Override
    public List<Statement> statements(LinkedBook book, FenceItem fence) {
      List<MachineRows> rows = measured(book);
      List<Point> points = rows.isEmpty() ? List.of() : ChartValues.points(drawing(rows, book));
      return List.of(Statement.ofFigure(fence.at(), "chart " + id, points));
    }

    @Override
    public boolean staysAlike() {
      return true;
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      List<MachineRows> all = pictured.ask().all(book);
      List<MachineRows> rows = measured(book);
      if (rows.isEmpty()) {
        MachineRows none = all.getFirst();
        return ChartValues.missing(none.benchmark() + " on " + none.title(), none.absence());
      }
      return ChartValues.data(drawing(rows, book), Pictured.note(all), RawRowTable.of(rows));
    }

    private List<MachineRows> measured(LinkedBook book) {
      return pictured.ask().all(book).stream().filter(r -> !r.rows().isEmpty()).toList();
    }

    private Drawing drawing(List<MachineRows> rows, LinkedBook book) {
      return switch (kind) {
        case "error" -> ErrorDrawing.draw(pictured.errors(rows, id));
        case "lines" -> LineDrawing.draw(pictured.lines(rows, book, id));
        default -> BarDrawing.draw(pictured.bars(rows, book, id));
      };
    }
  }
}
