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
import press.bench.Ring;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Words of a table by their indices: what does the order of the indices cost?
///
/// All orders have the same `n` indices, spread evenly over a table of `table` words. They come
/// sorted; `binned`, which is sorted by their highest eight bits only and in any order within each
/// of 256 bins; or in a `random` order. What is wanted are an index, a word and a result for each,
/// 12 n bytes.
///
/// Prediction: a warp that asks for 32 words anywhere touches 32 sectors of L2, and for each that
/// L2 does not have, memory sends 64 bytes, at the price that `stride-gaps` has for distant pieces.
/// With four words of table for an index, 32 sorted indices lie in 16 sectors, and every piece of
/// the table comes from memory once. A bin of a table of 1 GiB has 4 MiB, which L2 holds: so
/// `binned` reads as much from memory as sorted indices do, though it asks L2 for twice the
/// sectors. A table of 16 MiB lies in L2, and only the sectors count: 32 for random indices, one
/// for sorted ones.
///
/// `quad` has four words under way for each work-item. If `word` waits for too few, it is faster.
///
/// `scatter` goes the other way: it reads words and their places in order and writes each to its
/// place, as results are brought back to the order in which they were asked for. Its places are a
/// permutation of all, so that every word of `out` is written, once; so it has points with as many
/// words of table as indices, where `word` reads by the same permutation. If a lone word costs as
/// much to write as to read, both take the same time.
final class Gather implements Benchmark {

  private static final LongToIntFunction VALUES = i -> mixed((int) i);

  @Override
  public String name() {
    return "gather";
  }

  /// Indices, their order, and words of the table: one that L2 holds, and one far beyond it. Also
  /// one with as many words as indices.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long most = Sizes.elements(profile, device, 2);
    long small = gpu ? 1 << 22 : 1 << 18;
    long n = most / 4;
    Stream<Params> near = profile == Profile.FULL ? orders(n, small) : Stream.of();
    Params permuted = Params.of("n", n, "order", "random", "table", n);
    return Stream.of(near, Stream.of(permuted), orders(n, most))
        .flatMap(points -> points)
        .distinct()
        .toList();
  }

  private static Stream<Params> orders(long n, long table) {
    return Stream.of("random", "binned", "sorted")
        .map(order -> Params.of("n", n, "order", order, "table", table));
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return List.of(
        small(point, 1, 1),
        small(point, 7, 64),
        small(point, 1002, 4099),
        small(point, 4099, 1000),
        small(point, 65_537, 300_000));
  }

  private static Params small(Params point, long n, long table) {
    return point.with("n", n).with("table", table);
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(small(point, 333, 1002));
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(3 * params.number("n") * Integer.BYTES, 0, "3·N·4 B that are wanted, 0 FLOP");
  }

  /// `quad` only where words come from a table larger than the list, `scatter` where the table is
  /// as large as what it writes.
  @Override
  public boolean includes(String variant, Params params) {
    return switch (KernelVariant.base(variant)) {
      case "quad" -> params.number("table") > params.number("n");
      case "scatter" -> params.number("table") == params.number("n");
      default -> true;
    };
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of("word", "quad", "scatter")
        .map(name ->
            new KernelVariant(
                name,
                "kernels/gather/" + name + ".cl",
                (_, device) -> Macros.of("GROUP", Math.min(256, device.compute().maxGroupSize()))))
        .toList();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    long table = params.number("table");
    long group = variant.macros(params, device).get("GROUP");
    if (KernelVariant.base(variant.name()).equals("scatter")) {
      return scatter(IndexOrder.of(params.get("order"), n, n), n, group);
    }
    boolean quad = KernelVariant.base(variant.name()).equals("quad");
    // One work-item more than whole fours, for what is left over.
    long items = quad ? n / 4 + 1 : n;
    IndexOrder order = IndexOrder.of(params.get("order"), n, table);
    return Problem.builder()
        .arg("table", new Arg.Bits(table, VALUES))
        .arg("index", new Arg.Bits(n, order))
        .arg("out", new Arg.BitsOut(n, i -> VALUES.applyAsInt(order.applyAsInt(i))))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("gather", Math.ceilDiv(items, group), group, "table", "index", "out", "n")
        .build();
  }

  /// As many words as places, in whatever order these come.
  private static Problem scatter(IndexOrder order, long n, long group) {
    return Problem.builder()
        .arg("words", new Arg.Bits(n, i -> VALUES.applyAsInt(order.applyAsInt(i))))
        .arg("index", new Arg.Bits(n, order))
        .arg("out", new Arg.BitsOut(n, VALUES))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("scatter", Math.ceilDiv(n, group), group, "words", "index", "out", "n")
        .build();
  }

  private static int mixed(int i) {
    int h = i * 0x9E3779B9;
    return (h ^ h >>> 15) * 0x85EBCA6B;
  }

  /// The same indices in some order.
  ///
  /// @param bins parts that come one after the other, each in a random order of its own; as many as
  ///   there are indices where they are sorted
  /// @param n indices
  /// @param table words that they point to
  record IndexOrder(long bins, long n, long table) implements LongToIntFunction {

    private static final long BINS = 256;

    static IndexOrder of(String order, long n, long table) {
      long bins =
          switch (order) {
            case "random" -> 1;
            case "binned" -> BINS;
            default -> n;
          };
      return new IndexOrder(bins, n, table);
    }

    @Override
    public int applyAsInt(long i) {
      long width = Math.ceilDiv(n, bins);
      long first = i / width * width;
      Ring bin = new Ring(Math.min(width, n - first), Ring.Order.RANDOM);
      return sorted(first + bin.after(i - first, 1));
    }

    /// The i-th index of all in ascending order: somewhere in the i-th of `n` equal parts of the
    /// table.
    private int sorted(long i) {
      long from = i * table / n;
      long room = Math.max(1, (i + 1) * table / n - from);
      return (int) (from + Integer.toUnsignedLong(mixed((int) i)) % room);
    }
  }
}
