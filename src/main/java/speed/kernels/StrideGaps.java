package speed.kernels;

import java.util.List;
import java.util.function.LongToIntFunction;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Why does [StrideRead] cost what it costs on a GPU?
///
/// `sum` is that benchmark's kernel at the same points. `long` has groups that add up four times as
/// many numbers: it tells whether the groups are the limit. `runs` reads as many pieces of 64 bytes
/// from as many pages as `sum`, but in runs of neighbours: it tells whether pages make distant
/// pieces dear. The programs in CUDA C++ ask how many bytes the last cache fetches at a time.
final class StrideGaps implements Benchmark {

  private static final int FACTOR = 0x9E3779B9;
  private static final LongToIntFunction VALUES = i -> (int) i * FACTOR;

  private static final String SUM = "sum";
  private static final String LONG = "long";
  private static final String RUNS = "runs";

  // Words of a piece, and pieces of a run: 64 KiB, a small part of a page of a GPU.
  private static final long PIECE = 16;
  private static final long RUN = 1024;

  private final StrideRead plain = new StrideRead();

  @Override
  public String name() {
    return "stride-gaps";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    return plain.points(profile, device);
  }

  @Override
  public Cost cost(Params params) {
    return plain.cost(params);
  }

  /// `long` where neighbours are wanted, `runs` where pieces are left out.
  @Override
  public boolean includes(String variant, Params params) {
    long stride = params.number("stride");
    return switch (KernelVariant.base(variant)) {
      case LONG -> stride <= 2;
      case RUNS -> stride > PIECE;
      default -> true;
    };
  }

  @Override
  public List<KernelVariant> variants() {
    KernelVariant sum = plain.namedVariant(SUM);
    return List.of(
        sum,
        new KernelVariant(
            LONG,
            sum.source(),
            (params, device) -> {
              Macros macros = sum.macros(params, device);
              return macros.with("SHARE", 4 * macros.get("SHARE"));
            }),
        new KernelVariant(
            RUNS,
            "kernels/stride-gaps/runs.cl",
            (params, device) -> sum.macros(params, device).with("RUN", RUN)));
  }

  @Override
  public List<Baseline> baselines() {
    Baseline cuda =
        Baseline.cuda(
                "cuda", "kernels/stride-gaps/anchors/sum.cu", "-O3", "-arch=native", "-Xptxas=-v")
            .beside("kernels/anchors/anchor.h", "kernels/anchors/cuda.h");
    return Stream.of("32", "64", "128")
        .map(bytes -> cuda.named("cuda-" + bytes).with("ANCHOR_FETCH", bytes))
        .toList();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    if (!KernelVariant.base(variant.name()).equals(RUNS)) {
      return plain.problem(variant, params, device);
    }
    Macros macros = variant.macros(params, device);
    long n = params.number("n");
    long stride = params.number("stride");
    long reads = Math.ceilDiv(n, stride);
    long share = macros.get("SHARE");
    long groups = Math.ceilDiv(reads, share);
    return Problem.builder()
        .arg("a", new Arg.Bits(n, VALUES))
        .arg(
            "sums",
            new Arg.BitsOut(groups, g -> sum(g * share, Math.min((g + 1) * share, reads), stride)))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("sum", groups, macros.get("GROUP"), "a", "sums", "n")
        .build();
  }

  /// The sum over the numbers in runs from the `first` to before the `last`, modulo 2³²: those of a
  /// run lie a piece apart, and a run begins where `sum` has read as many.
  private static int sum(long first, long last, long stride) {
    int sum = 0;
    for (long i = first; i < last; i++) {
      sum += VALUES.applyAsInt(i / RUN * RUN * stride + i % RUN * Math.min(stride, PIECE));
    }
    return sum;
  }
}
