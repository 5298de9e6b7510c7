package speed.kernels;

import java.util.List;
import java.util.Locale;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.FloatSequence;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// In which order should the tiles of a product of matrices be done?
///
/// C = A Bᵀ, where A and B have `n` rows of `k` floats. A group makes 4 by 4 elements: it reads
/// four rows of A and four of B, a panel of each, and multiplies so little that reading is what it
/// does. The kernel is the same in all variants, and the list of tiles is what differs.
///
/// The floor is to read both matrices and to write the product once, 4 (2 n k + n²) bytes, and 2 n²
/// k FLOP. But out of L2 come n² k / 2 floats for each of A and B, 2 n² k bytes in all, so that the
/// rate of L2 is the floor of this kernel.
///
/// Prediction for two matrices of 128 MiB, more than L2 has: let w groups run at a time. Row by
/// row, they share a panel of A, and each brings a panel of B that L2 has lost since the last row:
/// one panel in two comes from memory. In strips of 32 rows it is one in 64. Along Hilbert's curve
/// w tiles make a square, of which a side is new: one in 2√w; along Morton's at most twice as many.
/// Shuffled, nearly all come from memory, except the share of both matrices that L2 holds. The time
/// is that of L2 or that of memory, whichever is longer: an order is good enough when the share of
/// panels that come from memory is below the ratio of the two rates, a little over two fifths on an
/// H200. So all but `shuffled` and `rows` take the same time, `rows` hardly more, and `shuffled`
/// about twice as long. Where both matrices fit into L2, all take the same.
final class Curve implements Benchmark {

  private static final long SIDE = 4;
  private static final long VECTOR = 4;

  @Override
  public String name() {
    return "curve";
  }

  /// Rows of each matrix and floats of a row, a multiple of four: two matrices that fit into the
  /// last cache of a large GPU, and two that do not.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    if (profile == Profile.FULL && gpu) {
      return List.of(point(512, 4096), point(4096, 8192));
    }
    return List.of(gpu ? point(1024, 2048) : point(256, 512));
  }

  private static Params point(long n, long k) {
    return Params.of("k", k, "n", n);
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return List.of(
        point(1, 64),
        point(7, 68),
        point(33, 516),
        point(100, 1000),
        point(150, 64),
        point(257, 72));
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(point(9, 68));
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    long k = params.number("k");
    return new Cost(
        (2 * n * k + n * n) * Float.BYTES, 2 * n * n * k, "(2·N·K + N²)·4 B, 2·N²·K FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of(TileOrder.values())
        .map(order ->
            new KernelVariant(
                order.name().toLowerCase(Locale.ROOT),
                "kernels/curve/product.cl",
                (_, device) ->
                    Macros.of("GROUP", Math.min(128, device.compute().maxGroupSize()))
                        .with("SIDE", SIDE)))
        .toList();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    long k = params.number("k");
    long group = variant.macros(params, device).get("GROUP");
    int across = Math.toIntExact(Math.ceilDiv(n, SIDE));
    String name = KernelVariant.base(variant.name());
    TileOrder order = TileOrder.valueOf(name.toUpperCase(Locale.ROOT));
    Product product = Product.exact(k);
    return Problem.builder()
        .arg("a", new Arg.In(n * k, product.left()))
        .arg("b", new Arg.In(n * k, new Transposed(product)))
        .arg("c", new Arg.Out(n * n, new Elements(product.elements(), n, k), Tolerance.EXACT))
        .arg("order", new Arg.Bits((long) across * across, new Listed(order, across)))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .arg("depth", new Arg.IntScalar(Math.toIntExact(k / VECTOR)))
        .launch("product", (long) across * across, group, "a", "b", "c", "order", "n", "depth")
        .build();
  }

  /// The columns of the right matrix of a product, as rows.
  private record Transposed(Product of) implements FloatSequence {
    @Override
    public float at(long i) {
      return of.second().at(i % of.n() * Product.PERIOD + i / of.n() % Product.PERIOD);
    }
  }

  /// The elements of a product with rows of `n`, by those of one with rows of `k`, which are more
  /// than a period.
  private record Elements(LongToDoubleFunction of, long n, long k) implements LongToDoubleFunction {
    @Override
    public double applyAsDouble(long i) {
      long row = i / n % Product.PERIOD;
      return of.applyAsDouble(row * k + i % n % Product.PERIOD);
    }
  }

  /// The tiles of an order.
  private static final class Listed implements LongToIntFunction {
    private final int[] tiles;

    Listed(TileOrder order, int side) {
      tiles = order.tiles(side);
    }

    @Override
    public int applyAsInt(long i) {
      return tiles[(int) i];
    }
  }
}
