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

/// Matrix units by `wgmma.sp.m64n128k32` on bf16, of which A has two numbers among every four:
/// `k`/64 products for each four warps, and one more. What they multiply by the zeros of A is
/// counted.
///
/// A lies in registers. B alone is 8 KB in the 64 cycles of a product, all that local memory
/// delivers; with another 2 KB of A a product would take 80.
///
/// How operands lie is told by the PTX ISA, "Matrix Fragments for sparse wgmma.mma_async.m64nNk32".
final class PeakWgmmaSparse implements PeakProbe {

  private static final int ROWS = 64;
  private static final int COLUMNS = 128;
  private static final long FLOPS = 2L * ROWS * COLUMNS * PeakPruned.DEPTH;

  /// Work-items that multiply together, and accumulators of each.
  private static final int WARPGROUP = 4 * Peak.WARP;

  private static final int ACCUMULATORS = ROWS * COLUMNS / WARPGROUP;

  // Words of two entries; the kernel knows the same sizes.
  private static final int LINE_WORDS = PeakPruned.DEPTH / 2;
  private static final int B_WORDS = COLUMNS * LINE_WORDS;
  private static final int RIGHTS = 4;

  @Override
  public KernelVariant variant() {
    return new KernelVariant(roof(), "kernels/peak/wgmma-sp-bf16.cl", this::geometry).spliced();
  }

  @Override
  public String roof() {
    return "wgmma-sp-bf16";
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
    String formula = "0 B, 2·64·128·32·(k/64 + 1)·N/128 FLOP, " + Cost.ZEROS_COUNTED;
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
    PeakPruned operands = new PeakPruned(new PeakOperands(ROWS, COLUMNS, RIGHTS));
    double[] accumulators = accumulators(operands, steps / RIGHTS);
    return Problem.builder()
        .arg(
            "left",
            new Arg.In(8 * WARPGROUP, i -> operands.left((int) i / WARPGROUP, (int) i % WARPGROUP)))
        .arg("which", new Arg.Bits(WARPGROUP, item -> PeakPruned.which((int) item)))
        .arg("right", new Arg.In(RIGHTS * B_WORDS, i -> right(operands, (int) i)))
        .arg(
            "out",
            new Arg.Out(
                ACCUMULATORS * n,
                i -> accumulators[(int) (i / n * WARPGROUP + i % n % WARPGROUP)],
                Tolerance.EXACT))
        .arg("steps", new Arg.IntScalar(steps))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch(
            "wgmma_chains",
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

  /// Local memory word by word: each B as rows of 64 bytes, chunk c of row r in place c ^ r / 2 %
  /// 4.
  private static float right(PeakPruned operands, int i) {
    int line = i % B_WORDS / LINE_WORDS;
    int chunk = i / 4 % 4 ^ line / 2 % 4;
    return operands.right(i / B_WORDS, chunk * 8 + i % 4 * 2, line);
  }

  /// What must be in register `r` of a work-item of four warps, at `r·128 + item`.
  private static double[] accumulators(PeakPruned operands, long steps) {
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
