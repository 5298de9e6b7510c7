package press.directives;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.charts.CeilingLine;
import press.evidence.Amount;
import press.evidence.Expression;
import press.evidence.ExpressionParser;
import press.evidence.View;
import press.markdown.Item.FenceItem;
import press.model.LinkedBook;
import press.results.Estimate;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;
import press.units.Dimension;
import press.units.Print;
import press.units.Unit;

/// What the count of each step of a ladder allows, as ticks on its bars: `bounds: naive = roof.copy
/// / 8; tiled = roof.copy`.
///
/// @param of name of a step to a checked expression
/// @param symbols of the chapter's calculations
/// @param unit of the ladder
record StepBounds(Map<String, Expression> of, SortedMap<String, Expression> symbols, Unit unit) {

  private static final Pattern PART = Pattern.compile("[^;\\s][^;]*");
  private static final Pattern BOUND = Pattern.compile("(\\S+)\\s+=\\s+(\\S.*?)\\s*");

  /// Reads the option `bounds`; empty after reporting what is wrong.
  ///
  /// @param steps the names of the steps
  static Optional<StepBounds> of(
      FenceItem fence,
      Unit unit,
      Collection<String> steps,
      DirectiveContext scope,
      Diagnostics problems) {
    SortedMap<String, Expression> symbols = scope.calculations().symbols();
    Map<String, Expression> bounds = new LinkedHashMap<>();
    Span option = fence.options().get("bounds");
    boolean fine = true;
    Matcher part = PART.matcher(option == null ? "" : option.text());
    while (part.find()) {
      Span at = option.part(part.start(), part.group().length());
      Matcher bound = BOUND.matcher(at.text());
      if (!bound.matches()) {
        problems.error("D46", at, "not a step and its bound", "write naive = roof.copy / 8");
        fine = false;
        continue;
      }
      Span name = at.part(0, bound.group(1).length());
      if (!steps.contains(name.text())) {
        problems.error(
            "D46",
            name,
            "\"" + name.text() + "\" is no step of this ladder",
            SpellingSuggestions.didYouMean(name.text(), steps));
        fine = false;
        continue;
      }
      Optional<Expression> read =
          ExpressionParser.parse(
                  at.part(bound.start(2), bound.group(2).length()),
                  new TreeSet<>(symbols.keySet()),
                  problems)
              .filter(one -> fits(one, symbols, unit, scope, problems));
      read.ifPresent(one -> bounds.put(name.text(), one));
      fine &= read.isPresent();
    }
    return fine ? Optional.of(new StepBounds(bounds, symbols, unit)) : Optional.empty();
  }

  private static boolean fits(
      Expression bound,
      SortedMap<String, Expression> symbols,
      Unit unit,
      DirectiveContext scope,
      Diagnostics problems) {
    Optional<Dimension> counts = scope.evaluator().check(bound, symbols, problems);
    boolean fits = counts.isPresent() && counts.get().equals(unit.dimension());
    if (counts.isPresent() && !fits) {
      problems.error(
          "D47",
          bound.at(),
          "this bound counts %s, the ladder %s".formatted(counts.get(), unit.dimension()),
          "divide and multiply until it is in " + unit.symbol());
    }
    return fits;
  }

  /// The tick of a step; empty where it has no bound, or none that is known on this machine.
  Optional<CeilingLine> tick(String step, MachineRows rows, LinkedBook book) {
    View view = new View(rows.machine(), Params.NONE, symbols);
    return Optional.ofNullable(of.get(step))
        .map(bound -> book.evidence().amount(bound, view))
        .filter(Amount.Known.class::isInstance)
        .map(known -> ((Amount.Known) known).estimate().map(v -> v / unit.scale()))
        .map(e -> new CeilingLine("bound", e, false, printed(e)));
  }

  private static String printed(Estimate e) {
    return Print.rounded(e.value(), e.low(), e.high());
  }

  List<Expression> expressions() {
    return List.copyOf(of.values());
  }
}
