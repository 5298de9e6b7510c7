package speed.kernels;

import java.util.Optional;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// One unit of a device that is kept busy: what that costs, and the work.
interface PeakProbe {

  /// The way to do it.
  KernelVariant variant();

  /// The name of the ceiling that it finds; empty if it only explains one.
  String roof();

  /// Whether it is measured at a point.
  default boolean includes(Params params) {
    return true;
  }

  /// Its work at a point, whatever other probes do there.
  Cost cost(Params params);

  /// What a device lacks that it needs.
  Optional<String> missingFeature(DeviceFacts device);

  /// The work at a point; `variant` may have other macros than [#variant].
  Problem problem(KernelVariant variant, Params params, DeviceFacts device);

  /// Work-items of a group: of a GPU all the warps that a compute unit gets, if the point names no
  /// others. A processor gets one, in which vectors take the place of work-items.
  static long group(Params params, DeviceFacts device) {
    if (device.kind() != DeviceFacts.Kind.GPU) {
      return 1;
    }
    long group = params.asNumber("group").orElseGet(() -> Peak.WARP * params.number("warps"));
    return Math.min(group, device.compute().maxGroupSize());
  }

  /// Groups so that every one of so many work-items has a place.
  static long groups(long items, long group) {
    return (items + group - 1) / group;
  }
}
