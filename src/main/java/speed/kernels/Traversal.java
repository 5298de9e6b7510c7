package speed.kernels;

import java.util.List;
import java.util.function.LongToIntFunction;
import java.util.stream.LongStream;
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

/// The sum of each row of a matrix: may a work-item go along its row, as a loop on a processor
/// does?
///
/// Every number is read once and a sum is written for each row: 4 (rows · columns + rows) bytes.
///
/// Prediction: `lanes` has a warp go along a row together and takes as long as reading. In `item`
/// each work-item goes along a row of its own, so that a warp touches 32 sectors with each load. If
/// L1 kept none of them until the next word is wanted, that would move eight times the bytes out of
/// L2, at the rate that `coalesce` has at a stride of 32. With 262,144 rows a multiprocessor of an
/// H200 has 2,048 lines of 128 bytes in use at a time, all that its L1 can hold; with 65,536 it has
/// a quarter as many. So `item` is faster with fewer work-items, if it is L1 that it lacks.
/// `item-quad` makes a quarter of the requests and reads each line in fewer visits: if either is
/// what `item` waits for, it is nearly four times as fast, and only counters can tell which.
///
/// Rows are an odd number of lines of 128 bytes long, so that no cache has them all in one set. But
/// they are a multiple of 32 words, so that the 32 words of a load of `item` lie in one bank, if L1
/// is cut into banks as local memory is. `item-odd` is `item` for a matrix with one more column, so
/// that they lie in 32 banks, and in as many lines as before. If L1 gives out one word of a bank in
/// a cycle and that is the limit, it is much faster; if it gives out one line in a cycle, or
/// something else is the limit, it is not. It may be somewhat slower: of eight words that follow
/// each other in an odd row, most no longer lie in one sector but in two.
final class Traversal implements Benchmark {

  private static final long LANES = 32;
  private static final int FACTOR = 0x9E3779B9;
  private static final LongToIntFunction VALUES = i -> (int) i * FACTOR;

  @Override
  public String name() {
    return "traversal";
  }

  /// Rows and columns of the matrix; columns are a multiple of 32.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    if (device.kind() != DeviceFacts.Kind.GPU) {
      return List.of(point(1 << 14, 1056));
    }
    return profile == Profile.FULL
        ? List.of(point(1 << 18, 1056), point(1 << 16, 4224))
        : List.of(point(1 << 16, 1056));
  }

  private static Params point(long rows, long columns) {
    return Params.of("columns", columns, "rows", rows);
  }

  /// With as many columns, for which the kernels are compiled.
  @Override
  public List<Params> checkPoints(Params point) {
    return LongStream.of(1, 7, 33, 257, 1002).mapToObj(rows -> point.with("rows", rows)).toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(point.with("rows", 3));
  }

  @Override
  public Cost cost(Params params) {
    return cost("item", params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    long rows = params.number("rows");
    long more = more(KernelVariant.base(variant));
    return new Cost(
        (rows * (params.number("columns") + more) + rows) * Integer.BYTES,
        0,
        "(rows·%s + rows)·4 B, 0 FLOP".formatted(more == 0 ? "columns" : "(columns + 1)"));
  }

  /// Columns of a matrix besides those that the point tells.
  private static long more(String variant) {
    return variant.equals("item-odd") ? 1 : 0;
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of("lanes-quad", "lanes", "item", "item-odd", "item-quad")
        .map(Traversal::variant)
        .toList();
  }

  private static KernelVariant variant(String name) {
    String file = name.replaceFirst("-.*", "");
    return new KernelVariant(
        name,
        "kernels/traversal/" + file + ".cl",
        (params, device) -> geometry(name, params, device));
  }

  /// GROUP: work-items of a group. COLUMNS: words of a row; a compiler that knows them makes many
  /// loads before it tests for the end. WIDTH: words that a work-item loads at a time. LANES:
  /// work-items that share a row.
  private static Macros geometry(String name, Params params, DeviceFacts device) {
    Macros macros =
        Macros.of("GROUP", Math.min(256, device.compute().maxGroupSize()))
            .with("COLUMNS", params.number("columns") + more(name))
            .with("WIDTH", name.endsWith("-quad") ? 4 : 1);
    return name.startsWith("lanes") ? macros.with("LANES", LANES) : macros;
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Macros macros = variant.macros(params, device);
    long rows = params.number("rows");
    long columns = macros.get("COLUMNS");
    long items = rows * macros.values().getOrDefault("LANES", 1L);
    return Problem.builder()
        .arg("a", new Arg.Bits(rows * columns, VALUES))
        .arg("sums", new Arg.BitsOut(rows, row -> sum(row * columns, columns)))
        .arg("rows", new Arg.IntScalar(Math.toIntExact(rows)))
        .launch(
            "sums",
            Math.ceilDiv(items, macros.get("GROUP")),
            macros.get("GROUP"),
            "a",
            "sums",
            "rows")
        .build();
  }

  /// The sum over so many numbers from the `first` on, modulo 2³²: that of an arithmetic series.
  private static int sum(long first, long many) {
    return FACTOR * (int) (many * first + many * (many - 1) / 2);
  }
}
