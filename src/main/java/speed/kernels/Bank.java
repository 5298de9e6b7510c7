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
/// Prediction: local memory has 32 banks of words, each of which gives one word a cycle. Lanes a
/// stride apart meet in a bank by gcd(stride, 32), and take as many cycles. Padding makes the
/// stride odd, and shuffling keeps those apart that would meet: both take one cycle always.
final class Bank implements Benchmark {

  private static final long LANES = 32;
  private static final long BLOCKS = 6;
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
    return new Cost(params.number("n") * Integer.BYTES, 0, "N·4 B read from local memory, k times");
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of("plain", "padded", "xor")
        .map(name -> new KernelVariant(name, "kernels/bank/" + name + ".cl", Bank::geometry))
        .toList();
  }

  private static Macros geometry(Params params, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long stride = params.number("stride");
    return Macros.of("GROUP", Math.min(gpu ? 1024 : 64, device.compute().maxGroupSize()))
        .with("BLOCKS", BLOCKS)
        .with("LANES", LANES)
        .with("STRIDE", stride)
        .with("WAYS", Math.min(Long.lowestOneBit(stride), LANES));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    int stride = Math.toIntExact(params.number("stride"));
    long n = params.number("n");
    int steps = Math.toIntExact(params.number("k") / BLOCKS);
    int hop = stride == 1 ? 0 : 1;
    long group = variant.macros(params, device).get("GROUP");
    int[] sums = sums(stride, steps, hop);
    return Problem.builder()
        .arg("words", new Arg.Bits(LANES * BLOCKS * stride, WORDS))
        .arg("sums", new Arg.BitsOut(n, i -> sums[(int) (i % group % LANES)]))
        .arg("steps", new Arg.IntScalar(steps))
        .arg("hop", new Arg.IntScalar(hop))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .operations(BLOCKS * steps)
        .launch("columns", Math.ceilDiv(n, group), group, "words", "sums", "steps", "hop", "n")
        .build();
  }

  /// For each lane the sum of all that it reads, modulo 2³².
  private static int[] sums(int stride, int steps, int hop) {
    int[] sums = new int[Math.toIntExact(LANES)];
    for (int k = 0, column = 0; k < steps; k++, column = (column + hop) % stride) {
      for (int row = 0; row < LANES * BLOCKS; row++) {
        sums[row % sums.length] += WORDS.applyAsInt((long) row * stride + column);
      }
    }
    return sums;
  }
}
