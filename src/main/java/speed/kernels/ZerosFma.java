package speed.kernels;

import java.util.Optional;
import java.util.function.LongToDoubleFunction;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// The fused multiply-adds of `zeros`: `k` for each number, in registers; starts and terms are
/// data.
///
/// The reference makes the same steps with [Math#fma], which rounds as every OpenCL device must.
final class ZerosFma implements PeakProbe {

  /// Starts and terms are the same for every so many numbers.
  private static final int PERIOD = 64;

  private static final float M = -0x1.ffffep-1f;
  private static final FloatSequence START = InputData.random(12);
  private static final FloatSequence TERM = InputData.random(13);

  @Override
  public KernelVariant variant() {
    return new KernelVariant("fma", "kernels/zeros/fma.cl", this::geometry);
  }

  private Macros geometry(Params params, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long chains = params.number("chains");
    return Macros.of("GROUP", PeakProbe.group(params, device))
        .with("CHAINS", chains)
        .with("UNROLL", (gpu ? 256 : 32) / chains)
        .with("WIDTH", gpu ? 1 : Peak.LANES);
  }

  @Override
  public String roof() {
    return "";
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 2 * params.number("k") * params.number("n"), "0 B, 2·k·N FLOP");
  }

  @Override
  public Optional<String> missingFeature(DeviceFacts device) {
    return Optional.empty();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Macros macros = variant.macros(params, device);
    long n = params.number("n");
    int chains = Math.toIntExact(macros.get("CHAINS"));
    int steps = Math.toIntExact(params.number("k") / chains);
    long items = PeakProbe.groups(n, macros.get("WIDTH"));
    long group = macros.get("GROUP");
    return Problem.builder()
        .arg("start", new Arg.In(PERIOD * chains, START))
        .arg("term", new Arg.In(PERIOD * chains, TERM))
        .arg("out", new Arg.Out(n, expected(chains, steps), Tolerance.EXACT))
        .arg("steps", new Arg.IntScalar(steps))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch(
            "fma_data", PeakProbe.groups(items, group), group, "start", "term", "out", "steps", "n")
        .build();
  }

  private static LongToDoubleFunction expected(int chains, int steps) {
    float[] sums = new float[PERIOD];
    for (int j = 0; j < PERIOD * chains; j++) {
      float x = START.at(j);
      float term = TERM.at(j);
      for (int s = 0; s < steps; s++) {
        x = Math.fma(x, M, term);
      }
      sums[j % PERIOD] = j < PERIOD ? x : sums[j % PERIOD] + x;
    }
    return i -> sums[(int) (i % PERIOD)];
  }
}
