package speed.kernels;

import java.util.List;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.Clock;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// What does a launch cost, when the work itself costs next to nothing?
///
/// `n` launches write `items` floats each. `finish` waits after every launch, `batch` enqueues all
/// and lets the device work them off, `events` does the same with an event for every launch, and
/// `fused` does the work of all in one. All are timed by the host's clock. The same loops in C show
/// how much of the time Java and JOCL take: `c-finish`, `c-batch`.
///
/// `empty` is one launch with `groups` groups of `size` work-items more than it needs, which end at
/// once: what it costs to start a group.
///
/// The launches of `lasting` last: for each of its numbers one work-item makes `rounds`
/// multiply-adds that wait for each other, about four cycles each, 1,024 in 2 µs and 8,192 in 16.
/// `lasting-fused` makes those of all numbers in one launch, one number after the other: its time,
/// divided by `n`, is how long a launch of `lasting` computes. If a launch that does nothing waits
/// for the host, one that lasts longer hides that; if the device itself needs the time from one
/// kernel to the next, it is added to kernels of any length. Prediction: it is the host. With 1,024
/// rounds `lasting` takes 5 µs for each launch, as launches that do nothing do; with 4,096 and
/// 8,192 it takes 1 µs more than `lasting-fused`, in which a kernel starts and ends.
final class Launches implements Benchmark {

  private static final long GROUP = 64;
  private static final String SOURCE = "kernels/launch/part.cl";
  private static final String LASTING_SOURCE = "kernels/launch/lasting.cl";
  private static final List<String> LASTING = List.of("lasting", "lasting-fused");
  private static final String EMPTY = "empty";
  private static final String GROUPS = "groups";
  private static final String SIZE = "size";
  private static final String ROUNDS = "rounds";

  // Of the starts and of the multiply-adds in `lasting.cl`.
  private static final int PERIOD = 64;
  private static final float M = -0x1.ffffep-1f;
  private static final float B = 0x1.fffffp+0f;

  @Override
  public String name() {
    return "launch";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    Params one = Params.of("n", 1, "items", 1);
    Stream<Params> launches = Stream.of(one, Params.of("n", 64, "items", 4096));
    boolean fine = profile == Profile.FULL && device.kind() == DeviceFacts.Kind.GPU;
    Params million = one.with(GROUPS, 1 << 20);
    Stream<Params> starts =
        fine ? Stream.of(32, 128, 256).map(size -> million.with(SIZE, size)) : Stream.empty();
    Stream<Params> lasting =
        fine
            ? Stream.of(1024, 2048, 4096, 8192)
                .map(rounds -> Params.of("n", 64, "items", 1, ROUNDS, rounds))
            : Stream.empty();
    return Stream.of(launches, lasting, starts).flatMap(all -> all).toList();
  }

  @Override
  public boolean includes(String variant, Params params) {
    String name = KernelVariant.base(variant);
    return name.equals(EMPTY) == params.asNumber(GROUPS).isPresent()
        && LASTING.contains(name) == params.asNumber(ROUNDS).isPresent();
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return Stream.of(Params.of("n", 1), Params.of("n", 7), Params.of("n", 65))
        .flatMap(p -> Stream.of(p.with("items", 1), p.with("items", 1000)))
        .map(p -> point.asNumber(ROUNDS).isPresent() ? p.with(ROUNDS, 1000) : p)
        .toList();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "0 B, 0 FLOP: n launches, and nothing that must be done");
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.concat(
            Stream.of("batch", "finish", "events", "fused", EMPTY)
                .map(name -> new KernelVariant(name, SOURCE, (_, _) -> Macros.NONE)),
            LASTING.stream()
                .map(name -> new KernelVariant(name, LASTING_SOURCE, (_, _) -> Macros.NONE)))
        .toList();
  }

  @Override
  public List<Baseline> baselines() {
    return Stream.of("batch", "finish").map(Launches::inC).toList();
  }

  private static Baseline inC(String loop) {
    return Baseline.c("c-" + loop, "kernels/launch/anchors/launch.c", "-O2", "-ldl", "-lm")
        .beside("kernels/anchors/anchor.h", SOURCE)
        .with("LAUNCH_LOOP", loop);
  }

  /// One launch after the other, not waited for, is the least that a launch takes.
  @Override
  public String roof(String variant, Params params) {
    return variant.equals("batch") && params.number("n") == 1 ? "launch" : "";
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    long items = params.number("items");
    if (LASTING.contains(variant.name())) {
      boolean whole = variant.name().equals("lasting-fused");
      return lasting(params, whole ? 1 : n, whole ? n * items : items);
    }
    boolean fused = variant.name().equals("fused");
    Problem.Builder problem =
        Problem.builder()
            .arg("out", new Arg.Out(n * items, i -> i + 1, Tolerance.EXACT))
            .clock(variant.name().equals("events") ? Clock.WALL_WITH_EVENTS : Clock.WALL);
    return variant.name().equals(EMPTY)
        ? starts(problem, n * items, params).build()
        : parts(problem, fused ? 1 : n, fused ? n * items : items, variant).build();
  }

  /// So many launches, each of one work-item, which makes so many numbers one after the other.
  private static Problem lasting(Params params, long launches, long items) {
    int rounds = Math.toIntExact(params.asNumber(ROUNDS).orElse(1L));
    float[] made = made(rounds);
    Problem.Builder problem =
        Problem.builder()
            .arg(
                "out",
                new Arg.Out(launches * items, i -> made[(int) (i % PERIOD)], Tolerance.EXACT))
            .arg("items", new Arg.IntScalar(Math.toIntExact(items)))
            .arg(ROUNDS, new Arg.IntScalar(rounds))
            .clock(Clock.WALL);
    for (long k = 0; k < launches; k++) {
      String first = "first" + k;
      problem
          .arg(first, new Arg.IntScalar(Math.toIntExact(k * items)))
          .launch("numbers", 1, 1, "out", first, "items", ROUNDS);
    }
    return problem.build();
  }

  /// What so many multiply-adds make of each start.
  private static float[] made(int rounds) {
    float[] x = new float[PERIOD];
    for (int i = 0; i < PERIOD; i++) {
      x[i] = (float) i / PERIOD;
      for (int r = 0; r < rounds; r++) {
        x[i] = Math.fma(x[i], M, B);
      }
    }
    return x;
  }

  private static Problem.Builder starts(Problem.Builder problem, long items, Params params) {
    long size = params.asNumber(SIZE).orElse(GROUP);
    long groups = Math.ceilDiv(items, size) + params.asNumber(GROUPS).orElse(7);
    return problem
        .arg("first", new Arg.IntScalar(0))
        .arg("items", new Arg.IntScalar(Math.toIntExact(items)))
        .launch("part", groups, size, "out", "first", "items");
  }

  private static Problem.Builder parts(
      Problem.Builder problem, long launches, long items, KernelVariant variant) {
    long group = items == 1 ? 1 : GROUP;
    problem.arg("items", new Arg.IntScalar(Math.toIntExact(items)));
    for (long k = 0; k < launches; k++) {
      String first = "first" + k;
      problem
          .arg(first, new Arg.IntScalar(Math.toIntExact(k * items)))
          .step(Step.Launch.of("part", Math.ceilDiv(items, group), group, "out", first, "items"));
      if (variant.name().equals("finish")) {
        problem.step(Step.Wait.forQueue(0));
      }
    }
    return problem;
  }
}
