package speed.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongToIntFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Ring;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// How long does one load take, if nothing else is under way?
///
/// Every line of the memory walked through holds the place of the next, so that no load can begin
/// before the one before has ended. `random` visits the lines in an order that cannot be guessed,
/// `sequential` in that of their addresses. With several `chains` as many such walks go on side by
/// side. A run goes on where the one before has left off, because what it has just seen is in a
/// cache; only the first, on poison, begins at the beginning.
///
/// Prediction: `random` climbs by a step at the size of each cache and is level between them;
/// `sequential` stays low where something fetches ahead, as in processors, and climbs with it
/// elsewhere. The time of a load falls as one over the chains until some queue is full.
final class Chase implements Benchmark {

  private static final String LOADS = "loads";
  private static final List<Integer> CHAINS = List.of(2, 4, 8, 16, 32);

  // Sizes between the powers of two around half of the last cache of a large GPU, in MiB.
  private static final List<Long> MIB_BETWEEN = List.of(24L, 40L, 48L);

  // Well within half of that cache: with several chains, loads that do not go to memory.
  private static final long HALF_CACHE = 16 << 20;

  // Bytes from one place to the next: a line of its own for each, on a GPU and elsewhere.
  private static final long GPU_LINE = 128;
  private static final long LINE = 64;

  @Override
  public String name() {
    return "chase";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    long most = most(device);
    int factor = profile == Profile.FULL ? 2 : 16;
    List<Params> points = new ArrayList<>();
    LongStream doubled = LongStream.iterate(4096, bytes -> bytes < most, bytes -> bytes * factor);
    boolean fine = profile == Profile.FULL && device.kind() == DeviceFacts.Kind.GPU;
    LongStream between =
        fine ? MIB_BETWEEN.stream().mapToLong(mib -> mib << 20) : LongStream.empty();
    LongStream.concat(doubled, between.filter(bytes -> bytes < most))
        .sorted()
        .forEach(bytes -> points.add(Params.of("bytes", bytes, "chains", 1)));
    points.add(Params.of("bytes", most, "chains", 1));
    if (fine && HALF_CACHE < most) {
      points.add(Params.of("bytes", HALF_CACHE, "chains", 16));
    }
    CHAINS.stream()
        .filter(chains -> profile == Profile.FULL || chains == 16)
        .forEach(chains -> points.add(Params.of("bytes", most, "chains", chains)));
    return List.copyOf(points);
  }

  /// Far beyond the last cache: 1 GiB on a GPU, eight caches elsewhere; an eighth of the memory at
  /// most.
  private static long most(DeviceFacts device) {
    long wanted =
        device.kind() == DeviceFacts.Kind.GPU
            ? 1L << 30
            : Math.clamp(8 * Long.highestOneBit(device.memory().cacheBytes()), 1L << 28, 1L << 31);
    long limit = Math.min(device.memory().maxBufferBytes() / 2, device.memory().globalBytes() / 8);
    return Math.max(4096, Math.min(wanted, Long.highestOneBit(limit)));
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return Stream.of(64, 448, 64_064, 262_336)
        .map(bytes -> point.with("bytes", bytes).with(LOADS, 992))
        .toList();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "only time: that of a load, every load the same");
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of(Ring.Order.values()).map(Chase::variant).toList();
  }

  /// The random walks in CUDA C++.
  @Override
  public List<Baseline> baselines() {
    return List.of(
        Baseline.cuda("cuda", "kernels/chase/anchors/chase.cu", "-O3", "-arch=native", "-Xptxas=-v")
            .beside(
                "kernels/anchors/anchor.h",
                "kernels/anchors/cuda.h",
                "kernels/chase/anchors/loads.h"));
  }

  private static KernelVariant variant(Ring.Order order) {
    return new KernelVariant(
        name(order),
        "kernels/chase/chase.cl",
        (params, device) ->
            Macros.of("CHAINS", params.number("chains"))
                .with("UNROLL", Math.max(1, 16 / params.number("chains")))
                .with("WIDTH", line(device) / Integer.BYTES));
  }

  private static String name(Ring.Order order) {
    return switch (order) {
      case SEQUENTIAL -> "sequential";
      case RANDOM -> "random";
    };
  }

  private static long line(DeviceFacts device) {
    return device.kind() == DeviceFacts.Kind.GPU ? GPU_LINE : LINE;
  }

  /// Loads of a run in all chains together: some milliseconds out of a cache.
  private static long loads(Params params, DeviceFacts device) {
    long usual = device.kind() == DeviceFacts.Kind.GPU ? 1 << 16 : 1 << 18;
    return params.asNumber(LOADS).orElse(usual);
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Ring.Order order =
        variant.name().startsWith("random") ? Ring.Order.RANDOM : Ring.Order.SEQUENTIAL;
    int width = Math.toIntExact(line(device) / Integer.BYTES);
    Ring ring = new Ring(Math.max(1, params.number("bytes") / line(device)), order);
    long chains = params.number("chains");
    long steps = loads(params, device) / chains;
    String next = "next-" + variant.name();
    String at = "at-" + variant.name();
    return Problem.builder()
        .arg(next, new Arg.Bits(ring.n() * width, new Lines(ring, width)))
        .arg(
            at,
            new Arg.State(chains, (chain, runs) -> place(ring, width, chain, chains, runs * steps)))
        .arg("lines", new Arg.IntScalar(Math.toIntExact(ring.n())))
        .arg("steps", new Arg.IntScalar(Math.toIntExact(steps)))
        .operations(steps * chains)
        .launch("chase", 1, 1, next, at, "lines", "steps")
        .build();
  }

  /// Where a chain is after so many steps, in words.
  private static int place(Ring ring, int width, long chain, long chains, long steps) {
    return Math.toIntExact(ring.after(chain * ring.n() / chains, steps) * width);
  }

  /// The memory walked through: the first word of a line is the place of the next line, the others
  /// are their own place, so that whoever strays into them stays there.
  private record Lines(Ring ring, int width) implements LongToIntFunction {
    @Override
    public int applyAsInt(long word) {
      return (int) (word % width == 0 ? ring.after(word / width, 1) * width : word);
    }
  }
}
