package speed.kernels;

import java.util.List;
import java.util.function.LongToIntFunction;
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

/// How many cycles does a load of sixteen bytes from local memory take, if lanes of a warp agree on
/// what they want?
///
/// Each variant has the addresses of such a load in a product of matrices. `own` is 32 times
/// sixteen bytes side by side, `same` sixteen for all, and the others are what rungs of `sgemm`
/// load from their tiles of A and of B. Each of `n` work-items loads `k` times; an operation is
/// that each loads once.
///
/// Prediction: local memory gives 128 bytes in a cycle, and `own` takes four. By the bank rule
/// eight lanes are served at a time, whatever they want, so that all others take four, too, and
/// `vector-b`, whose lanes meet in banks by twos, eight. An answer in NVIDIA's forum says of older
/// chips that sixteen lanes are served at a time where each agrees with its neighbour or with the
/// lane two further on: two cycles for `vector-a`, `warp-a`, `tuned-a`, `tuned-b` and `same`.
final class BankQuad implements Benchmark {

  private static final int LANES = 32;
  private static final int BLOCKS = 8;
  private static final int SPAN = 64;
  private static final int WORDS = 4;

  // A whole line, so that the banks of a load stay those of its first address.
  private static final int HOP = 8;

  private static final LongToIntFunction VALUES = Histogram::random;

  private static final List<Pattern> PATTERNS =
      List.of(
          new Pattern("own", 0b11111, 1),
          new Pattern("vector-a", 0b10000, 2),
          new Pattern("vector-b", 0b01111, 2),
          new Pattern("warp-a", 0b11100, 1),
          new Pattern("warp-b", 0b00011, 1),
          new Pattern("tuned-a", 0b11010, 1),
          new Pattern("tuned-b", 0b00101, 1),
          new Pattern("same", 0, 1));

  /// What the lanes of a warp want.
  ///
  /// @param name of the variant
  /// @param kept the bits of a lane's number that choose its address
  /// @param step between the addresses of neighbours that differ, in sixteen bytes
  private record Pattern(String name, int kept, int step) {

    /// Addresses of a warp that differ.
    int addresses() {
      return 1 << Integer.bitCount(kept);
    }

    /// Where a lane reads, in sixteen bytes.
    int place(int lane) {
      return step * Integer.compress(lane, kept);
    }

    int block() {
      return LANES * step;
    }

    /// Words of local memory.
    int words() {
      return (BLOCKS * block() + SPAN) * WORDS;
    }
  }

  @Override
  public String name() {
    return "bank-quad";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long n = device.compute().units() * (gpu ? 1024 : 64);
    return List.of(Params.of("k", BLOCKS << (gpu ? 12 : 8), "n", n));
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return Stream.of(1L, 7L, 33L, 1000L)
        .map(n -> point.with("n", n).with("k", BLOCKS * 67))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(point.with("n", 33).with("k", 5 * BLOCKS));
  }

  /// Of `own`: others move less, which [#cost(String, Params)] tells.
  @Override
  public Cost cost(Params params) {
    return cost(PATTERNS.getFirst().name(), params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    long warps = Math.ceilDiv(params.number("n"), LANES);
    int addresses = pattern(variant).addresses();
    String formula = "N/32·%d·16 B read from local memory, k times".formatted(addresses);
    return new Cost(warps * addresses * WORDS * Integer.BYTES, 0, formula);
  }

  @Override
  public List<KernelVariant> variants() {
    return PATTERNS.stream()
        .map(p ->
            new KernelVariant(
                p.name(), "kernels/bank-quad/quads.cl", (_, device) -> geometry(p, device)))
        .toList();
  }

  private static Macros geometry(Pattern pattern, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    return Macros.of("GROUP", Math.min(gpu ? 1024 : 64, device.compute().maxGroupSize()))
        .with("BLOCKS", BLOCKS)
        .with("KEPT", pattern.kept())
        .with("SPAN", SPAN)
        .with("STEP", pattern.step());
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Pattern pattern = pattern(variant.name());
    long n = params.number("n");
    int steps = Math.toIntExact(params.number("k") / BLOCKS);
    int[] sums = sums(pattern, steps);
    long group = variant.macros(params, device).get("GROUP");
    return Problem.builder()
        .arg("words", new Arg.Bits(pattern.words(), VALUES))
        .arg("sums", new Arg.BitsOut(n, i -> sums[(int) (i % group % sums.length)]))
        .arg("steps", new Arg.IntScalar(steps))
        .arg("hop", new Arg.IntScalar(HOP))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .operations((long) BLOCKS * steps)
        .launch("quads", Math.ceilDiv(n, group), group, "words", "sums", "steps", "hop", "n")
        .build();
  }

  /// For each lane of the warps that begin at different addresses the sum of all that it reads,
  /// modulo 2³².
  private static int[] sums(Pattern pattern, int steps) {
    int[] sums = new int[SPAN / HOP * LANES];
    for (int item = 0; item < sums.length; item++) {
      int at = item / LANES * HOP;
      for (int k = 0; k < steps; k++, at = (at + HOP) % SPAN) {
        for (int b = 0; b < BLOCKS; b++) {
          int first = (pattern.place(item % LANES) + b * pattern.block() + at) * WORDS;
          for (int w = 0; w < WORDS; w++) {
            sums[item] += VALUES.applyAsInt(first + w);
          }
        }
      }
    }
    return sums;
  }

  private static Pattern pattern(String variant) {
    return PATTERNS.stream().filter(p -> p.name().equals(variant)).findFirst().orElseThrow();
  }
}
