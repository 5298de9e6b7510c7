package press.directives;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import press.charts.CeilingLine;
import press.directives.NamedParts.NamedPart;
import press.evidence.Amount;
import press.evidence.Expression;
import press.evidence.View;
import press.markdown.Item.FenceItem;
import press.model.LinkedBook;
import press.results.Estimate;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;
import press.units.Print;
import press.units.Unit;

/// What the count of each step of a ladder allows, as ticks on its bars: `bounds: naive = roof.copy
/// / 8; tiled = roof.copy`.
///
/// @param of name of a step to a checked expression
/// @param symbols of the chapter's calculations
/// @param unit of the ladder
record StepBounds(Map<String, Expression> of, SortedMap<String, Expression> symbols, Unit unit) {

  /// Reads the option `bounds`; empty after reporting what is wrong.
  ///
  /// @param steps the names of the steps
  static Optional<StepBounds> of(
      FenceItem fence,
      Unit unit,
      Collection<String> steps,
      DirectiveContext scope,
      Diagnostics problems) {
    UnitRule rule = new UnitRule(unit, "D47", "this bound", "ladder");
    Map<String, Expression> bounds = new LinkedHashMap<>();
    Span option = fence.options().get("bounds");
    Diagnostics found = new Diagnostics();
    List<NamedPart> parts =
        option == null
            ? List.of()
            : NamedParts.of(
                option,
                at ->
                    found.error(
                        "D46", at, "not a step and its bound", "write naive = roof.copy / 8"));
    for (NamedPart part : parts) {
      Span name = part.name();
      if (steps.contains(name.text())) {
        rule.read(part.meant(), scope, found).ifPresent(one -> bounds.put(name.text(), one));
      } else {
        found.error(
            "D46",
            name,
            "\"" + name.text() + "\" is no step of this ladder",
            SpellingSuggestions.didYouMean(name.text(), steps));
      }
    }
    found.all().forEach(problems::add);
    return found.hasErrors()
        ? Optional.empty()
        : Optional.of(new StepBounds(bounds, scope.calculations().symbols(), unit));
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
