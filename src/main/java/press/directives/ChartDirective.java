package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.charts.Axis;
import press.charts.CeilingLine;
import press.evidence.Expression;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Statement;
import press.model.Statement.FigurePoint;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// `{chart} benchmark`: bars for each variant, lines over a parameter (`x: k`), or another kind of
/// chart by its name (`kind: error`).
final class ChartDirective {

  static final Set<String> OPTIONS =
      Set.of(
          "machine machines where variants metric x group kind ceiling model scale labels"
              .split(" "));

  /// Options of charts of times and rates, in the order in which they are reported.
  private static final List<String> OF_TIMES =
      List.of("machines", "metric", "group", "ceiling", "model", "scale", "labels");

  /// Points that a caption names, at most.
  private static final int MOST_NAMED = 3;

  private ChartDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    if (!scope.knownOptions(fence, OPTIONS, problems)) {
      return Optional.empty();
    }
    boolean known =
        isParameter("x", fence, scope, problems) & isParameter("group", fence, scope, problems);
    Optional<ChartKind> kind = kind(fence, problems);
    Optional<ChartQuery> query = ChartQuery.of(fence, "GB/s", scope, problems);
    if (query.isEmpty()
        || !known
        || kind.isEmpty()
        || !fits(kind.get(), fence, problems)
        || kind.get().isOfTimes() && !isCounted(query.get(), fence, scope, problems)) {
      return Optional.empty();
    }
    Optional<CeilingOption> ceilings = CeilingOption.of(fence, query.get().unit(), scope, problems);
    Optional<CurveModel> curve = CurveModel.of(fence, query.get().unit(), scope, problems);
    Optional<Axis.Steps> scale = scale(fence, problems);
    Optional<ChartLabels> labels = ChartLabels.of(fence, scope, problems);
    if (ceilings.isEmpty() || curve.isEmpty() || scale.isEmpty() || labels.isEmpty()) {
      return Optional.empty();
    }
    RowCheck.report(query.get(), scope, problems);
    ChartRequest request =
        new ChartRequest(
            query.get(),
            fence.option("x").orElse(""),
            fence.option("group").orElse("op"),
            ceilings.get(),
            curve.get(),
            scale.get(),
            labels.get(),
            id(fence));
    return Optional.of(new ChartBlock(kind.get(), request));
  }

  /// Whether an option, if it is given, names a parameter of a known benchmark.
  private static boolean isParameter(
      String option, FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    return fence.option(option).isEmpty()
        || scope
            .evaluator()
            .names()
            .isParameter(fence.argument().text(), fence.options().get(option), problems);
  }

  private static Optional<ChartKind> kind(FenceItem fence, Diagnostics problems) {
    Span word = fence.options().get("kind");
    boolean over = fence.options().containsKey("x");
    if (word == null) {
      return ChartKind.all(over).stream().findFirst();
    }
    Optional<ChartKind> kind =
        Stream.of(ChartKind.values()).filter(k -> k.word().equals(word.text())).findFirst();
    if (kind.isEmpty()) {
      problems.error(
          "D40",
          word,
          "no kind of chart \"" + word.text() + "\"",
          SpellingSuggestions.didYouMean(word.text(), Directives.chartKinds()));
      return kind;
    }
    if (kind.get().runsOverParameter() && !over) {
      problems.error("D49", word, word.text() + " over what?", "name the parameter: x: n");
      return Optional.empty();
    }
    if (!kind.get().runsOverParameter() && over) {
      String others =
          ChartKind.all(true).stream().map(ChartKind::word).collect(Collectors.joining(" or "));
      problems.error(
          "D49", word, "x is for " + others, "write kind: " + others + ", or leave out x");
      return Optional.empty();
    }
    return kind;
  }

  /// Whether no option is given that the kind has no use for; reports those that are.
  private static boolean fits(ChartKind kind, FenceItem fence, Diagnostics problems) {
    List<String> useless =
        kind.isOfTimes()
            ? List.of()
            : OF_TIMES.stream().filter(fence.options()::containsKey).toList();
    for (String option : useless) {
      problems.error(
          "D50",
          fence.options().get(option),
          "a chart of " + kind.word() + " has no use for " + option,
          "leave it out; it takes where, variants and one machine");
    }
    boolean twice = kind.isOfTimes() && kind != ChartKind.BARS && fence.option("scale").isPresent();
    if (twice) {
      problems.error(
          "D50",
          fence.options().get("scale"),
          "a chart of " + kind.word() + " has no use for scale",
          "leave it out: its axes are logarithmic");
    }
    return useless.isEmpty() && !twice;
  }

  /// How the bars of a chart or a ladder count: evenly, unless the option `scale` says `log`.
  static Optional<Axis.Steps> scale(FenceItem fence, Diagnostics problems) {
    Span word = fence.options().get("scale");
    if (word == null) {
      return Optional.of(Axis.Steps.EVEN);
    }
    if (!word.text().equals("log")) {
      problems.error(
          "D40", word, "no scale \"" + word.text() + "\"", "write scale: log, or leave it out");
      return Optional.empty();
    }
    return Optional.of(Axis.Steps.TENFOLD);
  }

  /// Whether there is anything to draw in the unit that is asked for.
  static boolean isCounted(
      ChartQuery query, FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    Span metric = fence.options().getOrDefault("metric", fence.argument());
    return query.isCounted(query.unit(), metric, scope, problems);
  }

  /// The label of a fence, or a name made of its place.
  static String id(FenceItem fence) {
    return fence.label().isEmpty() ? fence.name().text() + "-" + fence.at().line() : fence.label();
  }

  private record ChartBlock(ChartKind kind, ChartRequest request) implements Block {

    @Override
    public Traits traits() {
      return new Traits(ChartValues.TEMPLATE, Optional.of(Label.Kind.FIGURE), true);
    }

    @Override
    public boolean dependsOnMachine() {
      return request.query().dependsOnMachine();
    }

    @Override
    public List<Expression> expressions() {
      return Stream.concat(request.ceilings().lines().stream(), request.curve().model().stream())
          .toList();
    }

    @Override
    public List<Statement> statements(LinkedBook book, FenceItem fence) {
      List<MachineRows> rows = measured(book);
      List<FigurePoint> points = new ArrayList<>();
      if (!rows.isEmpty()) {
        points.addAll(ChartValues.points(kind.chart(request, rows, book)));
        points.addAll(request.curve().ends(book, rows, request.x()));
      }
      return List.of(Statement.ofFigure(fence.at(), "chart " + request.id(), points));
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      List<MachineRows> all = drawable(book);
      List<MachineRows> rows = measured(book);
      if (rows.isEmpty()) {
        MachineRows none = all.getFirst();
        return ChartValues.missing(none.benchmark() + " on " + none.title(), none.absence());
      }
      return ChartValues.of(kind.chart(request, rows, book), note(all), ChartValues.raw(rows));
    }

    private List<MachineRows> measured(LinkedBook book) {
      return drawable(book).stream().filter(r -> !r.isEmpty()).toList();
    }

    private List<MachineRows> drawable(LinkedBook book) {
      return request.query().all(book).stream().map(kind::drawable).toList();
    }

    /// The machines of a chart for its caption; a machine without rows says why.
    private String note(List<MachineRows> all) {
      return all.stream()
          .map(r -> r.isEmpty() ? r.title() + ": " + r.absence() : r.title() + undrawn(r))
          .collect(Collectors.joining("; "));
    }

    /// The points of a machine that are not drawn, because the largest ones stand for them.
    private String undrawn(MachineRows rows) {
      String param = kind.drawnBy(request);
      List<String> left = param.isEmpty() ? List.of() : rows.smaller(param);
      String more = left.size() > MOST_NAMED ? " and %d more".formatted(left.size() - 1) : "";
      return left.isEmpty()
          ? ""
          : ", not drawn: " + String.join("; ", more.isEmpty() ? left : left.subList(0, 1)) + more;
    }
  }

  /// What an author asks of a chart.
  ///
  /// @param query the rows and the unit of their numbers
  /// @param x the parameter that lines run over; empty for none
  /// @param group the parameter that bars are grouped by
  /// @param ceilings lines across
  /// @param curve what a calculation says
  /// @param scale how bars count
  /// @param labels the author's words for names
  /// @param id unique on the page
  record ChartRequest(
      ChartQuery query,
      String x,
      String group,
      CeilingOption ceilings,
      CurveModel curve,
      Axis.Steps scale,
      ChartLabels labels,
      String id) {

    /// The benchmark and the machines.
    String title(List<MachineRows> machines) {
      return query.benchmark().text()
          + " on "
          + machines.stream().map(MachineRows::title).collect(Collectors.joining(" and "));
    }

    /// A name, with the title of the machine behind it if the chart shows several machines.
    static String named(String name, MachineRows rows, List<MachineRows> machines) {
      return joined(name, machines.size() == 1 ? "" : rows.title());
    }

    /// Two names in one; either may be empty.
    static String joined(String first, String second) {
      return first.isEmpty() || second.isEmpty() ? first + second : first + " · " + second;
    }

    /// A logarithmic axis in the unit of the chart.
    Axis rateAxis() {
      return new Axis("", query.unit().symbol(), Axis.Steps.TENFOLD);
    }

    List<CeilingLine> ceilingLines(List<MachineRows> machines, LinkedBook book) {
      return ceilings.in(book, machines, query.unit());
    }
  }
}
