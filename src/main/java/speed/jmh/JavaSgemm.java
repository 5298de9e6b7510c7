package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.bench.Baseline;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// The product of two matrices of `n` by `n` floats, on a processor.
///
/// Prediction: `ijk` takes a step at a time, each of which waits for the one before it, four cycles
/// for two FLOPs, and longer where a column of `b` is not in the cache. `ikj` has the same steps in
/// an order in which none waits: one or two in a cycle, as many as the processor can store. The
/// compiler makes no vectors of them, because rows of `b` and `c` might overlap for all it knows.
/// `blocked` has vectors, and a block of `b` that stays in the second cache; still each vector of
/// multiply-adds loads two and stores one, so that it is at half of the peak at best. `packed`
/// keeps a tile of the product in registers, so that nearly all that is left is multiply-adds; it
/// loses what the copies into panels take, and where panels are not in the cache in time. `threads`
/// has as many of them as there are processors.
///
/// Six more say where time goes. `unpacked` finds the panels there already, and `tiles` makes as
/// many tiles as `packed`, but all from two panels that stay in the first cache. Prediction:
/// packing is 2 to 8 % of `packed`. `tiles` has 90 % of the multiply-adds that one thread reaches
/// in registers, or more; if it stays at seven tenths, the limit is in the innermost loop and not
/// in the caches. The four variants of [SgemmRows] separate two suspects of `blocked`. Prediction:
/// if vectors that lie across two lines cost most, `rows-aligned` is about twice as fast as
/// `rows-shifted`; if the second cache does, both `low` ones are about as much faster than the
/// others, and with both cures the product comes to half of the bound, which is half of the peak.
public final class JavaSgemm implements JavaBenchmark {

  private static final String LOOPS = "src/main/java/speed/jmh/SgemmKernels.java";
  private static final String TILES = "src/main/java/speed/jmh/SgemmTile.java";
  private static final String ROWS = "src/main/java/speed/jmh/SgemmRows.java";

  /// The variants of [SgemmRows], named here since the process that plans has no vectors and cannot
  /// load their classes.
  static final List<String> IN_ROWS =
      List.of("rows-aligned", "rows-shifted", "rows-aligned-low", "rows-shifted-low");

  private static final String OPENBLAS = "kernels/sgemm/anchors/openblas.c";
  private static final String TORCH = "kernels/sgemm/anchors/torch_cpu_sgemm.py";
  private static final List<Integer> ODD = List.of(1, 7, 33, 64, 100, 300);
  private static final int LADDER = 512;

  /// For the list of benchmarks.
  public JavaSgemm() {}

  @Override
  public String name() {
    return "sgemm";
  }

  @Override
  public List<Method> variants() {
    return List.of(
        method("ijk", LOOPS),
        method("ikj", LOOPS),
        method("blocked", LOOPS),
        method("packed", TILES),
        method("threads", TILES),
        method("unpacked", TILES),
        method("tiles", TILES),
        rows("rows-aligned", "rowsAligned"),
        rows("rows-shifted", "rowsShifted"),
        rows("rows-aligned-low", "rowsAlignedLow"),
        rows("rows-shifted-low", "rowsShiftedLow"));
  }

  private static Method rows(String variant, String method) {
    return new Method(variant, SgemmBenchmark.class.getName() + "." + method, ROWS);
  }

  private static Method method(String variant, String source) {
    return new Method(variant, SgemmBenchmark.class.getName() + "." + variant, source);
  }

  /// A side at which all fits in the second cache of a large processor, one that is a multiple of
  /// no tile, and one at which libraries are judged.
  @Override
  public List<Params> points(Profile profile) {
    IntStream sides =
        switch (profile) {
          case QUICK -> IntStream.of(LADDER);
          case FULL -> IntStream.of(LADDER, 1000, 2048);
        };
    return sides.mapToObj(n -> Params.of("n", n)).toList();
  }

  /// All at the least side; the slower a variant is, the sooner it is left out.
  @Override
  public boolean includes(String variant, Params params) {
    long n = params.number("n");
    return switch (variant) {
      case "ijk" -> n <= LADDER;
      case "ikj", "blocked" -> n <= 1000;
      case "unpacked", "tiles" -> n == LADDER || n == 2048;
      default -> !IN_ROWS.contains(variant) || n == LADDER;
    };
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return new Cost(3 * n * n * Float.BYTES, 2 * n * n * n, "3·N²·4 B, 2·N³ FLOP");
  }

  /// Three matrices, and two of them once more in panels.
  @Override
  public long memory(Params params) {
    return 2 * cost(params).bytes();
  }

  @Override
  public Check check(String variant, Params params) {
    try (Crew crew = new Crew(SgemmData.workers(variant))) {
      double worst = 0;
      for (int n : ODD) {
        Check small = new SgemmData(crew, n).check(variant);
        if (!small.right()) {
          return small;
        }
        worst = Math.max(worst, small.error());
      }
      Check large = new SgemmData(crew, Math.toIntExact(params.number("n"))).check(variant);
      return new Check(
          large.right(), Math.max(worst, large.error()), large.tolerance(), large.reason());
    }
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    String method =
        switch (variant) {
          case "packed", "threads", "unpacked", "tiles" ->
              SgemmTile.class.getName() + (SgemmTile.HIGH == 10 ? ".ten" : ".six");
          case "blocked" -> SgemmKernels.class.getName() + ".add";
          case "ijk", "ikj" -> SgemmKernels.class.getName() + "." + variant;
          default -> SgemmRows.class.getName() + ".add";
        };
    return Optional.of(method);
  }

  @Override
  public List<Baseline> baselines() {
    Baseline one =
        Baseline.c("openblas", OPENBLAS, "-O2", "-ldl", "-lm").beside("kernels/anchors/anchor.h");
    // Large pages, as the others have them.
    Baseline torch =
        Baseline.python("torch", TORCH, "torch")
            .beside("kernels/anchors/anchor.py", "kernels/sgemm/anchors/torch_sgemm.py")
            .with("THP_MEM_ALLOC_ENABLE", "1");
    return Stream.of(one, torch)
        .flatMap(by ->
            Stream.of(by, by.named(by.variant() + "-threads").with(Baseline.THREADS, Baseline.ALL)))
        .toList();
  }
}
