package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.evidence.Calculation;
import press.evidence.Calculation.Line;
import press.evidence.Evaluator;
import press.evidence.Expression;
import press.evidence.ExpressionCompiler;
import press.evidence.Sweep;
import press.evidence.Value;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Statement;
import press.model.Template;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;
import press.units.Unit;

/// A calculation on its page: each line with its formula and its value.
///
/// @param slider moves a given number
record CalculationBlock(Calculation calculation, Optional<CalculationSlider> slider)
    implements Block {

  private static final Pattern POWER = Pattern.compile("(?<![\\w.,])(\\d+)\\^(-?)(\\d+)");
  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

  @Override
  public Traits traits() {
    return new Traits(CalculationView.TEMPLATE, Optional.empty(), true);
  }

  @Override
  public String anchor() {
    return calculation.name();
  }

  /// A calculation in its template.
  ///
  /// @param hasMeanings whether a line has words about its symbol
  /// @param dependsOnMachine whether a value differs from machine to machine
  /// @param sliders one or none
  record CalculationView(
      List<CalculationLine> lines,
      boolean hasMeanings,
      boolean dependsOnMachine,
      List<CalculationSlider.SliderView> sliders) {

    private static final Template<CalculationView> TEMPLATE =
        new Template<>("directive/calc", CalculationView.class);
  }

  /// A line of a calculation in the template.
  ///
  /// @param given whether it is given, not computed
  /// @param range in which a slider moves it; may be empty
  /// @param meaning words about its symbol; may be empty
  /// @param slot whether its value differs from machine to machine
  /// @param rule the compiled expression of a slot
  /// @param value the number, or where it was not measured
  /// @param why where the number comes from, or why there is none
  /// @param state `ok`, `stale` or `missing`
  record CalculationLine(
      String symbol,
      boolean given,
      String formula,
      String range,
      String meaning,
      boolean slot,
      String rule,
      String value,
      String why,
      String state) {}

  @Override
  public Record show(LinkedBook book, Chapter chapter) {
    List<Line> lines = calculation.lines();
    return new CalculationView(
        lines.stream().map(line -> view(line, book)).toList(),
        lines.stream().anyMatch(line -> !line.words().isEmpty()),
        lines.stream().anyMatch(line -> calculation.dependsOnMachine(line.expression())),
        slider.stream().map(s -> s.view(book)).toList());
  }

  @Override
  public List<Expression> expressions() {
    return calculation.lines().stream().map(Line::expression).toList();
  }

  @Override
  public List<Statement> statements(LinkedBook book, FenceItem fence) {
    List<Statement> all = new ArrayList<>();
    for (Line line : calculation.lines()) {
      Evaluator evidence = book.evidence();
      Unit unit = calculation.unit(line, evidence, book.machine());
      Value value = evidence.value(line.expression(), unit, calculation.view(book.machine()));
      String sentence = line.symbol() + " = " + MetricTable.point("", value).text();
      all.add(new Statement(line.at(), "", sentence, sentence));
    }
    return all;
  }

  private CalculationLine view(Line line, LinkedBook book) {
    Evaluator evidence = book.evidence();
    Unit unit = calculation.unit(line, evidence, book.machine());
    var view = calculation.view(book.machine());
    boolean slot = calculation.dependsOnMachine(line.expression());
    String value;
    String why;
    String state;
    switch (evidence.value(line.expression(), unit, view)) {
      case Value.Measured m -> {
        value = m.shown();
        why = String.join("\n", m.provenance());
        state = m.stale() ? "stale" : "ok";
      }
      case Value.Word w -> throw new IllegalStateException("an expression is no word: " + w);
      case Value.Missing m -> {
        value = "not measured on " + evidence.machineTitle(m.machine());
        why = m.reason();
        state = "missing";
      }
    }
    return new CalculationLine(
        line.symbol(),
        line.given(),
        formula(line.expression().at().text()),
        line.range().map(r -> range(r, line)).orElse(""),
        line.words(),
        slot,
        slot ? new ExpressionCompiler(evidence).value(line.expression(), unit, view) : "",
        value,
        why,
        state);
  }

  private static String range(Calculation.Range range, Line line) {
    return Sweep.step(range.low().base(), line) + " to " + Sweep.step(range.high().base(), line);
  }

  /// An expression in mathematical notation: `4 B · n / bw`, `2²⁸`.
  static String formula(String text) {
    String signs = text.replace(" * ", " · ").replace(" - ", " − ").replaceAll("\\s+", " ");
    Matcher power = POWER.matcher(signs);
    return power.replaceAll(
        m -> m.group(1) + (m.group(2).isEmpty() ? "" : "⁻") + raised(m.group(3)));
  }

  private static String raised(String digits) {
    StringBuilder raised = new StringBuilder();
    digits.chars().forEach(c -> raised.append(SUPERSCRIPTS.charAt(c - '0')));
    return raised.toString();
  }

  /// A given number of a calculation that a reader may move, with a table of the results.
  record CalculationSlider(Sweep sweep) {

    /// A slider in `directive/calc.peb`.
    ///
    /// @param symbol the number that moves
    /// @param meaning words about it; may be empty
    /// @param results symbols that follow from it
    /// @param last index of the last step
    /// @param at index of the step with the given number
    /// @param rows the number and its results at some of the steps
    /// @param compiled the expressions for the script
    record SliderView(
        String symbol,
        String meaning,
        List<String> results,
        int last,
        int at,
        List<List<String>> rows,
        String compiled) {}

    /// The slider that the option `slider` asks for; reports a symbol that cannot move.
    static Optional<CalculationSlider> of(
        Span symbol, Calculation calculation, Diagnostics problems) {
      List<String> movable =
          calculation.lines().stream()
              .filter(line -> line.range().isPresent())
              .map(Calculation.Line::symbol)
              .toList();
      if (!movable.contains(symbol.text())) {
        boolean given = calculation.line(symbol.text()).filter(l -> l.given()).isPresent();
        problems.error(
            "V23",
            symbol,
            given
                ? "\"" + symbol.text() + "\" has no range to move in"
                : "\"" + symbol.text() + "\" is not given here",
            given
                ? "write given " + symbol.text() + " = 2^20 in 2^10..2^30"
                : SpellingSuggestions.didYouMean(symbol.text(), movable));
        return Optional.empty();
      }
      return calculation
          .line(symbol.text())
          .map(line -> new CalculationSlider(new Sweep(calculation, line)));
    }

    SliderView view(LinkedBook book) {
      Evaluator evidence = book.evidence();
      String machine = book.machine();
      List<Sweep.Column> columns = sweep.columns(evidence, machine);
      List<Double> steps = sweep.steps(evidence, machine);
      List<List<String>> rows = new ArrayList<>();
      for (double x : Sweep.tableSteps(steps)) {
        List<String> row = new ArrayList<>(List.of(sweep.step(x)));
        columns.forEach(column -> row.add(sweep.at(column, x, evidence, machine)));
        rows.add(row);
      }
      double given = sweep.given(evidence, machine).orElse(steps.getFirst());
      return new SliderView(
          sweep.moving().symbol(),
          sweep.moving().words(),
          columns.stream().map(c -> c.line().symbol()).toList(),
          steps.size() - 1,
          steps.indexOf(given),
          rows,
          sweep.compiled(evidence, machine));
    }
  }
}
