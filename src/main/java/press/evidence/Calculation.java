package press.evidence;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Quantity;
import press.units.Unit;

/// Formulas that an author declares: what is given, and what follows from it.
///
/// @param name by which expressions refer to it; may be empty
/// @param lines in the order of the text
/// @param symbols what its symbols stand for, and those of the calculations above that go into them
public record Calculation(String name, List<Line> lines, SortedMap<String, Expression> symbols) {

  public Calculation {
    lines = List.copyOf(lines);
    symbols = Collections.unmodifiableSortedMap(new TreeMap<>(symbols));
  }

  /// A symbol and what it stands for.
  ///
  /// @param at place of the symbol
  /// @param given whether the author gives it, or it follows
  /// @param expression checked, without its unit
  /// @param unit in which it is shown; empty for the one in which it is best read
  /// @param range within which it may be moved; nothing for a fixed one
  /// @param words what it means; may be empty
  public record Line(
      Span at,
      boolean given,
      Expression expression,
      Optional<Unit> unit,
      Optional<Range> range,
      String words) {

    public String symbol() {
      return at.text();
    }
  }

  /// From where to where a given number may be moved.
  ///
  /// @param low in the same unit as `high`
  /// @param high above `low`
  public record Range(Quantity low, Quantity high) {}

  public Optional<Line> line(String symbol) {
    return lines.stream().filter(line -> line.symbol().equals(symbol)).findFirst();
  }

  /// Whether an expression over its symbols differs from machine to machine.
  public boolean dependsOnMachine(Expression expression) {
    return expression.dependsOnMachine(symbols);
  }

  /// The number of a symbol if another symbol has a given value: a point of its curve.
  ///
  /// @param symbol a declared one
  /// @param over a given one
  /// @param value of that one, in units without prefixes
  public Amount at(Evaluator evidence, String machine, String symbol, String over, double value) {
    SortedMap<String, Expression> moved = new TreeMap<>(symbols);
    Expression given = symbols.get(over);
    Dimension counts = evidence.check(given, symbols, new Diagnostics()).orElse(Dimension.NONE);
    moved.put(over, new Expression.Number(given.at(), new Quantity(value, Unit.base(counts))));
    return evidence.amount(symbols.get(symbol), new View(machine, Params.NONE, moved));
  }

  /// The unit in which a line is shown on a machine.
  public Unit unit(Line line, Evaluator evidence, String machine) {
    return line.unit().orElseGet(() -> evidence.naturalUnit(line.expression(), view(machine)));
  }

  /// The view in which its symbols are known.
  public View view(String machine) {
    return new View(machine, Params.NONE, symbols);
  }
}
