package press.evidence;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.evidence.Amount.Gap;
import press.evidence.Amount.Known;
import press.evidence.Amount.Unknown;
import press.evidence.Expression.Binary;
import press.evidence.Expression.Call;
import press.evidence.Expression.InUnit;
import press.evidence.Expression.Negated;
import press.evidence.Expression.Number;
import press.evidence.Expression.Roof;
import press.evidence.Expression.Row;
import press.evidence.Expression.Sheet;
import press.evidence.Expression.Symbol;
import press.result.Params;
import press.result.Results;
import press.source.Diagnostics;
import press.source.Span;

/// Tells of rows that a number needs and that are not there, are wrong, withdrawn, or were measured
/// with an older source.
///
/// Of the build host nothing is a mistake, and what a row itself says (unsupported, failed,
/// skipped) is a state that the page shows.
///
/// @param results which machines there are
/// @param evidence what rows come to
record GapCheck(Results results, OperandAmounts evidence, Diagnostics problems) {

  /// Tells of an expression, at the place of each operand.
  void tell(Expression expression, View view) {
    List<Expression> leaves = leaves(expression).toList();
    Evaluation evaluation = new Evaluation(evidence, view);
    boolean known = true;
    for (Expression leaf : leaves) {
      known &= tell(leaf.at(), evaluation.of(leaf), isOneRow(leaf));
      tellOpen(leaf, view);
    }
    if (known && evaluation.of(expression) instanceof Known k && !isNumber(k)) {
      problems.error(
          "V10",
          expression.at(),
          "this comes to no number",
          "something is divided by nothing, or is the root or logarithm of less than nothing");
    }
  }

  /// Tells of a reference.
  void tell(Reference ref, Metric metric, View view) {
    if (metric instanceof Metric.Outcome) {
      if (evidence.find(ref, view).isEmpty()) {
        Amount missing = evidence.row(ref, new Metric.Error(), view);
        tell(ref.at(), missing, true);
      }
    } else {
      tell(ref.at(), evidence.row(ref, metric, view), !(metric instanceof Metric.Speedup));
    }
    tellOpen(ref, view);
  }

  private static boolean isNumber(Known known) {
    var e = known.estimate();
    return Double.isFinite(e.value()) && Double.isFinite(e.low()) && Double.isFinite(e.high());
  }

  /// Operands, from the left; a function of rows is one.
  private static Stream<Expression> leaves(Expression expression) {
    return switch (expression) {
      case Number _ -> Stream.of();
      case Row _, Roof _, Sheet _, Symbol _ -> Stream.of(expression);
      case Negated(_, Expression of) -> leaves(of);
      case InUnit(_, Expression of, _) -> leaves(of);
      case Binary(_, _, Expression left, Expression right) ->
          Stream.concat(leaves(left), leaves(right));
      case Call call ->
          switch (call.function()) {
            case SPEEDUP, BYTES, FLOPS -> Stream.of(expression);
            case MIN, MAX, SQRT, LOG2, CEIL, FLOOR ->
                call.arguments().stream().flatMap(GapCheck::leaves);
          };
    };
  }

  private static boolean isOneRow(Expression leaf) {
    return leaf instanceof Row(_, Reference ref)
        && ref.metric().filter(metric -> metric.text().startsWith("speedup:")).isEmpty();
  }

  /// @param row whether it is a row itself, and not derived from one
  private boolean tell(Span at, Amount amount, boolean row) {
    switch (amount) {
      case Unknown unknown -> {
        if (isMistake(unknown)) {
          tellGap(at, unknown, row);
        }
      }
      case Known known -> tellStale(at, known);
    }
    return amount instanceof Known;
  }

  /// Whether somebody who measured that machine would have the row; what a cost does not count is
  /// counted on no machine.
  private boolean isMistake(Unknown unknown) {
    return unknown.kind() == Gap.NO_COUNT
        || unknown.kind() != Gap.NO_TIME
            && !NameCheck.isHost(unknown.machine())
            && results.machines().containsKey(unknown.machine());
  }

  private void tellGap(Span at, Unknown unknown, boolean row) {
    boolean derived = !row && !unknown.operand().equals(at.text());
    String operand = derived ? unknown.operand() + ": " : "";
    String where = results.title(unknown.machine());
    problems.error(
        unknown.kind() == Gap.NO_COUNT ? "V25" : "V07",
        at,
        "\"%s\" has no number on %s: %s%s".formatted(at.text(), where, operand, unknown.reason()),
        switch (unknown.kind()) {
          case MISSING, NO_TIME ->
              "name a row that is there, or measure it there and promote it: press bench run";
          case WRONG -> "show what came of it with ?outcome, or name a variant that is right";
          case NO_COUNT -> "ask for what it counts, such as ?GB/s, or for a time";
          case WITHDRAWN -> "measure it again there, or show ?outcome";
        });
  }

  private void tellStale(Span at, Known known) {
    List<Amount.Operand> old = known.operands().stream().filter(Amount.Operand::stale).toList();
    if (!old.isEmpty()) {
      String which = old.stream().map(Amount.Operand::text).collect(Collectors.joining(" and "));
      problems.warning(
          "V05", at, "measured with an older source: " + which, "measure again: press bench run");
    }
  }

  private void tellOpen(Expression leaf, View view) {
    switch (leaf) {
      case Row(_, Reference ref) -> tellOpen(ref, view);
      case Call(_, var function, var rows) when function == Expression.Function.SPEEDUP ->
          tellOpen(reference(rows.getFirst()), withParametersOf(reference(rows.getLast()), view));
      case Call call -> call.arguments().forEach(row -> tellOpen(row, view));
      case Number _, Roof _, Sheet _, Symbol _, Negated _, Binary _, InUnit _ -> {
        // No row of its own.
      }
    }
  }

  private static Reference reference(Expression row) {
    return ((Row) row).reference();
  }

  /// The new row of a speed-up has the parameters of the base that it does not name itself, and the
  /// other way round.
  private static View withParametersOf(Reference base, View view) {
    SortedMap<String, String> where = new TreeMap<>(base.where().values());
    where.putAll(view.where().values());
    return new View(view.machine(), new Params(where), view.symbols());
  }

  /// A reference that means several rows: nobody knows which one it shows.
  private void tellOpen(Reference ref, View view) {
    for (Map.Entry<String, SortedSet<String>> open : evidence.lookup().open(ref, view).entrySet()) {
      String values = String.join(", ", open.getValue());
      problems.error(
          "V24",
          ref.at(),
          "this means several rows: " + open.getKey() + " is one of " + values,
          "say which: :" + open.getKey() + "=" + open.getValue().first());
    }
  }
}
