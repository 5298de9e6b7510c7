package press.results;

import java.util.Optional;

/// What the benchmarks of a program say that their cases cost. Whoever reads results holds the
/// costs of rows against it, without knowing the benchmarks.
@FunctionalInterface
public interface CostModel {

  /// Knows no benchmark.
  CostModel NONE = (_, _) -> Optional.empty();

  /// The cost of a case; empty if the benchmark is not known, or has no such point.
  ///
  /// @param machine that measured: benchmarks of one name differ between OpenCL and Java, and some
  ///   do more work on a host with more processors
  Optional<Cost> cost(Machine machine, CaseSeries series);
}
