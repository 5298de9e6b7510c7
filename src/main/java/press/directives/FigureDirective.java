package press.directives;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import press.evidence.Json;
import press.figures.Figure;
import press.figures.Figure.StaticFigure;
import press.figures.Figures;
import press.figures.Parameter;
import press.figures.Parameter.ParameterValues;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Statement;
import press.model.Statement.FigurePoint;
import press.model.Template;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// `{figure} name`: an interactive figure of [Figures#ALL], with a line for each parameter.
final class FigureDirective {

  private FigureDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    Optional<Figure> figure = figure(fence, problems);
    if (figure.isEmpty() || !scope.knownOptions(fence, options(figure.get()), problems)) {
      return Optional.empty();
    }
    Optional<ParameterValues> given = given(figure.get(), fence, problems);
    Optional<FigureMeasurements> measurements =
        FigureMeasurements.of(figure.get().measurements(), fence, scope, problems);
    if (fence.captionWords().isBlank()) {
      problems.error(
          "D62",
          fence.name(),
          "a figure without a caption",
          "say what it shows and what to try: caption: Move the intensity over the ridge.");
      return Optional.empty();
    }
    if (given.isEmpty() || measurements.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new FigureBlock(figure.get(), given.get(), measurements.get(), ChartDirective.id(fence)));
  }

  private static Optional<Figure> figure(FenceItem fence, Diagnostics problems) {
    String name = fence.argument().text();
    Optional<Figure> figure = Figures.find(name);
    if (figure.isEmpty()) {
      List<String> names = Figures.ALL.stream().map(Figure::name).toList();
      problems.error(
          "D60",
          name.isEmpty() ? fence.name() : fence.argument(),
          name.isEmpty() ? "a figure without a name" : "no figure \"" + name + "\"",
          name.contains(".")
              ? "for a picture write ![what it shows]("
                  + name
                  + "), and below it Caption: words {#id}"
              : SpellingSuggestions.didYouMean(name, names));
    }
    return figure;
  }

  /// The options of a figure.
  static Set<String> options(Figure figure) {
    Set<String> options = new TreeSet<>(FigureMeasurements.options(figure.measurements()));
    figure.parameters().forEach(p -> options.add(p.name()));
    return options;
  }

  private static Optional<ParameterValues> given(
      Figure figure, FenceItem fence, Diagnostics problems) {
    SortedMap<String, Object> values = new TreeMap<>();
    boolean fine = true;
    for (Parameter parameter : figure.parameters()) {
      Span written = fence.options().get(parameter.name());
      values.put(parameter.name(), parameter.usual());
      if (written != null) {
        Optional<Object> read = read(parameter, written, problems);
        read.ifPresent(value -> values.put(parameter.name(), value));
        fine &= read.isPresent();
      }
    }
    if (!fine) {
      return Optional.empty();
    }
    ParameterValues given = new ParameterValues(values);
    String complaint = figure.complaint(given);
    if (!complaint.isEmpty()) {
      String[] parts = complaint.split("; ", 2);
      Span place = fence.options().getOrDefault(complaint.split("\\W", 2)[0], fence.argument());
      problems.error("D61", place, parts[0], parts.length > 1 ? parts[1] : "change one of them");
    }
    return complaint.isEmpty() ? Optional.of(given) : Optional.empty();
  }

  private static Optional<Object> read(Parameter parameter, Span written, Diagnostics problems) {
    try {
      return Optional.of(parameter.read(written.text()));
    } catch (IllegalArgumentException e) {
      String help =
          parameter.words().isEmpty()
              ? "write " + parameter.range()
              : SpellingSuggestions.didYouMean(written.text(), parameter.words());
      problems.error("D61", written, e.getMessage(), help);
      return Optional.empty();
    }
  }

  private record FigureBlock(
      Figure figure, ParameterValues given, FigureMeasurements measurements, String id)
      implements Block {

    @Override
    public Traits traits() {
      return new Traits(FigureView.TEMPLATE, Optional.of(Label.Kind.FIGURE), true);
    }

    @Override
    public List<Statement> statements(LinkedBook book, FenceItem fence) {
      List<FigurePoint> points =
          measurements.all(book, id).stream()
              .filter(machine -> machine.id().equals(book.machine()))
              .flatMap(machine -> FigureMeasurements.numbers(machine).stream())
              .toList();
      return List.of(Statement.ofFigure(fence.at(), "figure " + id, points));
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      StaticFigure still = figure.draw(given, measurements.all(book, id), book.machine(), id);
      boolean slot = figure.measurements() != Figure.MeasurementKind.NONE;
      Map<String, Object> data = new TreeMap<>(given.data());
      data.putAll(still.data());
      return FigureView.of(still, figure.name(), slot, data);
    }
  }

  /// An interactive figure in its template.
  ///
  /// @param name by which its script is found
  /// @param given the data of the script as JSON
  /// @param slot whether it shows measurements
  /// @param text sentences about it
  record FigureView(
      String name,
      String given,
      boolean slot,
      String svg,
      List<String> text,
      ChartValues.CellTable table) {

    static final Template<FigureView> TEMPLATE =
        new Template<>("directive/explore", FigureView.class);

    static FigureView of(StaticFigure still, String name, boolean slot, Map<String, Object> data) {
      return new FigureView(
          name,
          Json.of(data),
          slot,
          still.svg(),
          still.text(),
          new ChartValues.CellTable(still.header(), still.rows()));
    }
  }
}
