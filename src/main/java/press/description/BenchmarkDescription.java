package press.description;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import press.results.Params;
import press.source.SourceFile;

/// A benchmark as `kernels/<name>/benchmark.yaml` describes it, checked: all names are known, all
/// formulas have values.
///
/// @param name of the folder
/// @param quick points of the quick profile, smallest first
/// @param full points of the full profile
/// @param multiples parameter to the number of which it is a multiple
/// @param macros of all variants
/// @param constants `float` arguments by name
/// @param arrays buffers by name
/// @param bytes the fewest bytes at a point
/// @param flops the fewest FLOPs at a point
/// @param reference the variant whose outputs are right where no formula describes them
/// @param variants the first is the one whose drift shows whether the device was steady
public record BenchmarkDescription(
    String name,
    SourceFile file,
    List<Params> quick,
    List<Params> full,
    SortedMap<String, Long> multiples,
    SortedMap<String, Long> macros,
    SortedMap<String, Double> constants,
    SequencedMap<String, DescribedArray> arrays,
    Formula bytes,
    Formula flops,
    Optional<String> reference,
    List<DescribedVariant> variants) {

  /// The name of the files.
  public static final String FILE = "benchmark.yaml";

  /// A buffer.
  ///
  /// @param shape elements in each dimension; empty for one element
  /// @param whole whether its elements are `int` and not `float`
  public record DescribedArray(List<Formula> shape, boolean whole, ArrayRole role) {
    public DescribedArray {
      shape = List.copyOf(shape);
    }
  }

  /// What a buffer is for.
  public sealed interface ArrayRole {

    /// The kernel reads it.
    record Input(InputValues values) implements ArrayRole {}

    /// The kernel writes it.
    sealed interface Written extends ArrayRole {

      /// How far off an element may be; none for whole numbers, which must be equal.
      Optional<Limit> tolerance();
    }

    /// The kernel writes what a formula says.
    ///
    /// @param indices the indices on the left of the equation
    record Output(List<Formula.Name> indices, Formula value, Optional<Limit> tolerance)
        implements Written {}

    /// The kernel writes what the reference variant writes.
    record ReferenceOutput(Optional<Limit> tolerance) implements Written {}

    /// The kernels of one run pass data through it.
    record Scratch() implements ArrayRole {}
  }

  /// How far an element may lie from its formula.
  ///
  /// @param unit `ulp`, `relative` or `absolute`
  public record Limit(String unit, double most) {}

  /// A launch of a kernel.
  ///
  /// @param arguments names of arrays and constants, formulas of whole numbers, and `local(bytes)`
  /// @param global work-items in each dimension, rounded up to whole groups
  /// @param local work-items of a group in each dimension
  public record DescribedLaunch(
      String kernel, List<Formula> arguments, List<Formula> global, List<Formula> local) {
    public DescribedLaunch {
      arguments = List.copyOf(arguments);
      global = List.copyOf(global);
      local = List.copyOf(local);
    }
  }

  /// A variant.
  ///
  /// @param file in the folder of the benchmark
  /// @param macros its own, which replace those of the benchmark
  /// @param needs extensions of OpenCL, or `gpu`, `cpu` or `nvidia`
  public record DescribedVariant(
      String name,
      String file,
      SortedMap<String, Long> macros,
      SortedSet<String> needs,
      List<DescribedLaunch> launches) {}

  /// The description at a point.
  ///
  /// @param macros of a variant
  public DescribedPoint at(Params params, Map<String, Long> macros) {
    return new DescribedPoint(this, params, macros, false);
  }

  /// The same launches on inputs that floats add up without rounding, so that each element that is
  /// lost or doubled shows; only where all outputs have formulas, which compute exactly on them.
  public Optional<DescribedPoint> probe(Params params, Map<String, Long> macros) {
    boolean exact =
        arrays.values().stream()
            .map(DescribedArray::role)
            .filter(ArrayRole.Written.class::isInstance)
            .allMatch(
                role -> role instanceof ArrayRole.Output output && output.value().isExactOnGrid());
    boolean random =
        arrays.values().stream()
            .anyMatch(a ->
                !a.whole()
                    && a.role() instanceof ArrayRole.Input(InputValues v)
                    && DescribedPoint.isRandom(v));
    return exact && random
        ? Optional.of(new DescribedPoint(this, params, macros, true))
        : Optional.empty();
  }

  /// The macros of a variant.
  public SortedMap<String, Long> macros(DescribedVariant variant) {
    SortedMap<String, Long> all = new TreeMap<>(macros);
    all.putAll(variant.macros());
    return all;
  }
}
