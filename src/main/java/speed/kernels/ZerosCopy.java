package speed.kernels;

import java.util.Optional;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// The copy of `zeros`: from memory to memory.
final class ZerosCopy implements PeakProbe {

  private static final long GROUP = 256;

  @Override
  public KernelVariant variant() {
    return new KernelVariant(
        "copy",
        "kernels/hot-cold/copy.cl",
        (_, device) -> Macros.of("GROUP", Math.min(GROUP, device.compute().maxGroupSize())));
  }

  @Override
  public String roof() {
    return "";
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(2 * params.number("floats") * Float.BYTES, 0, "2·floats·4 B, 0 FLOP");
  }

  @Override
  public Optional<String> missingFeature(DeviceFacts device) {
    return Optional.empty();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long group = variant.macros(params, device).get("GROUP");
    return DeviceHotCold.copy(params.number("floats"), group).build();
  }
}
