package speed.kernels;

import java.util.List;
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

/// Fused multiply-adds in registers: `k` for each number in single precision, a quarter of that in
/// double precision.
///
/// The reference makes the same steps with [Math#fma], which rounds as every OpenCL device must, so
/// that results are demanded bit for bit. It can, because starts repeat.
///
/// `fma-fp32-short` and `fma-fp32-long` are `fma-fp32` with 64 and 1,024 multiply-adds of a
/// work-item between two branches in place of 256, in all chains together, at four chains: how much
/// of what is missing to the peak does the end of the loop take? Prediction, for 132
/// multiprocessors at 1,980 MHz: the end of the loop takes a lone warp of a scheduler 20 cycles, so
/// that four warps reach 51 and 65.6 TFLOP/s, where `fma-fp32` reaches 62.1; and with 16 warps 7
/// cycles for each warp, so that these reach 60 and 66.4 in place of 65.1.
final class PeakFma implements PeakProbe {

  /// Starts are the same for every so many numbers.
  private static final int PERIOD = 64;

  private static final float M = -0x1.ffffep-1f;
  private static final float B = 0x1.fffffp+0f;
  private static final FloatSequence START = InputData.random(5);

  private static final long USUAL_LOOP = 256;

  // One warp for each scheduler of an NVIDIA GPU, and four.
  private static final List<Long> WARPS = List.of(4L, 16L);

  private final int bits;
  private final long loop;

  /// @param loop multiply-adds of a work-item of a GPU between two branches, in all chains together
  private PeakFma(int bits, long loop) {
    this.bits = bits;
    this.loop = loop;
  }

  static PeakFma fp32() {
    return new PeakFma(Float.SIZE, USUAL_LOOP);
  }

  static PeakFma fp64() {
    return new PeakFma(Double.SIZE, USUAL_LOOP);
  }

  /// With a loop of another length, in single precision.
  static PeakFma fp32(long loop) {
    return new PeakFma(Float.SIZE, loop);
  }

  private boolean isDouble() {
    return bits == Double.SIZE;
  }

  @Override
  public KernelVariant variant() {
    String ablation = loop < USUAL_LOOP ? "-short" : "-long";
    String name = "fma-fp" + bits + (isAblation() ? ablation : "");
    return new KernelVariant(name, "kernels/peak/fma.cl", this::geometry);
  }

  /// Whether the loop is of another length than that which finds the ceiling.
  private boolean isAblation() {
    return loop != USUAL_LOOP;
  }

  @Override
  public String roof() {
    return isAblation() ? "" : "fma-fp" + bits;
  }

  /// Other loops: on a GPU with few warps and with many, at the least number of chains that keep a
  /// lone warp of a scheduler busy.
  @Override
  public boolean includes(Params params) {
    return !isAblation()
        || params.asNumber("chains").orElse(0) == 4
            && params.asNumber("group").isEmpty()
            && WARPS.contains(params.asNumber("warps").orElse(0));
  }

  private Macros geometry(Params params, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long chains = params.number("chains");
    return Macros.of("GROUP", PeakProbe.group(params, device))
        .with("BITS", bits)
        .with("CHAINS", chains)
        .with("UNROLL", (gpu ? loop : 32) / chains)
        .with("WIDTH", gpu ? 1 : Peak.LANES * Float.SIZE / bits);
  }

  /// Multiply-adds for each number, in all chains together.
  private long adds(Params params) {
    return isDouble() ? params.number("k") / 4 : params.number("k");
  }

  @Override
  public Cost cost(Params params) {
    String formula = isDouble() ? "0 B, 2·k/4·N FLOP" : "0 B, 2·k·N FLOP";
    return new Cost(0, 2 * adds(params) * params.number("n"), formula);
  }

  @Override
  public Optional<String> missingFeature(DeviceFacts device) {
    return isDouble() && !device.has("cl_khr_fp64")
        ? Optional.of("needs double precision (cl_khr_fp64), which the device lacks")
        : Optional.empty();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Macros macros = variant.macros(params, device);
    long n = params.number("n");
    int chains = Math.toIntExact(macros.get("CHAINS"));
    int steps = Math.toIntExact(adds(params) / chains);
    long items = PeakProbe.groups(n, macros.get("WIDTH"));
    long group = macros.get("GROUP");
    LongToDoubleFunction expected = new Reference(n, chains, steps);
    return Problem.builder()
        .arg("start", new Arg.In(PERIOD * chains, START))
        .arg("out", new Arg.Out(isDouble() ? 2 * n : n, expected, Tolerance.EXACT))
        .arg("steps", new Arg.IntScalar(steps))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("fma_chains", PeakProbe.groups(items, group), group, "start", "out", "steps", "n")
        .build();
  }

  /// What a device must deliver, reckoned when it is first asked for.
  ///
  /// Of single precision the sums of the chains. Of double precision first these as floats, and
  /// then what each leaves of its double.
  private final class Reference implements LongToDoubleFunction {
    private final long n;
    private final int chains;
    private final int steps;
    private volatile double[] sums = {};

    Reference(long n, int chains, int steps) {
      this.n = n;
      this.chains = chains;
      this.steps = steps;
    }

    @Override
    public double applyAsDouble(long i) {
      double sum = sums()[(int) (i % n % PERIOD)];
      return i < n ? (float) sum : (float) (sum - (float) sum);
    }

    private double[] sums() {
      return sums.length > 0 ? sums : reckon();
    }

    private synchronized double[] reckon() {
      if (sums.length == 0) {
        sums = isDouble() ? fp64(chains, steps) : fp32(chains, steps);
      }
      return sums;
    }
  }

  private static double[] fp32(int chains, int steps) {
    float[] x = new float[PERIOD * chains];
    for (int j = 0; j < x.length; j++) {
      x[j] = START.at(j);
    }
    for (int s = 0; s < steps; s++) {
      step(x);
    }
    double[] sums = new double[PERIOD];
    for (int j = 0; j < x.length; j++) {
      sums[j % PERIOD] = j < PERIOD ? x[j] : (float) sums[j % PERIOD] + x[j];
    }
    return sums;
  }

  private static double[] fp64(int chains, int steps) {
    double[] x = new double[PERIOD * chains];
    for (int j = 0; j < x.length; j++) {
      x[j] = START.at(j);
    }
    for (int s = 0; s < steps; s++) {
      step(x);
    }
    double[] sums = new double[PERIOD];
    for (int j = 0; j < x.length; j++) {
      sums[j % PERIOD] = j < PERIOD ? x[j] : sums[j % PERIOD] + x[j];
    }
    return sums;
  }

  private static void step(float[] x) {
    for (int j = 0; j < x.length; j++) {
      x[j] = Math.fma(x[j], M, B);
    }
  }

  private static void step(double[] x) {
    for (int j = 0; j < x.length; j++) {
      x[j] = Math.fma(x[j], (double) M, (double) B);
    }
  }
}
