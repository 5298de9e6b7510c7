package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.stream.LongStream;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.Grid;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// y = GELU(A·Bᵀ + bias) for square matrices of `n` by `n` bf16 numbers, summed in fp32: a product,
/// and what a layer does next, in one kernel or in two.
///
/// GELU is the form with a hyperbolic tangent, x/2 · (1 + tanh(√(2/π) (x + 0.044715 x³))), which is
/// a single instruction here, right to 2⁻¹¹. B is 2⁻⁷ times that of `hgemm`, so that sums lie where
/// the curve bends.
///
/// The product is limited by the matrix units, the second kernel by memory: 4 n² bytes. At 8,192
/// these are 256 MiB, 64 µs at the rate of a copy, a 26th of the product's time; at 4,096 they are
/// 64 MiB, of which the last cache holds most.
///
/// Prediction: `separate` takes the sum of both. `fused` moves none of these bytes. But each sum
/// costs seven instructions and a turn of the unit for special functions, which does 16 in a cycle:
/// some 2,100 cycles for a tile of 128 by 256, in which the matrix units have nothing to do, since
/// the warps that multiply do that, too. These are 16 tiles for a multiprocessor at 8,192, 20 µs:
/// it saves two thirds of the second kernel. In `fused-apart` four of the warps that multiply begin
/// two slabs before the other four, so that one half has the matrix units to itself while the other
/// is at its epilogue: it saves nine tenths. `product-apart` has its stores hidden in the same way,
/// which is worth little: a hundredth.
final class GemmEpilogue implements Benchmark {

  private static final MatrixFormat FORMAT = MatrixFormat.BF16;
  private static final long LARGE = 8192;
  private static final long TILE_ROWS = 128;
  private static final long TILE_COLUMNS = 256;
  private static final long GROUP = 288;
  private static final long VECTOR = 8;
  private static final long TOGETHER = 256;
  private static final int SMALLER = 7;

  // What tanh.approx adds to a correct rounding. A sum between 4 and 8 that is rounded before is
  // off
  // by up to 2⁻⁶, two of the units near one, where a bias takes it there; GELU is as steep as 1.13.
  private static final Tolerance ONCE = Tolerance.bfloat16(0.75, 1);
  private static final Tolerance TWICE = Tolerance.bfloat16(3, 1);

  @Override
  public String name() {
    return "gemm-epilogue";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    LongStream sides =
        profile == Profile.FULL ? LongStream.of(LARGE / 2, LARGE) : LongStream.of(LARGE / 4);
    return sides.mapToObj(n -> Params.of("n", n)).toList();
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return LongStream.of(1, 100, 257, 700).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(point.with("n", 17));
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return new Cost(
        3 * n * n * Short.BYTES + n * Short.BYTES, 2 * n * n * n, "3·N²·2 B + N·2 B, 2·N³ FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        variant("product", 0, 0),
        variant("product-apart", 0, 2),
        variant("separate", 0, 0),
        variant("fused", 1, 0),
        variant("fused-apart", 1, 2));
  }

  private static KernelVariant variant(String name, long fused, long lead) {
    Macros macros = Macros.of("BAND", 16).with("FUSED", fused).with("LEAD", lead).with("STAGES", 4);
    return new KernelVariant(
            name,
            "kernels/gemm-epilogue/tensor.cl",
            (_, device) ->
                device.isNvidia()
                    ? macros.with("CAPABILITY", device.compute().capability())
                    : macros)
        .spliced();
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return DeviceNeeds.wgmma(device);
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return variant.name().endsWith("-apart")
        ? LongStream.of(1, 3).mapToObj(lead -> Macros.of("LEAD", lead)).toList()
        : List.of();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    WholeMatrices matrices = WholeMatrices.one(FORMAT, n, GemmRung.PAD);
    long side = matrices.side();
    Arg.Bits right = (Arg.Bits) matrices.right();
    Problem.Builder problem =
        Problem.builder()
            .arg("a", matrices.left())
            .arg("b", new Arg.Bits(right.n(), new Smaller(right.words())))
            .arg("of a", new Arg.TensorMap("a", Short.BYTES, side, side, (int) TILE_ROWS))
            .arg("of b", new Arg.TensorMap("b", Short.BYTES, side, side, (int) TILE_COLUMNS))
            .arg("bias", Arg.Bits.halves(side, new Bias(n)))
            .arg("n", new Arg.IntScalar(Math.toIntExact(side)))
            .arg("c", result(KernelVariant.base(variant.name()), matrices))
            .launch("product", grid(side, device), "of a", "of b", "bias", "c", "n");
    if (KernelVariant.base(variant.name()).equals("separate")) {
      problem.launch("activate", side * side / VECTOR / TOGETHER, TOGETHER, "c", "bias", "n");
    }
    return problem.build();
  }

  /// A group for each multiprocessor, which goes from tile to tile.
  private static Grid grid(long side, DeviceFacts device) {
    long tiles = side / TILE_ROWS * (side / TILE_COLUMNS);
    return Grid.of(Math.min(tiles, device.compute().units()), GROUP);
  }

  private static Arg result(String variant, WholeMatrices matrices) {
    long side = matrices.side();
    LongToDoubleFunction sums = matrices.elements();
    Bias bias = new Bias(matrices.n());
    LongToDoubleFunction scaled = i -> Math.scalb(sums.applyAsDouble(i), -SMALLER);
    LongToDoubleFunction activated = i -> gelu(scaled.applyAsDouble(i) + bias.value(i % side));
    long all = side * side;
    return switch (variant) {
      case "product", "product-apart" ->
          new Arg.Bfloat16Out(all, scaled, Tolerance.bfloat16(0.5, 0));
      case "separate" -> new Arg.Bfloat16Out(all, activated, TWICE);
      default -> new Arg.Bfloat16Out(all, activated, ONCE);
    };
  }

  /// Hendrycks and Gimpel, "Gaussian error linear units", 2016, in their approximation.
  static double gelu(double x) {
    return x / 2 * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x * x * x)));
  }

  /// Random numbers; zero in what was added to the matrices.
  private record Bias(long n) implements LongToIntFunction {

    @Override
    public int applyAsInt(long column) {
      return column < n ? Float.floatToRawIntBits(number(column)) >>> 16 : 0;
    }

    double value(long column) {
      return column < n ? number(column) : 0;
    }

    private float number(long column) {
      return RowData.even(161, RowData.LONGEST).number(0, column);
    }
  }

  /// Two bf16 numbers in a word, each divided by 2⁷.
  private record Smaller(LongToIntFunction words) implements LongToIntFunction {

    @Override
    public int applyAsInt(long index) {
      int word = words.applyAsInt(index);
      return half(word >>> 16) << 16 | half(word & 0xffff);
    }

    private static int half(int pattern) {
      return pattern == 0 ? 0 : pattern - (SMALLER << 7);
    }
  }

  /// `torch-max-autotune` tests whether PyTorch's compiler does better where it may put GELU into a
  /// product of its own.
  @Override
  public List<Baseline> baselines() {
    String eager = "kernels/gemm-epilogue/anchors/torch_gemm_epilogue.py";
    Baseline torch =
        Baseline.python("torch", eager, "torch")
            .beside(
                "kernels/anchors/anchor.py",
                "kernels/anchors/matrices.py",
                "kernels/anchors/rows.py");
    Baseline tuned =
        Baseline.python(
                "torch-max-autotune",
                "kernels/gemm-epilogue/anchors/torch_gemm_epilogue_autotune.py",
                "torch",
                "triton")
            .beside(
                "kernels/anchors/anchor.py",
                "kernels/anchors/matrices.py",
                "kernels/anchors/rows.py",
                eager);
    Baseline triton =
        Baseline.python(
                "triton",
                "kernels/gemm-epilogue/anchors/triton_gemm_epilogue.py",
                "triton",
                "torch")
            .beside(
                "kernels/anchors/anchor.py",
                "kernels/anchors/matrices.py",
                "kernels/anchors/rows.py",
                "kernels/anchors/shapes.py",
                eager);
    return List.of(
        torch.with("ANCHOR_HOW", "eager"),
        torch.named("torch-compile").with("ANCHOR_HOW", "compile"),
        tuned.with("ANCHOR_HOW", "compile"),
        torch.named("torch-epilogue").with("ANCHOR_HOW", "epilogue"),
        triton);
  }
}
