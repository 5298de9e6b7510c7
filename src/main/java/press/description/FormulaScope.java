package press.description;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// The names that a formula may use.
///
/// @param numbers parameters, macros, constants and indices
/// @param arrays name to the number of dimensions
record FormulaScope(Set<String> numbers, Map<String, Integer> arrays) {

  /// The scope inside a sum or an equation, with an index more.
  private FormulaScope with(String index) {
    Set<String> more = new TreeSet<>(numbers);
    more.add(index);
    return new FormulaScope(more, arrays);
  }

  /// Whether a formula uses only these names; reports each other one.
  boolean knows(Formula formula, Diagnostics problems) {
    return switch (formula) {
      case Formula.Literal _ -> true;
      case Formula.Name(Span at, String name) -> isNumber(at, name, problems);
      case Formula.Sum sum -> isSum(sum, problems);
      case Formula.Element element -> isElement(element, problems) & all(formula, problems);
      case Formula.Call(Span at, String function, _) when function.equals("local") -> {
        report(at, "local memory is an argument of a launch", "remove it", problems);
        yield false;
      }
      case Formula.Operation _, Formula.Call _ -> all(formula, problems);
    };
  }

  private boolean all(Formula formula, Diagnostics problems) {
    return formula.operands().stream().filter(part -> !knows(part, problems)).count() == 0;
  }

  private boolean isNumber(Span at, String name, Diagnostics problems) {
    if (numbers.contains(name)) {
      return true;
    }
    String help =
        arrays.containsKey(name)
            ? "it is an array; name an element: " + name + "[i]"
            : SpellingSuggestions.didYouMean(name, numbers);
    report(at, "no number \"" + name + "\" here", help, problems);
    return false;
  }

  private boolean isSum(Formula.Sum sum, Diagnostics problems) {
    boolean known = with(sum.index()).knows(sum.term(), problems);
    if (known && sum.ranges().isEmpty()) {
      report(
          sum.at(),
          "nothing tells how far " + sum.index() + " goes",
          "use it alone as an index: sum(" + sum.index() + ", a[" + sum.index() + "])",
          problems);
      return false;
    }
    return known;
  }

  private boolean isElement(Formula.Element element, Diagnostics problems) {
    Integer dimensions = arrays.get(element.array());
    Span name = element.at().part(0, element.array().length());
    if (dimensions == null) {
      report(
          name,
          "no input \"" + element.array() + "\"",
          SpellingSuggestions.didYouMean(element.array(), arrays.keySet()),
          problems);
      return false;
    }
    if (dimensions != element.indices().size()) {
      report(
          element.at(),
          "%s has %s, and here %s"
              .formatted(
                  element.array(),
                  dimensions == 1 ? "1 dimension" : dimensions + " dimensions",
                  element.indices().size() == 1
                      ? "is 1 index"
                      : "are " + element.indices().size() + " indices"),
          "give an index for each: " + element.array() + "[i, j]",
          problems);
      return false;
    }
    return true;
  }

  private static void report(Span at, String message, String help, Diagnostics problems) {
    problems.error("Y05", at, message, help);
  }
}
