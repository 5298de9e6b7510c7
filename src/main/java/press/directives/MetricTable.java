package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.directives.RooflineRows.RowLabels;
import press.evidence.Metric;
import press.evidence.Reference;
import press.evidence.Value;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Statement;
import press.model.Statement.FigurePoint;
import press.model.Template;
import press.results.Measurement;
import press.results.Params;
import press.source.SourceFile;
import press.source.Span;

/// A table of the numbers of a benchmark: a line for each variant and value of a parameter, a
/// column for each metric and value of another.
///
/// @param query which rows
/// @param lines `variant`, or the parameter whose values have lines of their own
/// @param columns `variant`, or the parameter whose values have columns of their own; may be empty
/// @param metrics what is asked of each row
record MetricTable(ChartQuery query, String lines, String columns, List<MetricTable.Column> metrics)
    implements Block {

  /// The word for variants among the names of parameters.
  static final String VARIANT = "variant";

  /// One thing that is asked of a row.
  record Column(Metric metric) {

    String title() {
      return switch (metric) {
        case Metric.InUnit(var unit) -> unit.symbol();
        case Metric.Gauged(var unit) -> unit.symbol();
        case Metric.Speedup(Span base) -> "speed-up over " + base.text();
        case Metric.OfRoof(String name, _) -> "of roof." + name;
        case Metric.Error _ -> "error";
        case Metric.Outcome _ -> "outcome";
        case Metric.Counted(var name, _) -> name.text();
        case Metric.Launched(int number) -> "launch " + number;
      };
    }
  }

  /// What a line or a column has in common.
  ///
  /// @param variant empty for any
  /// @param params may be none
  private record Key(String variant, Params params) {

    String title() {
      List<String> words = new ArrayList<>(variant.isEmpty() ? List.of() : List.of(variant));
      params.values().keySet().forEach(name -> words.add(RowLabels.value(params, name)));
      return String.join(", ", words);
    }
  }

  MetricTable {
    metrics = List.copyOf(metrics);
  }

  @Override
  public Traits traits() {
    return new Traits(MetricsView.TEMPLATE, Optional.of(Label.Kind.TABLE), true);
  }

  @Override
  public boolean dependsOnMachine() {
    return query.dependsOnMachine();
  }

  /// The variants that a machine has rows of. The author did not write their names.
  List<Span> variants(MachineView view) {
    return view.results().rows(view.machine(), query.benchmark().text()).stream()
        .filter(row -> row.params().matches(query.where()))
        .map(Measurement::variant)
        .distinct()
        .map(MetricTable::unwritten)
        .toList();
  }

  private static Span unwritten(String name) {
    return new SourceFile(name, name).span(0, name.length());
  }

  /// The parameters of the parts of a line or a column that a machine has rows for.
  List<Params> parts(MachineView view) {
    return view.results().rows(view.machine(), query.benchmark().text()).stream()
        .filter(row -> row.params().matches(query.where()))
        .map(row -> {
          SortedMap<String, String> part = new TreeMap<>(row.params().values());
          part.keySet().retainAll(List.of(lines, columns));
          return new Params(part);
        })
        .distinct()
        .sorted()
        .toList();
  }

  /// A number of a variant as a reference.
  ///
  /// @param at where it is reported
  Reference reference(Span at, Span variant, Params more, Metric metric) {
    Params where = query.where();
    for (Map.Entry<String, String> param : more.values().entrySet()) {
      where = where.with(param.getKey(), param.getValue());
    }
    Optional<Span> machine = query.machines().stream().findFirst();
    return new Reference(at, query.benchmark(), variant, machine, where, Optional.of(metric));
  }

  @Override
  public Record show(LinkedBook book, Chapter chapter) {
    MachineRows rows = query.rows(book);
    List<Key> across = across(rows);
    List<String> header = new ArrayList<>();
    for (Key key : across) {
      metrics.forEach(column -> header.add(title(key, column)));
    }
    List<CellRow> shown = new ArrayList<>();
    for (Key line : lines(rows)) {
      List<ValueCell> cells = new ArrayList<>();
      for (Key key : across) {
        metrics.forEach(column -> cells.add(ValueCell.of(value(line, key, column, book), book)));
      }
      shown.add(new CellRow(line.title(), cells));
    }
    return new MetricsView(
        columns.equals(VARIANT) ? lines : VARIANT,
        header,
        shown,
        rows.title(),
        shown.isEmpty() ? rows.absence() : "",
        rows.benchmark() + " on " + rows.title());
  }

  /// A table in its template.
  ///
  /// @param corner what the first column holds
  /// @param header names of the other columns
  /// @param note the machine
  /// @param reason why there are no rows; empty where there are some
  /// @param what the table would show
  record MetricsView(
      String corner,
      List<String> header,
      List<CellRow> rows,
      String note,
      String reason,
      String what) {

    private static final Template<MetricsView> TEMPLATE =
        new Template<>("directive/metrics", MetricsView.class);
  }

  /// @param cells one for each column
  record CellRow(String title, List<ValueCell> cells) {}

  @Override
  public List<Statement> statements(LinkedBook book, FenceItem fence) {
    MachineRows rows = query.rows(book);
    List<FigurePoint> points = new ArrayList<>();
    for (Key line : lines(rows)) {
      for (Key key : across(rows)) {
        for (Column column : metrics) {
          String name = line.title() + ", " + title(key, column);
          points.add(point(name, value(line, key, column, book)));
        }
      }
    }
    String name = "table " + ChartDirective.id(fence);
    return List.of(Statement.ofFigure(fence.at(), name, points));
  }

  /// A value as a number of a figure.
  static FigurePoint point(String name, Value value) {
    return switch (value) {
      case Value.Measured m ->
          new FigurePoint(name, m.text() + (m.stale() ? ", stale" : ""), m.estimate());
      case Value.Word w -> new FigurePoint(name, w.text() + (w.stale() ? ", stale" : ""));
      case Value.Missing m -> new FigurePoint(name, m.word());
    };
  }

  private List<Key> across(MachineRows rows) {
    return columns.isEmpty() ? List.of(new Key("", Params.NONE)) : keys(columns, rows);
  }

  /// One metric needs no name beside the name of its column.
  private String title(Key key, Column column) {
    String name = key.title();
    return name.isEmpty()
        ? column.title()
        : metrics.size() == 1 ? name : name + ", " + column.title();
  }

  private List<Key> lines(MachineRows rows) {
    if (columns.equals(VARIANT)) {
      return keys(lines, rows);
    }
    List<Key> keys = new ArrayList<>();
    for (Key variant : keys(VARIANT, rows)) {
      if (lines.equals(VARIANT)) {
        keys.add(variant);
      } else {
        keys(lines, rows).forEach(key -> keys.add(new Key(variant.variant(), key.params())));
      }
    }
    return keys;
  }

  private List<Key> keys(String axis, MachineRows rows) {
    if (axis.equals(VARIANT)) {
      List<String> names = query.ordered(rows.variants());
      return names.stream().map(name -> new Key(name, Params.NONE)).toList();
    }
    return rows.valuesOf(axis).stream()
        .filter(value -> !value.isEmpty())
        .map(value -> new Key("", Params.of(axis, value)))
        .toList();
  }

  private Value value(Key line, Key key, Column column, LinkedBook book) {
    String variant = line.variant() + key.variant();
    Params params = line.params();
    for (Map.Entry<String, String> param : key.params().values().entrySet()) {
      params = params.with(param.getKey(), param.getValue());
    }
    // The author did not write this reference, but readers see it as if.
    String name = query.benchmark().text() + "/" + variant;
    Span at = unwritten(name);
    Span of = at.part(name.length() - variant.length(), variant.length());
    return book.evidence().value(reference(at, of, params, column.metric()), book.machine());
  }
}
