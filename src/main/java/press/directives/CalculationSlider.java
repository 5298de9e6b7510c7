package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.evidence.Calculation;
import press.evidence.Evaluator;
import press.evidence.Sweep;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

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
