package press.description;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.TreeSet;
import press.description.BenchmarkDescription.ArrayRole;
import press.description.BenchmarkDescription.DescribedArray;
import press.description.FormulaEvaluator.FormulaException;
import press.results.Params;

/// The small points at which variants are checked: odd sizes, and for each parameter of a size
/// another one.
public final class CheckPoints {

  private static final List<Long> LONG_ROWS = List.of(1L, 7L, 1002L, 4096L, 4099L, 65_537L);
  private static final List<Long> SIDES = List.of(1L, 7L, 33L, 64L, 100L, 257L);
  private static final long MAX_ELEMENTS = 1 << 22;
  private static final double MAX_TERMS = 5e7;

  private CheckPoints() {}

  /// The small points of a point; parameters that are no part of a size stay as they are.
  public static List<Params> of(BenchmarkDescription description, Params point) {
    List<String> sizes = sizeParameters(description, point);
    boolean sides =
        description.arrays().values().stream().anyMatch(a -> a.shape().size() > 1)
            || sizes.size() > 1;
    List<Long> values = sides ? SIDES : LONG_ROWS;
    SequencedSet<Params> all = new LinkedHashSet<>();
    for (int k = 0; k < values.size(); k++) {
      Params small = point;
      for (int j = 0; j < sizes.size(); j++) {
        long multiple = description.multiples().getOrDefault(sizes.get(j), 1L);
        long value = values.get((k + 2 * j) % values.size());
        small = small.with(sizes.get(j), Math.ceilDiv(value, multiple) * multiple);
      }
      if (fits(description, small)) {
        all.add(small);
      }
    }
    return new ArrayList<>(all);
  }

  private static List<String> sizeParameters(BenchmarkDescription description, Params point) {
    TreeSet<String> names = new TreeSet<>();
    for (DescribedArray array : description.arrays().values()) {
      array.shape().stream()
          .flatMap(Formula::parts)
          .filter(Formula.Name.class::isInstance)
          .map(part -> ((Formula.Name) part).name())
          .filter(point.values()::containsKey)
          .forEach(names::add);
    }
    return List.copyOf(names);
  }

  private static boolean fits(BenchmarkDescription description, Params small) {
    try {
      DescribedPoint at =
          description.at(small, description.macros(description.variants().getFirst()));
      return description.arrays().entrySet().stream()
          .allMatch(array ->
              at.size(array.getKey()) <= MAX_ELEMENTS
                  && (!(array.getValue().role() instanceof ArrayRole.Output)
                      || at.terms(array.getKey()) <= MAX_TERMS));
    } catch (FormulaException e) {
      // A shape such as n - 2 has no size at n = 1.
      return false;
    }
  }
}
