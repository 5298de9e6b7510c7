package speed.kernels;

import java.util.Optional;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// A matrix product of `zeros`: a rung of [Hgemm], whose operands come all the way from memory to
/// the unit, on square matrices of at most `floats` numbers.
record ZerosProduct(GemmRung rung) implements PeakProbe {

  @Override
  public KernelVariant variant() {
    return rung.variant();
  }

  @Override
  public String roof() {
    return "";
  }

  @Override
  public Cost cost(Params params) {
    long n = side(params);
    return new Cost(3 * n * n * Short.BYTES, 2 * n * n * n, "3·floats·2 B, 2·floats^1.5 FLOP");
  }

  @Override
  public Optional<String> missingFeature(DeviceFacts device) {
    return rung.missingFeature(device);
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return rung.problem(variant, Params.of("n", side(params)), device);
  }

  private static long side(Params params) {
    return (long) Math.sqrt(params.number("floats"));
  }
}
