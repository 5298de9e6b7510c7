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

/// Matrix units by `mma.sync.m16n8k16` on bf16: `k`/16 products for each warp, and one more for
/// each chain.
///
/// Which element lies in which register of which lane is told by the PTX ISA, "Matrix Fragments for
/// mma.m16n8k16".
final class PeakMma implements PeakProbe {

  private static final int ROWS = 16;
  private static final int COLUMNS = 8;
  private static final long FLOPS = 2L * ROWS * COLUMNS * PeakOperands.DEPTH;
  private static final int CAPABILITY = 80;

  @Override
  public KernelVariant variant() {
    return new KernelVariant("mma-bf16", "kernels/peak/mma-bf16.cl", this::geometry);
  }

  @Override
  public String roof() {
    return "mma-bf16";
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
    String formula = "0 B, 2·16·8·16·(k/16 + chains)·N/32 FLOP";
    return new Cost(0, warps * products * FLOPS, formula);
  }

  @Override
  public Optional<String> missingFeature(DeviceFacts device) {
    return device.isNvidia() && device.compute().capability() >= CAPABILITY
        ? Optional.empty()
        : Optional.of(
            "needs mma.sync on bf16: an NVIDIA GPU of compute capability 8.0 or later; this is "
                + device.name());
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    int chains = Math.toIntExact(params.number("chains"));
    int steps = Math.toIntExact(params.number("k") / 16 / 2 / chains);
    long group = PeakProbe.group(params, device);
    PeakOperands operands = new PeakOperands(ROWS, COLUMNS, chains);
    double[] accumulators = accumulators(operands, steps);
    return Problem.builder()
        .arg("left", new Arg.In(2 * 4 * Peak.WARP, i -> left(operands, (int) i)))
        .arg("right", new Arg.In(2L * chains * Peak.WARP, i -> right(operands, (int) i)))
        .arg(
            "out",
            new Arg.Out(
                4 * chains * n,
                i -> accumulators[(int) (i / n * Peak.WARP + i % n % Peak.WARP)],
                Tolerance.EXACT))
        .arg("steps", new Arg.IntScalar(steps))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch(
            "mma_chains", PeakProbe.groups(n, group), group, "left", "right", "out", "steps", "n")
        .build();
  }

  /// Register `i / 32` of lane `i % 32`: four of A, then four of −(A − R).
  private static float left(PeakOperands operands, int i) {
    int lane = i % Peak.WARP;
    int register = i / Peak.WARP % 4;
    int row = lane / 4 + register % 2 * 8;
    int k = lane % 4 * 2 + register / 2 * 8;
    return i < 4 * Peak.WARP
        ? PeakOperands.pair(operands.a(row, k), operands.a(row, k + 1))
        : PeakOperands.pair(operands.minus(row, k), operands.minus(row, k + 1));
  }

  /// Register `i / 32` of lane `i % 32`: two of each B.
  private static float right(PeakOperands operands, int i) {
    int lane = i % Peak.WARP;
    int register = i / Peak.WARP;
    int k = lane % 4 * 2 + register % 2 * 8;
    int column = lane / 4;
    int right = register / 2;
    return PeakOperands.pair(operands.b(right, k, column), operands.b(right, k + 1, column));
  }

  /// What must be in register `r` of chain `c` and a lane, at `(4·c + r)·32 + lane`.
  private static double[] accumulators(PeakOperands operands, long steps) {
    double[] all = new double[operands.rights() * 4 * Peak.WARP];
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
