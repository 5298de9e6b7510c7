package press.bench;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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

  /// The least bytes and FLOPs of a variant at a point, where variants do different work.
  default Cost cost(String variant, Params params) {
    return cost(params);
  }

  /// The ways to do it; the first is the canary whose drift tells whether the device was steady.
  List<KernelVariant> variants();

  /// Whether a variant is asked at a point; all are, where nothing else is said. What is not asked
  /// leaves no row: a slow rung need not be climbed at the largest size.
  default boolean includes(String variant, Params params) {
    return true;
  }

  /// The work of a variant at a point: arguments, expected outputs, launches.
  Problem problem(KernelVariant variant, Params params, DeviceFacts device);

  /// The check points for a simulator, which does some hundred thousand operations a second; of
  /// those that are still too much for it the first is taken.
  default List<Params> tinyPoints(Params point) {
    return checkPoints(point);
  }

  /// What a device lacks that a variant needs, in a sentence; such a variant is not compiled there.
  default Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return Optional.empty();
  }

  /// The machine's ceiling that a variant probes at a point, such as `copy`; empty for most.
  default String roof(String variant, Params params) {
    return "";
  }

  /// Small points at which everything is checked before a point is timed: sizes that are multiples
  /// of nothing, and one that is a multiple of every tile and group.
  default List<Params> checkPoints(Params point) {
    return List.of(1L, 7L, 1000L, 4096L, 4099L, 65_537L, (1L << 20) + 3).stream()
        .map(n -> point.with("n", n))
        .toList();
  }

  /// Programs of others that answer the same question.
  default List<Baseline> baselines() {
    return List.of();
  }

  /// Macros to try in a sweep of a variant at a point.
  default List<Macros> sweep(KernelVariant variant, Params params) {
    return List.of();
  }

  /// Every variant at a point as it is, and with every setting of its sweep.
  default List<KernelVariant> swept(Params params) {
    return variants().stream().flatMap(v -> swept(v, params)).toList();
  }

  /// A variant at a point as it is, and with every setting of its sweep.
  default Stream<KernelVariant> swept(KernelVariant variant, Params params) {
    return Stream.concat(Stream.of(variant), sweep(variant, params).stream().map(variant::with));
  }
}
