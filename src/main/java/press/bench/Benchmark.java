package press.bench;

import java.util.List;
import press.opencl.DeviceFacts;
import press.result.Cost;
import press.result.Params;

/// A question for OpenCL devices: what is to be computed, what it must cost, and the ways to do it.
public interface Benchmark {

  /// The name of the question: of its folder in `kernels/` and of its result files.
  String name();

  /// The parameters to measure on a device, smallest first.
  List<Params> points(Profile profile, DeviceFacts device);

  /// The least bytes and FLOPs at a point.
  Cost cost(Params params);

  /// The ways to do it; the first is the canary whose drift tells whether the device was steady.
  List<Variant> variants();

  /// The work of a variant at a point: arguments, expected outputs, launches.
  Problem problem(Variant variant, Params params, DeviceFacts device);

  /// Small points at which everything is checked before a point is timed, sizes that are multiples
  /// of nothing among them.
  default List<Params> checkPoints(Params point) {
    return List.of(1L, 7L, 1000L, 4099L, 65_537L, (1L << 20) + 3).stream()
        .map(n -> point.with("n", n))
        .toList();
  }

  /// Programs of others that answer the same question.
  default List<Anchor> anchors() {
    return List.of();
  }

  /// Macros to try in a sweep of a variant at a point.
  default List<Macros> sweep(Variant variant, Params params) {
    return List.of();
  }
}
