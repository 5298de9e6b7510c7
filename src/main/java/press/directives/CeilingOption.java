package press.directives;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import press.charts.CeilingLine;
import press.evidence.Amount;
import press.evidence.Expression;
import press.evidence.ExpressionParser;
import press.evidence.Metric;
import press.evidence.View;
import press.markdown.Item.FenceItem;
import press.model.LinkedBook;
import press.results.Estimate;
import press.results.Outcome.Mode;
import press.results.RoofKind;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Print;
import press.units.Unit;

/// The lines across a chart that no bar and no line should pass: measured ceilings and figures of
/// data sheets.
///
/// @param lines checked expressions, each a roof or a constant
record CeilingOption(List<Expression> lines) {

  /// No lines.
  static final CeilingOption NONE = new CeilingOption(List.of());

  CeilingOption {
    lines = List.copyOf(lines);
  }

  /// Reads the option `ceiling`; empty after reporting what is wrong.
  static Optional<CeilingOption> of(
      FenceItem fence, Unit unit, DirectiveContext scope, Diagnostics problems) {
    List<Expression> lines = new ArrayList<>();
    List<Span> words = ChartQuery.words(fence, "ceiling");
    for (Span word : words) {
      if (RoofKind.of(word.text()).isPresent()) {
        problems.error(
            "D47", word, "a ceiling by half of its name", "write ceiling: roof." + word.text());
        continue;
      }
      ExpressionParser.parse(word, Collections.emptySortedSet(), problems)
          .filter(line -> isLine(line, word, problems))
          .filter(line -> fits(line, unit, scope, problems))
          .ifPresent(lines::add);
    }
    return lines.size() == words.size() ? Optional.of(new CeilingOption(lines)) : Optional.empty();
  }

  /// The line that is drawn if the author names none: the measured copy for bytes, the fastest
  /// multiply-add for FLOPs, none for times.
  static CeilingOption usual(Span at, Unit unit) {
    if (unit.dimension().equals(Metric.BANDWIDTH)) {
      return new CeilingOption(List.of(new Expression.Roof(at, RoofKind.COPY)));
    }
    return unit.dimension().equals(Metric.THROUGHPUT)
        ? new CeilingOption(List.of(new Expression.Roof(at, RoofKind.FMA_FP32)))
        : NONE;
  }

  private static boolean isLine(Expression line, Span at, Diagnostics problems) {
    boolean is = line instanceof Expression.Roof || line instanceof Expression.Sheet;
    if (!is) {
      problems.error(
          "D47",
          at,
          "a ceiling is a measured roof or a figure of a data sheet",
          "write ceiling: roof.copy sheet.memory");
    }
    return is;
  }

  private static boolean fits(
      Expression line, Unit unit, DirectiveContext scope, Diagnostics problems) {
    Optional<Dimension> counts = scope.evaluator().check(line, new TreeMap<>(), problems);
    boolean fits = counts.isPresent() && counts.get().equals(unit.dimension());
    if (counts.isPresent() && !fits) {
      problems.error(
          "D47",
          line.at(),
          "this ceiling counts %s, the chart %s".formatted(counts.get(), unit.dimension()),
          "name a ceiling in " + unit.symbol() + ", or another metric");
    }
    return fits;
  }

  /// The lines as numbers in a unit; what is not known of a machine has no line there.
  ///
  /// @param machines what the chart shows; a line that names no machine is drawn for each
  List<CeilingLine> in(LinkedBook book, List<MachineRows> machines, Unit unit) {
    List<CeilingLine> all = new ArrayList<>();
    for (Expression line : lines) {
      List<MachineRows> on = machine(line).isEmpty() ? machines : machines.subList(0, 1);
      for (MachineRows rows : on) {
        if (book.evidence().amount(line, View.of(rows.machine())) instanceof Amount.Known known) {
          Estimate in = known.estimate().map(v -> v / unit.scale());
          String stale = known.stale() ? ", stale" : "";
          all.add(
              new CeilingLine(
                  label(line, book, on.size() == 1 ? "" : rows.title()) + stale,
                  in,
                  line instanceof Expression.Sheet,
                  Print.rounded(in.value(), in.low(), in.high())));
        }
      }
    }
    return all;
  }

  private static String machine(Expression line) {
    return switch (line) {
      case Expression.Roof roof -> roof.machine();
      case Expression.Sheet sheet -> sheet.machine();
      default -> "";
    };
  }

  private static String label(Expression line, LinkedBook book, String title) {
    String of = machine(line).isEmpty() ? title : book.evidence().machineTitle(machine(line));
    String name =
        switch (line) {
          case Expression.Roof roof ->
              roof.name() + (roof.mode() == Mode.BURST ? ", measured in bursts" : ", measured");
          case Expression.Sheet constant -> constant.name() + ", data sheet";
          default -> line.at().text();
        };
    return of.isEmpty() ? name : name + ", " + of;
  }
}
