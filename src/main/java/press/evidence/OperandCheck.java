package press.evidence;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.evidence.Amount.Gap;
import press.evidence.Amount.Known;
import press.evidence.Amount.Unknown;
import press.evidence.Expression.Operation;
import press.evidence.Expression.Operator;
import press.evidence.Expression.Row;
import press.results.Estimate;
import press.results.Params;
import press.results.RoofKind;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;
import press.units.Unit;

/// Reports what is wrong with the operands of a number: no row, several rows, an older source, or a
/// result that is not finite.
///
/// A missing row of the build host is no mistake, and the outcome of a row (unsupported, failed,
/// skipped) is a state that the page shows.
///
/// @param operands finds rows and their numbers
record OperandCheck(OperandAmounts operands, Diagnostics problems) {

  /// Benchmark and variant of a row as it is written.
  private static final Pattern ROW = Pattern.compile("([\\w-]+)/[\\w-]+");

  /// Reports the gaps of an expression, each at the place of its operand.
  void report(Expression expression, View view) {
    boolean acrossRuns = expression.parts().anyMatch(Expression.AcrossRuns.class::isInstance);
    Evaluation evaluation = new Evaluation(operands, view, acrossRuns);
    boolean known = true;
    for (Expression leaf : leaves(expression).toList()) {
      // What a symbol stands for is checked where it is declared.
      if (leaf instanceof Expression.Symbol && isNotTogether(evaluation.of(leaf))) {
        return;
      }
      boolean row = leaf instanceof Row(_, Reference ref) && !isSpeedup(ref);
      Amount amount = evaluation.of(leaf);
      if (amount instanceof Unknown gap && leaf instanceof Expression.Fact fact) {
        known = false;
        reportFact(fact, gap);
        continue;
      }
      known &= report(leaf.at(), amount, row);
      if (leaf instanceof Row(_, Reference ref)) {
        reportNoHost(ref, amount);
        reportNoPoint(ref, amount);
        reportAboveRoof(ref, view);
      }
      reportAmbiguous(leaf, view);
    }
    if (!known) {
      return;
    }
    Amount whole = evaluation.whole(expression);
    if (isNotTogether(whole)) {
      report(expression.at(), whole, false);
    }
    if (whole instanceof Known(Estimate e, _, _) && !isNumber(e)) {
      problems.error(
          "V10",
          expression.at(),
          "this comes to no number",
          "something is divided by nothing, or is the root or logarithm of less than nothing");
    }
  }

  /// Reports a row that is faster than the ceiling of which it is a share: then the ceiling is
  /// none, or the row is wrong.
  private void reportAboveRoof(Reference ref, View view) {
    if (!(ref.metric().orElse(null) instanceof Metric.OfRoof(String roof, RoofKind kind))
        // Reads alone may be faster than copies: the bytes of a row are held against all probes.
        || kind.level() == RoofKind.Level.MEMORY
        || !(operands.row(ref, view) instanceof Known share)
        || share.estimate().low() <= 1) {
      return;
    }
    String suspects =
        share.operands().stream()
            .map(o -> o.text() + o.conditions().map(c -> " (" + c.words() + ")").orElse(""))
            .collect(Collectors.joining(" or "));
    problems.error(
        "V35",
        ref.at(),
        "\"%s\" is %s of roof.%s, and nothing is above a roof"
            .formatted(ref.at().text(), NumberText.of(share.estimate(), Unit.parse("%")), roof),
        "one of these is wrong: " + suspects + "; measure both in one run");
  }

  void report(Reference ref, View view) {
    if (!(ref.metric().orElseThrow() instanceof Metric.Outcome)) {
      report(ref.at(), operands.row(ref, view), !isSpeedup(ref));
    } else if (operands.finder().row(ref, view).isEmpty()) {
      report(ref.at(), operands.row(ref.asking(new Metric.Error()), view), true);
    }
    reportNoHost(ref, operands.row(ref, view));
    reportNoPoint(ref, operands.row(ref, view));
    reportAmbiguous(ref, view);
    reportAboveRoof(ref, view);
  }

  /// Warns of a row of this host that an author names, and that is not there although others of
  /// this host are.
  private void reportNoHost(Reference ref, Amount amount) {
    if (amount instanceof Unknown gap
        && (gap.kind() == Gap.MISSING || gap.kind() == Gap.NO_POINT)
        && ref.machine().isPresent()
        && NameCheck.isHost(gap.machine())
        && NameCheck.isHostMeasured(operands.index())) {
      String row = ref.benchmark().text() + "/" + ref.variant().text();
      problems.warning(
          "V07",
          ref.at(),
          row + " has no such row on " + gap.machine(),
          SpellingSuggestions.nearest(gap.machine(), hosts())
                  .map("did you mean @%s? "::formatted)
                  .orElse("")
              + "measure it: press bench run "
              + row
              + "; or leave out @"
              + gap.machine());
    }
  }

  /// Warns of a row of this host, which nobody names, at a point that it does not have while it has
  /// others of the variant: measuring again would not bring it.
  private void reportNoPoint(Reference ref, Amount amount) {
    if (amount instanceof Unknown gap
        && gap.kind() == Gap.NO_POINT
        && ref.machine().isEmpty()
        && NameCheck.isHost(gap.machine())) {
      problems.warning(
          "V26",
          ref.at(),
          "\"%s\" has no number on %s: %s".formatted(ref.at().text(), gap.machine(), gap.reason()),
          "name a point that is there, or "
              + point(gap)
              + "measure it"
              + NameCheck.again(benchmark(gap.operand()), gap.machine()));
    }
  }

  /// The machines of this host that have rows.
  private List<String> hosts() {
    return operands.index().results().files().keySet().stream().filter(NameCheck::isHost).toList();
  }

  private static boolean isSpeedup(Reference ref) {
    return ref.metric().orElse(null) instanceof Metric.Speedup;
  }

  private static boolean isNotTogether(Amount amount) {
    return amount instanceof Unknown unknown && unknown.kind() == Gap.NOT_TOGETHER;
  }

  private static boolean isNumber(Estimate e) {
    return Double.isFinite(e.value()) && Double.isFinite(e.low()) && Double.isFinite(e.high());
  }

  /// Returns the operands from the left; a function of rows is one operand.
  private static Stream<Expression> leaves(Expression expression) {
    return switch (expression) {
      case Expression.Number _ -> Stream.of();
      case Row _, Expression.Roof _, Expression.Sheet _, Expression.Fact _, Expression.Symbol _ ->
          Stream.of(expression);
      case Operation of when of.operator().takesRows() -> Stream.of(expression);
      case Operation _, Expression.InUnit _, Expression.AcrossRuns _ ->
          expression.operands().stream().flatMap(OperandCheck::leaves);
    };
  }

  /// Reports the gap of an operand; returns whether it has a number.
  ///
  /// @param row whether it is a row itself, and not derived from one
  private boolean report(Span at, Amount amount, boolean row) {
    switch (amount) {
      case Unknown unknown when isMistake(unknown) -> reportGap(at, unknown, row);
      case Unknown _ -> {
        // A state that the page shows.
      }
      case Known known -> reportStale(at, known);
    }
    return amount instanceof Known;
  }

  /// Whether whoever measured that machine would have the row. No machine counts what a cost does
  /// not count.
  private boolean isMistake(Unknown unknown) {
    return unknown.kind() == Gap.NO_COUNT
        || unknown.kind() != Gap.NO_TIME
            && !NameCheck.isHost(unknown.machine())
            && operands.index().results().machines().containsKey(unknown.machine());
  }

  private void reportGap(Span at, Unknown unknown, boolean row) {
    if (unknown.kind() == Gap.NOT_TOGETHER) {
      reportApart(at, unknown, problems);
      return;
    }
    List<String> same = List.of(at.text(), at.text() + "@" + unknown.machine());
    boolean derived = !row && !same.contains(unknown.operand());
    String operand = derived ? unknown.operand() + ": " : "";
    String where = operands.index().results().title(unknown.machine());
    problems.error(
        unknown.kind() == Gap.NO_COUNT ? "V25" : "V07",
        at,
        "\"%s\" has no number on %s: %s%s".formatted(at.text(), where, operand, unknown.reason()),
        switch (unknown.kind()) {
          case MISSING, NO_POINT, NO_TIME ->
              unknown.operand().startsWith("roof.")
                  ? "roofs are measured by benchmarks of the press, not by those that a book"
                      + " describes: for roof.copy, on an OpenCL device, press bench run stream;"
                      + " then promote it"
                  : "name a row that is there, or "
                      + point(unknown)
                      + "measure it"
                      + NameCheck.again(benchmark(unknown.operand()), unknown.machine());
          case WRONG -> "show what came of it with ?outcome, or name a variant that is right";
          case NO_COUNT, NOT_TOGETHER -> "ask for what it counts, such as ?GB/s, or for a time";
          case WITHDRAWN -> "measure it again there, or show ?outcome";
        });
  }

  /// The benchmark of a row as it is written; empty for what is none.
  private static String benchmark(String row) {
    return row.matches("[\\w-]+/.*") ? row.substring(0, row.indexOf('/')) : "";
  }

  /// What to do before a row can be measured of which other points are known: `benchmark.yaml` may
  /// not list it.
  private String point(Unknown unknown) {
    Matcher row = ROW.matcher(unknown.operand());
    return unknown.kind() == Gap.NO_POINT
            && row.lookingAt()
            && operands.index().described().contains(row.group())
        ? "add %s to points in kernels/%s/benchmark.yaml, and "
            .formatted(unknown.point(), row.group(1))
        : "";
  }

  /// Reports numbers that were not measured together.
  static void reportApart(Span at, Unknown apart, Diagnostics problems) {
    problems.error(
        "V34",
        at,
        "\"%s\" compares what was not measured under the same conditions: %s"
            .formatted(at.text(), apart.reason()),
        "measure both in one run: press bench run; or, if only the runs differ or one was under a"
            + " profiler, write a calculation that ends in \"across runs\": it is printed with both"
            + " days");
  }

  /// A card of the build host may tell anything, or nothing.
  private void reportFact(Expression.Fact fact, Unknown gap) {
    if (!NameCheck.isHost(gap.machine())) {
      new NameCheck(operands.index(), operands.constants())
          .isFact(fact.name(), gap.machine(), fact.nameAt(), problems);
    }
  }

  private void reportStale(Span at, Known known) {
    known.operands().stream()
        .filter(operand -> !operand.unknownSource().isEmpty())
        .forEach(operand ->
            operands
                .index()
                .reportUnknownSource(at, operand.text(), operand.unknownSource(), problems));
    List<Amount.Operand> old =
        known.operands().stream()
            .filter(operand -> operand.stale() && operand.unknownSource().isEmpty())
            .toList();
    if (!old.isEmpty()) {
      Amount.Operand first = old.getFirst();
      problems.warning(
          "V05",
          at,
          "measured with an older source: "
              + old.stream().map(Amount.Operand::text).collect(Collectors.joining(" and ")),
          "measure again" + NameCheck.again(benchmark(first.text()), first.machine()));
    }
  }

  private void reportAmbiguous(Expression leaf, View view) {
    if (leaf instanceof Row(_, Reference ref)) {
      reportAmbiguous(ref, view);
    } else if (leaf instanceof Operation(_, Operator operator, List<Expression> rows)) {
      Reference first = ((Row) rows.getFirst()).reference();
      Reference last = ((Row) rows.getLast()).reference();
      reportAmbiguous(first, operator == Operator.SPEEDUP ? withParametersOf(last, view) : view);
    }
  }

  /// The new row of a speed-up has the parameters of the base that it does not name itself.
  private static View withParametersOf(Reference base, View view) {
    SortedMap<String, String> where = new TreeMap<>(base.where().values());
    where.putAll(view.where().values());
    return new View(view.machine(), new Params(where), view.symbols());
  }

  /// Reports a reference that means several rows.
  private void reportAmbiguous(Reference ref, View view) {
    operands
        .finder()
        .ambiguous(ref, view)
        .forEach((name, values) ->
            problems.error(
                "V24",
                ref.at(),
                "this means several rows: " + name + " is one of " + String.join(", ", values),
                "say which: :" + name + "=" + values.first()));
  }
}
