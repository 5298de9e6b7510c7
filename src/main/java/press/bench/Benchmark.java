package press.bench;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import press.opencl.DeviceFacts;
import press.results.Fingerprint;
import press.results.Params;

/// A benchmark of OpenCL devices: a problem, its least cost, and the variants that solve it.
public interface Benchmark extends Workload {

  /// The parameters to measure on a device, smallest first.
  List<Params> points(Profile profile, DeviceFacts device);

  /// The variants; the first is the canary whose drift shows whether the device was steady.
  List<KernelVariant> variants();

  /// The variant of a name, which must be one of these.
  default KernelVariant namedVariant(String name) {
    return KernelVariant.named(variants(), name);
  }

  /// Project paths of the files that a process needs to run it.
  default List<String> files() {
    return variants().stream().map(KernelVariant::source).distinct().toList();
  }

  /// The hash of the code of a source, with what else says which problem it solves.
  ///
  /// @param source project path
  default String codeHash(String source, KernelFiles files) {
    return Fingerprint.ofCode(files.program(source));
  }

  /// The problem of a variant at a point: arguments, expected outputs, launches.
  Problem problem(KernelVariant variant, Params params, DeviceFacts device);

  /// The problem of a variant at a point on other inputs, by the same launches, such that each
  /// element that is lost, doubled or taken for another, and each lost sign, changes an output.
  ///
  /// A variant must solve it, too, at small sizes and at the size that is timed. Empty where the
  /// inputs that are timed show all that.
  default Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    return Optional.empty();
  }

  /// The variant that computes what no function on the host describes.
  default Optional<Reference> reference() {
    return Optional.empty();
  }

  /// A variant by which others are checked.
  ///
  /// @param outputs in which all variants must write what it writes; what problems expect there
  ///   says nothing
  record Reference(KernelVariant variant, Set<String> outputs) {}

  /// A variant of the same file that meets by rule what the device may seldom meet, such as a group
  /// that is late. It must be right at small sizes, too; it is never timed.
  default Optional<KernelVariant> stressed(KernelVariant variant) {
    return Optional.empty();
  }

  /// The check points for a simulator, which does some hundred thousand operations a second; if all
  /// are too large, it takes the first.
  default List<Params> tinyPoints(Params point) {
    return checkPoints(point);
  }

  /// A variant as a simulator takes it: with groups so small that few elements need several.
  default KernelVariant simulated(KernelVariant variant) {
    return variant;
  }

  /// The feature that a variant needs and a device lacks, in a sentence; the variant is not
  /// compiled there.
  default Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return Optional.empty();
  }

  /// Small points at which all variants are checked before a point is timed: odd sizes, with every
  /// remainder of a division by four, and one that is a multiple of every tile and group.
  default List<Params> checkPoints(Params point) {
    return List.of(1L, 7L, 1002L, 4096L, 4099L, 65_537L, 1_000_003L).stream()
        .map(n -> point.with("n", n))
        .toList();
  }

  /// Macros to try in a sweep of a variant at a point.
  default List<Macros> sweep(KernelVariant variant, Params params) {
    return List.of();
  }

  /// Every variant at a point, without and with each setting of its sweep.
  default List<KernelVariant> swept(Params params) {
    return variants().stream()
        .flatMap(v -> Stream.concat(Stream.of(v), sweep(v, params).stream().map(v::with)))
        .toList();
  }
}
