package press.bench.worker;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.Clock;
import press.bench.FloatSequence;
import press.bench.Grid;
import press.bench.InputData;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Small problems with every kind of step and argument, each a variant; some of them have a
/// mistake.
public final class TinySteps implements Benchmark {

  static final long WIDTH = 96;

  private static final FloatSequence A = InputData.random(21);
  private static final LongToIntFunction WORDS = i -> (int) i * 0x9E3779B9;
  private static final LongToIntFunction HALVES = i -> (int) (i * 40_503 & 0xffff);

  private static final String SOURCE =
      """
      kernel void twice(global const float *a, global float *c, const uint n) {
        const uint i = get_global_id(0);
        if (i < n) c[i] = 2 * a[i];
      }
      kernel void grid(global const float *a, global float *c, const uint n) {
        const uint i = get_global_id(1) * get_global_size(0) + get_global_id(0);
        if (i < n && get_local_size(0) == 32 && get_local_size(1) == 2) c[i] = 2 * a[i];
      }
      kernel void add_one(global const int *a, global int *c, const uint n) {
        const uint i = get_global_id(0);
        if (i < n) c[i] = a[i] + 1;
      }
      kernel void unpack(global const ushort *a, global int *c, const uint n) {
        const uint i = get_global_id(0);
        if (i < n) c[i] = a[i];
      }
      kernel void pack(global const ushort *a, global ushort *c, const uint n, const uint more) {
        const uint i = get_global_id(0);
        if (i < n + more) c[i] = i < n ? a[i] ^ 0x8000 : 0;
      }
      kernel void rounded(global const float *a, global half *c, const uint n, const uint more) {
        const uint i = get_global_id(0);
        if (i < n + more) vstore_half(i < n ? -a[i] : 0, i, c);
      }
      kernel void keeps(global const float *a, global float *c, const uint n) {
        const uint i = get_global_id(0);
        if (i < n && isnan(c[i])) c[i] = 2 * a[i];
      }
      kernel void keeps_large(global const float *a, global float *c, const uint n) {
        const uint i = get_global_id(0);
        if (i < n && (n < 10000 || isnan(c[i]))) c[i] = 2 * a[i];
      }
      kernel void spares(global const float *a, global float *c, const uint n) {
        const uint i = get_global_id(0);
        if (i >= n || c[i] == 2 * a[i]) return;
        float x = a[i];
        for (int k = 0; k < 2000; k++) x = x * x + a[i];
        c[i] = x == -1 ? x : 2 * a[i];
      }
      kernel void counts(global const int *a, global int *at, const uint n) {
        const uint i = get_global_id(0);
        if (i < n) at[i] = at[i] == 0x7fc00bad ? a[i] : at[i] + a[i];
      }
      kernel void counts_once(global const int *a, global int *at, const uint n) {
        const uint i = get_global_id(0);
        if (i < n && at[i] == 0x7fc00bad) at[i] = a[i];
      }
      kernel void steps(global const int *a, global int *c, const uint n) {
        const uint i = get_global_id(0);
        if (i >= n) return;
        uint x = i;
        for (int k = 0; k < a[i]; k++) x = x * 1664525 + 1013904223;
        c[i] = x;
      }
      """;

  // Variant to what it adds to a problem of n elements.
  private static final Map<String, Made> MADE =
      Map.ofEntries(
          Map.entry("right", TinySteps::twice),
          Map.entry("grid", TinySteps::grid),
          Map.entry("keeps", (p, n) -> twice(p, n, "keeps")),
          Map.entry("keeps-large", (p, n) -> twice(p, n, "keeps_large")),
          Map.entry("spares", (p, n) -> twice(p, n, "spares")),
          Map.entry("counts", (p, n) -> counts(p, n, "counts")),
          Map.entry("counts-once", (p, n) -> counts(p, n, "counts_once")),
          Map.entry("cold", (p, n) -> twice(p, n).cold()),
          Map.entry("tiny-cold", (p, n) -> twice(p, 100).cold()),
          Map.entry("wall", (p, n) -> twice(p, n).clock(Clock.WALL)),
          Map.entry("events", (p, n) -> twice(p, n).clock(Clock.WALL_WITH_EVENTS)),
          Map.entry("integers", TinySteps::integers),
          Map.entry("off-by-one", (p, n) -> bits(p, n, "add_one", i -> WORDS.applyAsInt(i) + 2)),
          Map.entry("seldom", (p, n) -> steps(p, n, 1)),
          Map.entry("often", (p, n) -> steps(p, n, 300)),
          Map.entry("again", (p, n) -> again(steps(p, n, 300), n)),
          Map.entry("halves", TinySteps::halves),
          Map.entry("bfloat16", (p, n) -> bfloat16(p, n, 0)),
          Map.entry("bfloat16-more", (p, n) -> bfloat16(p, n, (int) n % 2)),
          Map.entry("half", (p, n) -> half(p, n, 0, 0x1p-11)),
          Map.entry("half-more", (p, n) -> half(p, n, (int) n % 2, 0x1p-11)),
          Map.entry("half-near", (p, n) -> half(p, n, 0, 0x1p-13)),
          Map.entry("pageable", (p, n) -> there(p, n, Arg.Pages.PAGEABLE, n)),
          Map.entry("pinned", (p, n) -> there(p, n, Arg.Pages.PINNED, n)),
          Map.entry("short", (p, n) -> there(p, n, Arg.Pages.PINNED, Math.max(1, n - 1))),
          Map.entry("staged", TinySteps::staged),
          Map.entry("spliced", TinySteps::twice));

  @FunctionalInterface
  private interface Made {
    Problem.Builder of(Problem.Builder problem, long n);
  }

  @Override
  public String name() {
    return "steps";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    return List.of(Params.of("n", 100_003));
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(8 * params.number("n"), 0, "2·N·4 B");
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return List.of(point.with("n", 1), point.with("n", 7), point.with("n", 4099));
  }

  @Override
  public List<KernelVariant> variants() {
    UnaryOperator<KernelVariant> route = v -> v.name().equals("spliced") ? v.spliced() : v;
    return MADE.keySet().stream()
        .sorted()
        .map(name -> new KernelVariant(name, "kernels/steps/all.cl", (_, _) -> Macros.NONE))
        .map(route)
        .toList();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    Problem.Builder problem = Problem.builder().arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    if (variant.name().equals("cold") && n > 10_000) {
      // So large that four sets are enough, whatever the cache.
      problem.arg("ballast", new Arg.Scratch(BufferRotation.cacheBytes(device) / 16 * 13 / 4));
    }
    return MADE.get(variant.name()).of(problem, n).build();
  }

  private static Problem.Builder twice(Problem.Builder problem, long n) {
    return twice(problem, n, "twice");
  }

  private static Problem.Builder twice(Problem.Builder problem, long n, String kernel) {
    return problem
        .arg("a", new Arg.In(n, A))
        .arg("c", new Arg.Out(n, i -> 2.0 * A.at(i), Tolerance.EXACT))
        .launch(kernel, (n + 63) / 64, 64, "a", "c", "n");
  }

  /// Every run adds the words once more.
  private static Problem.Builder counts(Problem.Builder problem, long n, String kernel) {
    return problem
        .arg("a", new Arg.Bits(n, WORDS))
        .arg("at " + kernel, new Arg.State(n, (i, runs) -> (int) runs * WORDS.applyAsInt(i)))
        .launch(kernel, (n + 63) / 64, 64, "a", "at " + kernel, "n");
  }

  private static Problem.Builder grid(Problem.Builder problem, long n) {
    long rows = (n + WIDTH - 1) / WIDTH;
    return problem
        .arg("a", new Arg.In(n, A))
        .arg("c", new Arg.Out(n, i -> 2.0 * A.at(i), Tolerance.EXACT))
        .launch("grid", Grid.of(WIDTH / 32, 32).by((rows + 1) / 2, 2), "a", "c", "n");
  }

  private static Problem.Builder integers(Problem.Builder problem, long n) {
    return bits(problem, n, "add_one", i -> WORDS.applyAsInt(i) + 1);
  }

  private static Problem.Builder bits(
      Problem.Builder problem, long n, String kernel, LongToIntFunction expected) {
    return problem
        .arg("a", new Arg.Bits(n, WORDS))
        .arg("c", new Arg.BitsOut(n, expected))
        .launch(kernel, (n + 63) / 64, 64, "a", "c", "n");
  }

  /// As many steps as an argument says, which has the same name and length however many they are.
  private static Problem.Builder steps(Problem.Builder problem, long n, int times) {
    return problem
        .arg("a", new Arg.Bits(n, _ -> times))
        .arg(
            "c",
            new Arg.BitsOut(
                n,
                i ->
                    IntStream.range(0, times)
                        .reduce((int) i, (x, _) -> x * 1_664_525 + 1_013_904_223)))
        .launch("steps", (n + 63) / 64, 64, "a", "c", "n");
  }

  /// The same launch once more.
  private static Problem.Builder again(Problem.Builder problem, long n) {
    return problem.launch("steps", (n + 63) / 64, 64, "a", "c", "n");
  }

  private static Problem.Builder halves(Problem.Builder problem, long n) {
    return problem
        .arg("a", Arg.Bits.halves(n, HALVES))
        .arg("c", new Arg.BitsOut(n, HALVES))
        .launch("unpack", (n + 63) / 64, 64, "a", "c", "n");
  }

  /// Numbers of the other sign, and in the unused half of the last word perhaps one more.
  private static Problem.Builder bfloat16(Problem.Builder problem, long n, int more) {
    LongToIntFunction pattern = i -> Float.floatToRawIntBits(A.at(i)) >>> 16;
    LongToDoubleFunction expected = i -> -Float.intBitsToFloat(pattern.applyAsInt(i) << 16);
    return problem
        .arg("a", Arg.Bits.halves(n, pattern))
        .arg("c", new Arg.Bfloat16Out(n, expected, Tolerance.bfloat16(0.51, 0)))
        .arg("more", new Arg.IntScalar(more))
        .launch("pack", n / 64 + 1, 64, "a", "c", "n", "more");
  }

  /// The same in fp16, each within a bound.
  private static Problem.Builder half(Problem.Builder problem, long n, int more, double bound) {
    return problem
        .arg("a", new Arg.In(n, A))
        .arg("c", new Arg.HalfOut(n, i -> -A.at(i), _ -> bound))
        .arg("more", new Arg.IntScalar(more))
        .launch("rounded", n / 64 + 1, 64, "a", "c", "n", "more");
  }

  /// To the device, twice, and back; of the way back only so many elements.
  private static Problem.Builder there(Problem.Builder problem, long n, Arg.Pages pages, long m) {
    return problem
        .arg("from", new Arg.HostIn(n, A, pages))
        .arg("a", new Arg.Scratch(n))
        .arg("c", new Arg.Out(n, i -> 2.0 * A.at(i), Tolerance.EXACT))
        .arg("to", new Arg.HostOut(n, i -> 2.0 * A.at(i), Tolerance.EXACT, pages))
        .clock(Clock.WALL)
        .step(Step.Move.up(Step.Position.of("from"), Step.Position.of("a"), n))
        .launch("twice", (n + 63) / 64, 64, "a", "c", "n")
        .step(Step.Move.down(Step.Position.of("c"), Step.Position.of("to"), m))
        .step(Step.Wait.forAll());
  }

  /// To the device through two small pinned buffers, which two queues empty in turns.
  private static Problem.Builder staged(Problem.Builder problem, long n) {
    long chunk = 4096;
    problem
        .arg("from", new Arg.HostIn(n, A, Arg.Pages.PAGEABLE))
        .arg("even", new Arg.HostScratch(chunk, Arg.Pages.PINNED))
        .arg("odd", new Arg.HostScratch(chunk, Arg.Pages.PINNED))
        .arg("c", new Arg.Out(n, A::at, Tolerance.EXACT))
        .clock(Clock.WALL);
    for (long first = 0; first < n; first += chunk) {
      int queue = (int) (first / chunk % 2);
      Step.Position stage = Step.Position.of(queue == 0 ? "even" : "odd");
      long count = Math.min(chunk, n - first);
      problem
          .step(Step.Wait.forQueue(queue))
          .step(new Step.HostCopy(new Step.Position("from", first), stage, count))
          .step(Step.Move.up(stage, new Step.Position("c", first), count).on(queue));
    }
    return problem.step(Step.Wait.forAll());
  }

  static String text(String path) {
    return SOURCE;
  }

  /// The worker of the tests.
  public static void main(String[] args) throws IOException {
    System.exit(WorkerMain.run(List.of(args).subList(1, args.length), List.of(new TinySteps())));
  }
}
