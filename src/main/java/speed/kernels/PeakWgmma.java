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

/// Matrix units by `wgmma.m64n128k16` on bf16: `k`/64 products for each four warps, and one more.
///
/// How operands lie in local memory and accumulators in registers is told by the PTX ISA,
/// "Asynchronous Warpgroup Level Matrix Multiply-Accumulate Instructions".
final class PeakWgmma implements PeakProbe {

  private static final int ROWS = 64;
  private static final int COLUMNS = 128;
  private static final long FLOPS = 2L * ROWS * COLUMNS * PeakOperands.DEPTH;

  /// Work-items that multiply together, and accumulators of each.
  private static final int WARPGROUP = 4 * Peak.WARP;

  private static final int ACCUMULATORS = ROWS * COLUMNS / WARPGROUP;

  // Words of two entries; the kernel knows the same sizes.
  private static final int A_WORDS = ROWS * PeakOperands.DEPTH / 2;
  private static final int B_WORDS = COLUMNS * PeakOperands.DEPTH / 2;
  private static final int RIGHTS = 4;
  private static final int WORDS = 2 * A_WORDS + RIGHTS * B_WORDS;

  @Override
  public KernelVariant variant() {
    return new KernelVariant("wgmma-bf16", "kernels/peak/wgmma-bf16.cl", this::geometry).spliced();
  }

  @Override
  public String roof() {
    return "wgmma-bf16";
  }

  private Macros geometry(Params params, DeviceFacts device) {
    Macros macros =
        Macros.of("GROUP", PeakProbe.group(params, device)).with("CHAINS", params.number("chains"));
    return device.isNvidia() ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  @Override
  public Cost cost(Params params) {
    long warpgroups = PeakProbe.groups(params.number("n"), WARPGROUP);
    long products = params.number("k") / 64 + 1;
    String formula = "0 B, 2·64·128·16·(k/64 + 1)·N/128 FLOP";
    return new Cost(0, warpgroups * products * FLOPS, formula);
  }

  @Override
  public Optional<String> missingFeature(DeviceFacts device) {
    return DeviceNeeds.wgmma(device);
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    int steps = Math.toIntExact(params.number("k") / 64 / 2);
    long group = PeakProbe.group(params, device);
    PeakOperands operands = new PeakOperands(ROWS, COLUMNS, RIGHTS);
    double[] accumulators = accumulators(operands, steps / RIGHTS);
    return Problem.builder()
        .arg("words", new Arg.In(WORDS, i -> word(operands, (int) i)))
        .arg(
            "out",
            new Arg.Out(
                ACCUMULATORS * n,
                i -> accumulators[(int) (i / n * WARPGROUP + i % n % WARPGROUP)],
                Tolerance.EXACT))
        .arg("steps", new Arg.IntScalar(steps))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("wgmma_chains", PeakProbe.groups(n, group), group, "words", "out", "steps", "n")
        .build();
  }

  /// Local memory word by word: A, −(A − R), and each B, as pieces of 8 rows by 8 entries along k.
  private static float word(PeakOperands operands, int i) {
    boolean left = i < 2 * A_WORDS;
    int inTile = left ? i % A_WORDS : (i - 2 * A_WORDS) % B_WORDS;
    int line = inTile / 64 * 8 + inTile % 32 / 4;
    int k = inTile / 32 % 2 * 8 + inTile % 4 * 2;
    if (!left) {
      int right = (i - 2 * A_WORDS) / B_WORDS;
      return PeakOperands.pair(operands.b(right, k, line), operands.b(right, k + 1, line));
    }
    return i < A_WORDS
        ? PeakOperands.pair(operands.a(line, k), operands.a(line, k + 1))
        : PeakOperands.pair(operands.minus(line, k), operands.minus(line, k + 1));
  }

  /// What must be in register `r` of a work-item of four warps, at `r·128 + item`.
  private static double[] accumulators(PeakOperands operands, long steps) {
    double[] all = new double[ACCUMULATORS * WARPGROUP];
    for (int i = 0; i < all.length; i++) {
      int item = i % WARPGROUP;
      int register = i / WARPGROUP;
      int lane = item % Peak.WARP;
      int row = item / Peak.WARP * 16 + lane / 4 + register / 2 % 2 * 8;
      int column = register / 4 * 8 + lane % 4 * 2 + register % 2;
      all[i] = operands.expected(steps, row, column, 0, 1, 2, 3);
    }
    return all;
  }
}
