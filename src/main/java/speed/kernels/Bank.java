package speed.kernels;

import java.util.List;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// What does it cost when work-items that go in step want words of local memory `stride` apart?
///
/// A tile with rows of `stride` words is read down its columns, `k` words by each of `n`
/// work-items; an operation is that each reads one. `plain` stores it as it is, `padded` adds a
/// word to rows of an even number, `xor` shuffles the words of a row by its number.
///
/// Two others tell whether something besides the banks is the limit where no lanes meet. `tall` has
/// four times the rows, so that a turn of the loop has four times the loads; `crowded` has twice
/// the work-items, so that a multiprocessor has all the warps that find room. `tall-padded` and
/// `tall-xor` have four times the rows of `padded` and `xor`. Prediction: if the loop is what a
/// shuffled tile loses by with rows of 16 and 24 words, `tall-xor` has the rate of `tall-padded` at
/// 16, 24 and 32, to within 3 %; if shuffling costs a load something, it stays behind as `xor`
/// does.
///
/// Prediction: local memory has 32 banks of words, each of which gives one word a cycle. Lanes a
/// stride apart meet in a bank by gcd(stride, 32), and take as many cycles. Padding makes the
/// stride odd, and shuffling keeps those apart that would meet: both take one cycle always.
final class Bank implements Benchmark {

  private static final long LANES = 32;
  private static final long BLOCKS = 6;
  private static final String TALL = "tall";
  private static final String CROWDED = "crowded";
  private static final String TALL_PADDED = "tall-padded";
  private static final String TALL_XOR = "tall-xor";
  private static final LongToIntFunction WORDS = Histogram::random;

  @Override
  public String name() {
    return "bank";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long n = device.compute().units() * (gpu ? 1024 : 64);
    long k = BLOCKS << (gpu ? 12 : 10);
    IntStream strides =
        switch (profile) {
          case QUICK -> IntStream.of(1, 2, 8, 32, 33);
          case FULL -> IntStream.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 17, 20, 24, 31, 32, 33);
        };
    return strides.mapToObj(s -> Params.of("k", k, "n", n, "stride", s)).toList();
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return Stream.of(1L, 7L, 33L, 1000L)
        .map(n -> point.with("n", n).with("k", BLOCKS * 67))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(2L, 33L).contains(point.number("stride"))
        ? List.of(point.with("n", 33).with("k", 5 * BLOCKS))
        : List.of();
  }

  @Override
  public Cost cost(Params params) {
    return cost("plain", params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    String n = variant.equals(CROWDED) ? "2·N" : "N";
    return new Cost(
        items(variant, params) * Integer.BYTES, 0, n + "·4 B read from local memory, k times");
  }

  private static long items(String variant, Params params) {
    return params.number("n") * (variant.startsWith(CROWDED) ? 2 : 1);
  }

  /// The others only at three strides each: of two lanes, of 32 and of one in a bank, and those
  /// with something to pad or to shuffle.
  @Override
  public boolean includes(String variant, Params params) {
    long stride = params.number("stride");
    return switch (variant) {
      case TALL, CROWDED -> List.of(6L, 32L, 33L).contains(stride);
      case TALL_PADDED, TALL_XOR -> List.of(16L, 24L, 32L).contains(stride);
      default -> true;
    };
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of("plain", "padded", "xor", TALL, CROWDED, TALL_PADDED, TALL_XOR)
        .map(Bank::variant)
        .toList();
  }

  /// With few rows: a tall tile does not fit into the local memory of a simulator.
  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return variant.with(Macros.of("BLOCKS", BLOCKS));
  }

  private static KernelVariant variant(String name) {
    String file =
        switch (name) {
          case TALL, CROWDED -> "plain";
          case TALL_PADDED -> "padded";
          case TALL_XOR -> "xor";
          default -> name;
        };
    long blocks = name.startsWith(TALL) ? 4 * BLOCKS : BLOCKS;
    return new KernelVariant(
        name, "kernels/bank/" + file + ".cl", (params, device) -> geometry(blocks, params, device));
  }

  private static Macros geometry(long blocks, Params params, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long stride = params.number("stride");
    return Macros.of("GROUP", Math.min(gpu ? 1024 : 64, device.compute().maxGroupSize()))
        .with("BLOCKS", blocks)
        .with("LANES", LANES)
        .with("STRIDE", stride)
        .with("WAYS", Math.min(Long.lowestOneBit(stride), LANES));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    int stride = Math.toIntExact(params.number("stride"));
    long n = items(variant.name(), params);
    Macros macros = variant.macros(params, device);
    long blocks = macros.get("BLOCKS");
    int steps = Math.toIntExact(params.number("k") / blocks);
    int hop = stride == 1 ? 0 : 1;
    long group = macros.get("GROUP");
    int[] sums = sums(stride, LANES * blocks, steps, hop);
    return Problem.builder()
        .arg("words", new Arg.Bits(LANES * blocks * stride, WORDS))
        .arg("sums", new Arg.BitsOut(n, i -> sums[(int) (i % group % LANES)]))
        .arg("steps", new Arg.IntScalar(steps))
        .arg("hop", new Arg.IntScalar(hop))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .operations(blocks * steps)
        .launch("columns", Math.ceilDiv(n, group), group, "words", "sums", "steps", "hop", "n")
        .build();
  }

  /// For each lane the sum of all that it reads, modulo 2³².
  private static int[] sums(int stride, long rows, int steps, int hop) {
    int[] sums = new int[Math.toIntExact(LANES)];
    for (int k = 0, column = 0; k < steps; k++, column = (column + hop) % stride) {
      for (int row = 0; row < rows; row++) {
        sums[row % sums.length] += WORDS.applyAsInt((long) row * stride + column);
      }
    }
    return sums;
  }
}
