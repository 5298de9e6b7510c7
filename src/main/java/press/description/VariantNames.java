package press.description;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import press.description.BenchmarkDescription.ArrayRole;
import press.description.BenchmarkDescription.DescribedLaunch;
import press.description.BenchmarkDescription.DescribedVariant;
import press.source.Diagnostics;
import press.source.SpellingSuggestions;

/// Checks that launches use names that exist, and that every variant writes every output.
///
/// @param numbers parameters, constants and macros of all variants
record VariantNames(
    BenchmarkDescription description, Set<String> numbers, DescriptionFields fields) {

  void check(Diagnostics problems) {
    for (DescribedVariant variant : description.variants()) {
      Set<String> known = new TreeSet<>(numbers);
      known.addAll(variant.macros().keySet());
      FormulaScope scope = new FormulaScope(known, Map.of());
      for (DescribedLaunch launch : variant.launches()) {
        launch.global().forEach(size -> scope.knows(size, problems));
        launch.local().forEach(size -> scope.knows(size, problems));
        launch.arguments().forEach(argument -> argument(argument, scope, problems));
      }
      outputs(variant);
    }
  }

  private void argument(Formula argument, FormulaScope scope, Diagnostics problems) {
    boolean array =
        argument instanceof Formula.Name(_, String name) && description.arrays().containsKey(name);
    if (array) {
      return;
    }
    if (argument instanceof Formula.Call(_, String function, List<Formula> bytes)
        && function.equals("local")) {
      scope.knows(bytes.getFirst(), problems);
    } else if (argument instanceof Formula.Name(_, String name)
        && !scope.numbers().contains(name)) {
      Set<String> all = new TreeSet<>(scope.numbers());
      all.addAll(description.arrays().keySet());
      problems.error(
          "Y05",
          argument.at(),
          "no array or number \"" + name + "\"",
          SpellingSuggestions.didYouMean(name, all));
    } else {
      scope.knows(argument, problems);
    }
  }

  private void outputs(DescribedVariant variant) {
    description
        .arrays()
        .forEach((name, array) -> {
          boolean given =
              variant.launches().stream()
                  .flatMap(launch -> launch.arguments().stream())
                  .anyMatch(a -> a instanceof Formula.Name(_, String other) && other.equals(name));
          if (array.role() instanceof ArrayRole.Written && !given) {
            fields.wrong(
                fields.key("variants/" + variant.name()),
                "no kernel of " + variant.name() + " gets the output " + name,
                "name it among the arguments of a launch");
          }
        });
  }
}
