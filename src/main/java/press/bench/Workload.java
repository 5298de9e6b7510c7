package press.bench;

import java.util.List;
import press.results.Cost;
import press.results.Params;

/// A benchmark, whatever runs its variants: its name, its least cost, the ceilings that it
/// measures, and its baselines.
public interface Workload {

  /// The name of its folder in `kernels/` and of its result files; benchmarks of the same problem
  /// share it.
  String name();

  /// The least bytes and FLOPs at a point.
  Cost cost(Params params);

  /// The least bytes and FLOPs of a variant at a point, if variants do different work.
  default Cost cost(String variant, Params params) {
    return cost(params);
  }

  /// The least bytes and FLOPs of a variant at a point, if a host with more processors does more.
  ///
  /// @param processors of the host that measures
  default Cost cost(String variant, Params params, int processors) {
    return cost(variant, params);
  }

  /// Whether a variant or a baseline is measured at a point. A slow one may leave out the largest
  /// size, which then has no row.
  default boolean includes(String variant, Params params) {
    return true;
  }

  /// The machine's ceiling that a variant probes at a point, such as `copy`; usually empty.
  default String roof(String variant, Params params) {
    return "";
  }

  /// Returns external programs that solve the same problem.
  default List<Baseline> baselines() {
    return List.of();
  }

  /// The benchmark of a name, which must be one of these.
  static <B extends Workload> B named(List<B> all, String name) {
    return all.stream().filter(b -> b.name().equals(name)).findFirst().orElseThrow();
  }
}
