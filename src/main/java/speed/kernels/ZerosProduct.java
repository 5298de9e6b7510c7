package speed.kernels;

import java.util.Optional;
import press.bench.Problem;
import press.bench.Variant;
import press.opencl.DeviceFacts;
import press.result.Cost;
import press.result.Params;

/// The matrix product of `zeros`: the `warp` of [Hgemm], whose operands come all the way from
/// memory to the unit, on square matrices of at most `floats` numbers.
final class ZerosProduct implements PeakProbe {

  private static final String NAME = "product";

  @Override
  public Variant variant() {
    return Hgemm.warp(NAME).variant();
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
  public Optional<String> lacking(DeviceFacts device) {
    return Hgemm.warp(NAME).lacking(device);
  }

  @Override
  public Problem problem(Variant variant, Params params, DeviceFacts device) {
    Params square = Params.of("n", side(params));
    return Hgemm.warp(NAME).problem(variant, square, device);
  }

  private static long side(Params params) {
    return (long) Math.sqrt(params.number("floats"));
  }
}
