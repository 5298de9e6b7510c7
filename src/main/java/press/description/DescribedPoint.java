package press.description;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;
import press.description.BenchmarkDescription.ArrayRole;
import press.description.BenchmarkDescription.DescribedArray;
import press.description.BenchmarkDescription.DescribedLaunch;
import press.description.FormulaEvaluator.ArrayValues;
import press.results.Params;

/// The numbers of a description at one point of its parameters.
public final class DescribedPoint {

  private final BenchmarkDescription description;
  private final boolean probe;
  private final FormulaEvaluator evaluator;

  DescribedPoint(
      BenchmarkDescription description, Params params, Map<String, Long> macros, boolean probe) {
    this.description = description;
    this.probe = probe;
    Map<String, Double> numbers = new HashMap<>(description.constants());
    macros.forEach((name, value) -> numbers.put(name, (double) value));
    params.values().keySet().forEach(name -> numbers.put(name, (double) params.number(name)));
    FormulaEvaluator sizes = new FormulaEvaluator(numbers, Map.of());
    Map<String, ArrayValues> arrays = new HashMap<>();
    description
        .arrays()
        .forEach((name, array) ->
            arrays.put(
                name,
                new ArrayValues(
                    array.shape().stream().map(size -> sizes.whole(size, 1)).toList(),
                    contents(array))));
    this.evaluator = new FormulaEvaluator(numbers, arrays);
  }

  private LongToDoubleFunction contents(DescribedArray array) {
    return array.role() instanceof ArrayRole.Input(InputValues v) ? values(array, v) : _ -> 0;
  }

  /// The contents of an input: as described, or those of a probe.
  public InputValues values(DescribedArray array, InputValues described) {
    return probe && !array.whole() && isRandom(described)
        ? new InputValues.OnGrid(seed(described))
        : described;
  }

  static boolean isRandom(InputValues values) {
    return values instanceof InputValues.Signed || values instanceof InputValues.Between;
  }

  private static long seed(InputValues values) {
    return switch (values) {
      case InputValues.Signed(long seed) -> seed;
      case InputValues.Between(long seed, _, _) -> seed;
      case InputValues.Whole(long seed, _, _) -> seed;
      case InputValues.OnGrid(long seed) -> seed;
      case InputValues.Same _, InputValues.Consecutive _ -> 0;
    };
  }

  /// Whether its outputs must be exact.
  public boolean isProbe() {
    return probe;
  }

  /// The number of elements of an array.
  public long size(String array) {
    return evaluator.arrays().get(array).size();
  }

  /// A whole number that is at least `least`.
  public long whole(Formula formula, long least) {
    return evaluator.whole(formula, least);
  }

  /// The value of a constant, as a `float`.
  public double constant(String name) {
    return description.constants().get(name);
  }

  /// What must be in an output, by the place in memory.
  public LongToDoubleFunction expected(String array) {
    ArrayRole.Output output = output(array);
    return evaluator.elements(
        output.indices(), evaluator.arrays().get(array).extents(), output.value());
  }

  /// How many terms of sums the formula of an output computes in all.
  public double terms(String array) {
    return size(array) * evaluator.terms(output(array).value());
  }

  private ArrayRole.Output output(String array) {
    return (ArrayRole.Output) description.arrays().get(array).role();
  }

  /// Work-items of a launch in each dimension: whole groups.
  public List<Long> global(DescribedLaunch launch) {
    List<Long> local = local(launch);
    return IntStream.range(0, local.size())
        .mapToObj(d -> Math.ceilDiv(whole(launch.global().get(d), 1), local.get(d)) * local.get(d))
        .toList();
  }

  /// Work-items of a group of a launch in each dimension.
  public List<Long> local(DescribedLaunch launch) {
    return launch.local().stream().map(size -> whole(size, 1)).toList();
  }
}
