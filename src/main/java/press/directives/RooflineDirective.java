package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import press.charts.RooflineChart;
import press.directives.RooflineRows.RowPrediction;
import press.evidence.Expression;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Statement;
import press.model.Statement.FigurePoint;
import press.model.Template;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// `{roofline} REF REF …`, a chart: measured ceilings, those of data sheets, and the rows below.
/// Where a model predicts the rows, one that is more than 20 % off has to be explained.
final class RooflineDirective {

  static final Set<String> OPTIONS =
      Set.of("machine", "where", "level", "model", "predicted", GivenRoofline.OPTION);

  private static final int LISTED_ROWS = 6;

  private RooflineDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    if (fence.options().containsKey(GivenRoofline.OPTION)) {
      return GivenRoofline.bind(fence, scope, problems);
    }
    boolean fine = scope.knownOptions(fence, OPTIONS, problems);
    Optional<List<RowSelector>> picks = picks(fence, scope, problems);
    Optional<List<Span>> machines = ChartQuery.machines(fence, scope, problems);
    Optional<RoofLevels> levels = RoofLevels.of(fence, problems);
    if (!fine || picks.isEmpty() || machines.isEmpty() || levels.isEmpty()) {
      return Optional.empty();
    }
    MachineView view = MachineView.from(scope);
    SortedSet<String> params = params(picks.get(), view);
    Optional<Params> where = where(fence, params, problems);
    Optional<Optional<RowPrediction>> forecast = RowPrediction.of(fence, params, scope, problems);
    if (where.isEmpty() || forecast.isEmpty()) {
      return Optional.empty();
    }
    RooflineRows rows = new RooflineRows(picks.get(), where.get(), levels.get(), forecast.get());
    Optional<String> machine = machines.get().stream().map(Span::text).findFirst();
    List<Why> why = why(fence, rows, view, problems);
    MachineView of = machine.map(view::from).orElse(view);
    picks.get().forEach(pick -> RowCheck.report(pick, where.get(), of, scope, problems));
    forecast.get().ifPresent(f -> compare(f, rows, of, why, problems));
    List<Expression.Sheet> sheets = levels.get().sheets(rows.rows(of));
    return Optional.of(new Shown(rows, machine, sheets, why, ChartDirective.id(fence)));
  }

  private static Optional<List<RowSelector>> picks(
      FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    List<Span> words = ChartQuery.words(fence.argument());
    if (words.isEmpty()) {
      problems.error(
          "D41",
          fence.name(),
          "a roofline of nothing",
          "name rows behind {roofline}: stream/float4:op=triad, or stream/* for all variants");
    }
    return RowSelector.all(words, scope, problems).filter(_ -> !words.isEmpty());
  }

  /// The parameters of all benchmarks that are shown, on any machine.
  private static SortedSet<String> params(List<RowSelector> picks, MachineView view) {
    SortedSet<String> params = new TreeSet<>();
    for (RowSelector pick : picks) {
      params.addAll(view.evaluator().index().parameters(pick.benchmark().text()));
    }
    return params;
  }

  private static Optional<Params> where(
      FenceItem fence, SortedSet<String> known, Diagnostics problems) {
    Span at = fence.options().get("where");
    if (at == null) {
      return Optional.of(Params.NONE);
    }
    Optional<Params> where = ChartQuery.params(at, at.text(), "where: ", problems);
    boolean fine = where.isPresent();
    for (String name : where.orElse(Params.NONE).values().keySet()) {
      if (!known.contains(name)) {
        problems.error(
            "V06",
            at,
            "no row has a parameter \"" + name + "\"",
            SpellingSuggestions.didYouMean(name, known));
        fine = false;
      }
    }
    return fine ? where : Optional.empty();
  }

  /// Why a variant is not where the model has it.
  private record Why(String variant, MarkdownFragment words) {}

  private static final NamedLine.FormError FORM_ERROR =
      new NamedLine.FormError(
          "D46",
          "not a line of the form name: words",
          "scalar: and why it is not where the model has it");

  private static List<Why> why(
      FenceItem fence, RooflineRows rows, MachineView view, Diagnostics problems) {
    SortedSet<String> variants = new TreeSet<>();
    rows.picks().forEach(pick -> variants.addAll(pick.variants(view)));
    List<Why> why = new ArrayList<>();
    for (NamedLine line : NamedLine.parse(fence, FORM_ERROR, problems)) {
      if (!variants.contains(line.name().text())) {
        problems.error(
            "D46",
            line.name(),
            "no variant \"" + line.name().text() + "\" in this roofline",
            SpellingSuggestions.didYouMean(line.name().text(), variants));
      }
      why.add(
          new Why(
              line.name().text(), MarkdownFragment.read(line.lines(), fence.marks(), problems)));
    }
    return why;
  }

  private static void compare(
      RowPrediction forecast,
      RooflineRows rows,
      MachineView view,
      List<Why> why,
      Diagnostics problems) {
    SortedSet<String> explained = new TreeSet<>();
    why.forEach(w -> explained.add(w.variant()));
    List<String> off = view.isCommitted() ? rows.off(view, explained) : List.of();
    if (!off.isEmpty()) {
      int more = off.size() - LISTED_ROWS;
      String list = String.join("; ", off.subList(0, Math.min(LISTED_ROWS, off.size())));
      problems.warning(
          "D42",
          forecast.at(),
          "more than 20 %% off on %s, as measured over predicted: %s%s"
              .formatted(view.title(), list, more > 0 ? "; and " + more + " more" : ""),
          "predict better, or say why below the options: scalar: too few bytes are in flight");
    }
  }

  /// A roofline in its template.
  ///
  /// @param why the variants that the prose is about
  record RooflineView(ChartValues chart, List<String> why) {

    private static final Template<RooflineView> TEMPLATE =
        new Template<>("directive/roofline", RooflineView.class);
  }

  private record Shown(
      RooflineRows rows,
      Optional<String> machine,
      List<Expression.Sheet> sheets,
      List<Why> why,
      String id)
      implements Block {

    private MachineView view(LinkedBook book) {
      MachineView own = MachineView.from(book);
      return machine.map(own::from).orElse(own);
    }

    @Override
    public Traits traits() {
      return new Traits(RooflineView.TEMPLATE, Optional.of(Label.Kind.FIGURE), true);
    }

    @Override
    public boolean dependsOnMachine() {
      return machine.isEmpty();
    }

    @Override
    public List<MarkdownFragment> prose() {
      return why.stream().map(Why::words).toList();
    }

    @Override
    public List<Expression> expressions() {
      return Stream.concat(
              sheets.stream(), rows.forecast().flatMap(RowPrediction::expression).stream())
          .toList();
    }

    @Override
    public List<Statement> statements(LinkedBook book, FenceItem fence) {
      MachineView view = view(book);
      List<FigurePoint> points = ChartValues.points(rows.chart(view, id));
      return List.of(Statement.ofFigure(fence.at(), "roofline " + id, points));
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      MachineView view = view(book);
      RooflineChart chart = rows.chart(view, id);
      ChartValues values =
          chart.roofs().isEmpty() && rows.rows(view).isEmpty()
              ? ChartValues.missing(
                  "the roofline of " + view.title(), chart.points().getFirst().reading().reason())
              : ChartValues.of(
                  chart, view.title(), ChartValues.raw(rows.rows(view), view::isStale));
      return new RooflineView(values, why.stream().map(Why::variant).toList());
    }
  }
}
