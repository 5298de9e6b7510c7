package speed.kernels;

import static speed.kernels.MatrixFormat.E4M3;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// C = A·Bᵀ for square matrices of `n` by `n` numbers of eight bits (e4m3), rounded to bf16.
///
/// A slab of 128 bytes is 128 numbers where it was 64, and the instruction takes 32 along k for 16:
/// the kernels are those of `hgemm`, byte for byte at the same places, with half the rounds.
///
/// Prediction: a matrix unit that multiplies twice as many numbers of half the size makes `wgmma`
/// and `bulk` up to twice as fast as on bf16, less what a shorter sum leaves of them. `mma` gains
/// only where the instruction of a warp has a unit for eight bits; a chip that widens the numbers
/// first pays for that in registers and instructions.
final class GemmFp8 implements Benchmark {

  private static final long LARGE = 8192;

  private static final List<GemmRung> ALL =
      List.of(
          GemmRung.ring("mma", E4M3, new GemmRung.Tile(128, 128), new GemmRung.Tile(64, 32), 3, 8),
          GemmRung.wide("wgmma", "wgmma", E4M3, 4, 16),
          GemmRung.wide("bulk", "bulk", E4M3, 4, 16),
          GemmRung.described("tensor", E4M3, 256, 4));

  @Override
  public String name() {
    return "gemm-fp8";
  }

  /// The type is told because no roof of another is one of it.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    LongStream sides =
        switch (profile) {
          case QUICK -> LongStream.of(LARGE / 2);
          case FULL -> LongStream.of(LARGE / 2, LARGE);
        };
    return sides.mapToObj(n -> Params.of("n", n, "type", "fp8")).toList();
  }

  /// Sizes within a tile, of several tiles, and of more slabs than have a place at once.
  @Override
  public List<Params> checkPoints(Params point) {
    return LongStream.of(1, 100, 257, 700).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    long bytes = 2 * n * n + n * n * Short.BYTES;
    return new Cost(bytes, 2 * n * n * n, "2·N²·1 B + N²·2 B, 2·N³ FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return ALL.stream().map(GemmRung::variant).toList();
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return rung(variant).missingFeature(device);
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return rung(variant).sweep();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return rung(variant).problem(variant, params, device);
  }

  @Override
  public List<Baseline> baselines() {
    return List.of(
        Baseline.python("torch", "kernels/hgemm/anchors/torch_gemm.py", "torch")
            .beside("kernels/anchors/anchor.py", "kernels/anchors/matrices.py")
            .with("ANCHOR_FORMAT", "e4m3"));
  }

  /// By the name of a variant, to which a sweep adds its macros in brackets.
  private static GemmRung rung(KernelVariant variant) {
    String name = KernelVariant.base(variant.name());
    return ALL.stream().filter(r -> r.name().equals(name)).findFirst().orElseThrow();
  }
}
