package speed.kernels;

import java.util.Optional;
import press.bench.Arg;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Matrix units by `mma.sp.m16n8k32` on bf16, of which A has two numbers among every four: `k`/16
/// products for each warp, and one more for each chain. What they multiply by the zeros of A is
/// counted.
///
/// Which element lies in which register of which lane is told by the PTX ISA, "Matrix Fragments for
/// sparse mma.m16n8k32".
final class PeakMmaSparse implements PeakProbe {

  private static final int ROWS = 16;
  private static final int COLUMNS = 8;
  private static final long FLOPS = 2L * ROWS * COLUMNS * PeakPruned.DEPTH;

  @Override
  public KernelVariant variant() {
    return new KernelVariant(roof(), "kernels/peak/mma-sp-bf16.cl", this::geometry);
  }

  @Override
  public String roof() {
    return "mma-sp-bf16";
  }

  private Macros geometry(Params params, DeviceFacts device) {
    long chains = params.number("chains");
    Macros macros =
        Macros.of("GROUP", PeakProbe.group(params, device))
            .with("CHAINS", chains)
            .with("UNROLL", 32 / chains);
    // Elsewhere the source stops the compiler before it reaches an instruction it cannot know.
    return device.isNvidia() ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  @Override
  public Cost cost(Params params) {
    long warps = PeakProbe.groups(params.number("n"), Peak.WARP);
    long products = params.number("k") / 16 + params.number("chains");
    String formula = "0 B, 2·16·8·32·(k/16 + chains)·N/32 FLOP, " + Cost.ZEROS_COUNTED;
    return new Cost(0, warps * products * FLOPS, formula);
  }

  @Override
  public Optional<String> missingFeature(DeviceFacts device) {
    return DeviceNeeds.mma(device, MatrixFormat.BF16);
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    int chains = Math.toIntExact(params.number("chains"));
    int steps = Math.toIntExact(params.number("k") / 16 / 2 / chains);
    long group = PeakProbe.group(params, device);
    PeakPruned operands = new PeakPruned(new PeakOperands(ROWS, COLUMNS, chains));
    double[] accumulators = accumulators(operands, steps);
    return Problem.builder()
        .arg(
            "left",
            new Arg.In(8 * Peak.WARP, i -> operands.left((int) i / Peak.WARP, (int) i % Peak.WARP)))
        .arg("which", new Arg.Bits(Peak.WARP, lane -> PeakPruned.which((int) lane)))
        .arg("right", new Arg.In(4L * chains * Peak.WARP, i -> right(operands, (int) i)))
        .arg(
            "out",
            new Arg.Out(
                4 * chains * n,
                i -> accumulators[(int) (i / n * Peak.WARP + i % n % Peak.WARP)],
                Tolerance.EXACT))
        .arg("steps", new Arg.IntScalar(steps))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch(
            "mma_chains",
            PeakProbe.groups(n, group),
            group,
            "left",
            "which",
            "right",
            "out",
            "steps",
            "n")
        .build();
  }

  /// Register `i / 32` of lane `i % 32`: four of each B.
  private static float right(PeakPruned operands, int i) {
    int lane = i % Peak.WARP;
    int register = i / Peak.WARP;
    return operands.right(register / 4, lane % 4 * 2 + register % 4 * 8, lane / 4);
  }

  /// What must be in register `r` of chain `c` and a lane, at `(4·c + r)·32 + lane`.
  private static double[] accumulators(PeakPruned operands, long steps) {
    double[] all = new double[operands.operands().rights() * 4 * Peak.WARP];
    for (int i = 0; i < all.length; i++) {
      int lane = i % Peak.WARP;
      int register = i / Peak.WARP % 4;
      int row = lane / 4 + register / 2 * 8;
      int column = lane % 4 * 2 + register % 2;
      all[i] = operands.expected(steps, row, column, i / Peak.WARP / 4);
    }
    return all;
  }
}
