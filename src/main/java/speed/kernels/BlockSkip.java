package speed.kernels;

import java.util.List;
import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// A product of two matrices of `n` by `n` floats of which only `density` percent of the tiles are
/// wanted, as attention wants only some of its scores: mask the rest afterwards, or never make it?
///
/// A tile is 128 by 128 and takes 2·128²·n operations, and the tiles are independent. So the floor
/// is the share of 2 n³ operations that is wanted, and a write of n² zeros or sums.
///
/// Prediction: `masked` takes as long for any density. `exit`, whose groups ask before they work
/// and leave, takes the share of that time that is wanted plus the time to write zeros (268 MB at
/// 8192, a thousandth of a whole product in fp32): linear in the density within 10 %, as long as
/// there are many more tiles than the chip has room for at once. `listed` starts a group only for
/// tiles that are wanted; if starting a group and leaving it cost anything that counts, it is
/// faster than `exit`. It should not be, by more than 3 %. With nothing wanted `listed` has an
/// empty list and only clears the result, which is the part of its time that does not depend on the
/// density.
final class BlockSkip implements Benchmark {

  private static final long TILE = 128;

  // An odd number, so that tiles that are wanted lie scattered.
  private static final long SCATTER = 2_654_435_761L;

  @Override
  public String name() {
    return "block-skip";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    boolean full = profile == Profile.FULL;
    long n = gpu ? (full ? 8192 : 2048) : full ? 1024 : 512;
    IntStream densities = full ? IntStream.of(0, 25, 50, 100) : IntStream.of(25, 100);
    return densities.mapToObj(d -> Params.of("density", d, "n", n)).toList();
  }

  /// What is never made is compared with what is masked at a quarter and at all, and a list with an
  /// exit at a quarter and where nothing is wanted.
  @Override
  public boolean includes(String variant, Params params) {
    long density = params.number("density");
    return switch (KernelVariant.base(variant)) {
      case "masked" -> density == 25 || density == 100;
      case "listed" -> density == 0 || density == 25;
      default -> true;
    };
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return LongStream.of(1, 7, 130, 257, 600).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(point.with("n", 20));
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    long wanted = wanted(params, TILE).count();
    long sides = sides(params, TILE);
    return new Cost(
        3 * n * n * Float.BYTES,
        2 * n * n * n * wanted / (sides * sides),
        "3·N²·4 B, 2·N³·density FLOP");
  }

  private static LongStream wanted(Params params, long tile) {
    long sides = sides(params, tile);
    return LongStream.range(0, sides * sides).filter(t -> isWanted(params, sides, t));
  }

  private static long sides(Params params, long tile) {
    return Math.ceilDiv(params.number("n"), tile);
  }

  /// Of every hundred tiles in scattered order as many as the density says.
  private static boolean isWanted(Params params, long sides, long tile) {
    long density = params.number("density");
    long place = tile * SCATTER % (sides * sides);
    return (place + 1) * density / 100 > place * density / 100;
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(variant("exit", 1), variant("masked", 0), variant("listed", 2));
  }

  private static KernelVariant variant(String name, long skip) {
    return new KernelVariant(
        name, "kernels/block-skip/product.cl", (_, device) -> macros(device).with("SKIP", skip));
  }

  /// Groups of 256 work-items, each with 8 by 8 elements; on a device with smaller groups more.
  private static Macros macros(DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    return Macros.of("BK", gpu ? 16 : 8)
        .with("BM", TILE)
        .with("BN", TILE)
        .with("TM", 8)
        .with("TN", 8);
  }

  /// Small tiles.
  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return variant.with(
        Macros.of("BK", 4).with("BM", 16).with("BN", 16).with("TM", 2).with("TN", 2));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    Macros macros = variant.macros(params, device);
    long tile = macros.get("BM");
    long group = tile / macros.get("TM") * (tile / macros.get("TN"));
    Product product = Product.exact(n);
    LongToDoubleFunction elements = product.elements();
    long sides = sides(params, tile);
    LongToDoubleFunction masked =
        i ->
            isWanted(params, sides, i / n / tile * sides + i % n / tile)
                ? elements.applyAsDouble(i)
                : 0;
    Problem.Builder problem =
        Problem.builder()
            .arg("a", new Arg.In(n * n, product.left()))
            .arg("b", new Arg.In(n * n, product.right()))
            .arg("c", new Arg.Out(n * n, masked, Tolerance.EXACT))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    if (!KernelVariant.base(variant.name()).equals("listed")) {
      return problem
          .arg("tiles", new Arg.Bits(sides * sides, t -> isWanted(params, sides, t) ? 1 : 0))
          .launch("gemm", sides * sides, group, "a", "b", "c", "tiles", "n")
          .build();
    }
    long[] list = wanted(params, tile).toArray();
    problem.launch("clear", Math.ceilDiv(n * n, group), group, "c", "n");
    return list.length == 0
        ? problem.build()
        : problem
            .arg("tiles", new Arg.Bits(list.length, k -> (int) list[(int) k]))
            .launch("gemm", list.length, group, "a", "b", "c", "tiles", "n")
            .build();
  }
}
