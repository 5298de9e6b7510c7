package press.evidence;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Unit;

/// Arithmetic in a sentence: what is computed, and what the author has typed for it.
///
/// @param expression checked, without its unit
/// @param unit in which it is shown
/// @param symbols what the symbols stand for that go into it
/// @param stated the author's words with a number; empty where the number is printed
public record Computation(
    Expression expression, Unit unit, SortedMap<String, Expression> symbols, String stated) {

  public Computation {
    symbols = Collections.unmodifiableSortedMap(Expression.meanings(List.of(expression), symbols));
  }

  /// Makes one of a checked expression; empty after reporting which unit or number does not fit.
  ///
  /// @param counts what the expression counts
  /// @param stated the author's words; empty for none
  public static Optional<Computation> of(
      Expression expression,
      Dimension counts,
      SortedMap<String, Expression> symbols,
      Span stated,
      Diagnostics problems) {
    Expression bare = CalculationReader.bare(expression);
    Optional<Unit> unit = CalculationReader.unitOf(expression);
    if (stated.text().isBlank()) {
      return unit.or(() -> plain(expression, counts, problems))
          .map(u -> new Computation(bare, u, symbols, ""));
    }
    return StatedNumber.read(stated, counts, problems)
        .map(number -> number.unit().or(() -> unit).orElse(Unit.ONE))
        .map(u -> new Computation(bare, u, symbols, stated.text()));
  }

  private static Optional<Unit> plain(Expression at, Dimension counts, Diagnostics problems) {
    if (counts.equals(Dimension.NONE)) {
      return Optional.of(Unit.ONE);
    }
    problems.error(
        "V11",
        at.at(),
        "a calculation without its unit",
        "end it with one that counts %s: %s in %s"
            .formatted(
                counts,
                at.at().text().length() > 60 ? "…" : at.at().text(),
                NumberText.natural(counts, 1).symbol()));
    return Optional.empty();
  }

  /// The arithmetic as it is written; empty for a fact by itself, which is none.
  String formula() {
    return expression instanceof Expression.Fact ? "" : expression.at().text();
  }

  /// All that it is made of, as it is written. Over the same results, equal texts have equal
  /// values.
  public String written() {
    StringBuilder text = new StringBuilder(expression.at().text());
    text.append(" in ").append(unit).append(", stated ").append(stated);
    symbols.forEach(
        (name, of) -> text.append('\n').append(name).append(" = ").append(of.at().text()));
    return text.toString();
  }

  /// The view in which its symbols are known.
  public View view(String machine) {
    return new View(machine, Params.NONE, symbols);
  }

  /// Its value on a machine; the formula is the first line of its provenance.
  public Value value(Evaluator evidence, String machine) {
    Value value = evidence.value(expression, unit, view(machine));
    if (!(value instanceof Value.Measured m)) {
      return value;
    }
    List<String> lines = new ArrayList<>();
    if (!formula().isEmpty()) {
      lines.add(formula() + " = " + m.text());
    }
    lines.addAll(m.provenance());
    return new Value.Measured(
        m.text(), m.estimate(), m.unit(), m.machine(), m.operands(), m.days(), lines);
  }

  /// Whether it differs from machine to machine.
  public boolean dependsOnMachine() {
    return expression.dependsOnMachine(symbols);
  }

  /// Whether the author's number agrees with the one that is computed on a machine.
  public boolean isAsStated(Evaluator evidence, String machine) {
    return !stated.isEmpty()
        && evidence.amount(expression, view(machine)) instanceof Amount.Known known
        && StatedNumber.in(stated)
            .filter(number -> number.isTrueOf(NumberText.in(known.estimate(), unit)))
            .isPresent();
  }

  /// Reports a stated number that disagrees with the computed one, and missing rows.
  ///
  /// @param at the author's words
  public void report(Evaluator evidence, Span at, Diagnostics problems) {
    View view = evidence.view(symbols);
    evidence.report(expression, view, problems);
    if (stated.isEmpty()
        || isAsStated(evidence, view.machine())
        || !(evidence.amount(expression, view) instanceof Amount.Known known)) {
      return;
    }
    String number = ((Value.Measured) value(evidence, view.machine())).text();
    String interval = NumberText.interval(known.estimate(), unit);
    boolean exact = known.estimate().low() == known.estimate().high();
    problems.error(
        "V16",
        at,
        "\"%s\" is stated, %s is computed".formatted(at.text(), exact ? interval : number)
            + (exact ? "" : " (" + interval + ")"),
        "write ["
            + (exact ? "" : "≈ ")
            + number.replace('\u00a0', ' ')
            + "], or leave the brackets empty and the number is printed");
  }
}
