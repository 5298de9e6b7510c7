package press.directive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.evidence.Calculation;
import press.evidence.Evaluator;
import press.evidence.Sweep;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Typos;

/// A given number of a calculation that a reader may move, and a printed table of what follows.
///
/// @param sweep what moves
record Slider(Sweep sweep) {

  /// Reads the option `slider`; empty after reporting what is wrong.
  static Optional<Slider> of(Span symbol, Calculation calculation, Diagnostics problems) {
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
              : Typos.didYouMean(symbol.text(), movable));
      return Optional.empty();
    }
    return calculation.line(symbol.text()).map(line -> new Slider(new Sweep(calculation, line)));
  }

  /// What the template needs.
  Map<String, Object> show(LinkedBook book) {
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
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("symbol", sweep.moving().symbol());
    data.put("words", sweep.moving().words());
    data.put("results", columns.stream().map(c -> c.line().symbol()).toList());
    data.put("last", steps.size() - 1);
    data.put("at", steps.indexOf(given));
    data.put("rows", rows);
    data.put("compiled", sweep.compiled(evidence, machine));
    return data;
  }
}
