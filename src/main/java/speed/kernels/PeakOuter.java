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

/// Fused multiply-adds in the pattern of a product of matrices: each work-item of a GPU makes `k`
/// of them, step after step one for each of `tm` by `tn` sums in registers, with `tm` numbers times
/// `tn` others. Nothing is loaded: what of the rate of `fma-fp32`, whose multiply-adds read one
/// register that changes, is left to a product, whose multiply-adds read three?
///
/// Numbers are whole and small, so that sums are exact. All are positive, so that a step too few or
/// too many shows.
///
/// Prediction: registers lie in two banks, and a multiply-add whose three operands lie in one of
/// them takes another cycle, unless one was kept from the multiply-add before. The assembler avoids
/// nearly all of these, so that `outer-8x8` and `outer-8x16` come within 3 % of `fma-fp32` with as
/// many warps: at eight warps to 65 TFLOP/s (63.5 to 66) on an H200.
final class PeakOuter implements PeakProbe {

  /// Starts are the same for every so many numbers.
  private static final int PERIOD = 64;

  /// As many steps as a slab has in the fastest product.
  private static final long UNROLL = 8;

  private static final int MOST = 15;
  private static final long REGISTERS = 65_536;

  /// Registers of a work-item besides its sums and its numbers.
  private static final long OTHERS = 24;

  private final int tm;
  private final int tn;

  /// @param tm rows of sums of a work-item
  /// @param tn columns
  PeakOuter(int tm, int tn) {
    this.tm = tm;
    this.tn = tn;
  }

  @Override
  public KernelVariant variant() {
    return new KernelVariant("outer-" + tm + "x" + tn, "kernels/peak/outer.cl", this::geometry);
  }

  @Override
  public String roof() {
    return "";
  }

  /// On a GPU, once for each number of warps with which a multiprocessor has registers for all
  /// sums: they are chains enough.
  @Override
  public boolean includes(Params params) {
    long items = params.asNumber("warps").orElse(0) * Peak.WARP;
    long registers = (long) tm * tn + 2 * (tm + tn) + OTHERS;
    return params.asNumber("chains").orElse(0) == 4
        && params.asNumber("group").isEmpty()
        && items > 0
        && items * registers <= REGISTERS;
  }

  private Macros geometry(Params params, DeviceFacts device) {
    return Macros.of("GROUP", PeakProbe.group(params, device))
        .with("TM", tm)
        .with("TN", tn)
        .with("UNROLL", UNROLL);
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
    long n = params.number("n");
    int steps = Math.toIntExact(params.number("k") / ((long) tm * tn));
    long group = variant.macros(params, device).get("GROUP");
    return Problem.builder()
        .arg("start", new Arg.In(2L * (tm + tn) * PERIOD, PeakOuter::start))
        .arg("out", new Arg.Out(n, i -> total(i % PERIOD, steps), Tolerance.EXACT))
        .arg("steps", new Arg.IntScalar(steps))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("outer_products", PeakProbe.groups(n, group), group, "start", "out", "steps", "n")
        .build();
  }

  private static float start(long i) {
    return 1 + Math.floorMod(((int) i * 0x9E3779B9) >>> 8, MOST);
  }

  /// All sums of a work-item together, whose sets are used by half of the steps each: what it adds
  /// up are multiples of half the steps, few enough to be exact.
  private double total(long item, int steps) {
    double total = 0;
    for (int set = 0; set < 2; set++) {
      long first = (long) set * (tm + tn);
      total += steps / 2.0 * sum(first, tm, item) * sum(first + tm, tn, item);
    }
    return total;
  }

  private static double sum(long first, int count, long item) {
    double sum = 0;
    for (long k = first; k < first + count; k++) {
      sum += start(k * PERIOD + item);
    }
    return sum;
  }
}
