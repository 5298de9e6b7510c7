package speed.kernels;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Turns pairs of numbers by angles that grow with the row: rotary position embedding (Su et al.,
/// "RoFormer", 2021), of heads of 128 numbers, whose pairs are those at i and i + 64. Row t is
/// turned by t · 10000^(-i/64), where t begins anew after 4,096 rows. Numbers are bf16, arithmetic
/// and angles are fp32.
///
/// One matrix must be read and one written, 4 bytes for each number. The table of cosines and
/// sines, 512 bytes for a row, 2 MiB in all, stays in the last cache.
///
/// Prediction: `passes` writes the matrix with halves exchanged, and then reads two matrices: 10
/// bytes for 4, 2.5 times the floor. `table` has the floor's bytes of memory, but each work-item
/// fetches as many bytes of table from the cache as it reads and writes of the matrix: 0.9 of a
/// copy. `computed` makes 8 sines and cosines for 16 numbers, some 25 instructions for each number,
/// as many as all multiprocessors can issue while memory moves it: 0.7. `shared` has the same table
/// for several heads at once and fewer fetches: 0.95 (predicted for four heads; two need fewer
/// registers, and were faster in a trial).
///
/// `shared-128` is `shared` in groups of 128, each of which takes a whole row of 4,096 columns: it
/// tests whether half as many groups are faster, of which none fetches the sines of a row that
/// another fetches too. `table-256` is `table` in groups of 256, of a whole row again: it tests the
/// same with twice as many warps, which turn half as many heads each.
///
/// `computed` makes sines and cosines that are right for any angle. `computed-fast` takes whole
/// turns from an angle and has the units for special functions make the rest, right to 2⁻²⁰ at any
/// position below a million: six instructions for a pair and two results of these units, 64 µs of
/// all of them on an H200, beside what memory takes. Prediction: 0.98 to 1.03 times as fast as
/// `table`, so that what `computed` loses is its way to make them, not that it makes them. Below
/// 0.95 the table is cheaper whichever way they are made.
final class Rope implements RowBenchmark {

  static final int HEAD = 128;
  static final int PERIOD = 4096;
  private static final int PAIRS = HEAD / 2;
  private static final double BASE = 10_000;
  private static final long LANES = PAIRS / VECTOR;
  private static final long HEADS_AT_ONCE = 2;
  private static final long SMALL = 64;

  private static final FloatSequence RATES = pair -> (float) Math.pow(BASE, -pair / (double) PAIRS);

  /// Cosines and then sines of a row.
  private static final FloatSequence TABLE = place -> (float) Turns.ALL[(int) place];

  /// In double precision, of angles that are rounded to fp32.
  private static final class Turns {
    static final double[] ALL = new double[PERIOD * HEAD];

    static {
      for (int place = 0; place < ALL.length; place++) {
        double angle = (float) (place / HEAD) * RATES.at(place % PAIRS);
        ALL[place] = place % HEAD < PAIRS ? Math.cos(angle) : Math.sin(angle);
      }
    }
  }

  @Override
  public String name() {
    return "rope";
  }

  @Override
  public Set<String> narrowOnly() {
    return Set.of("passes", "table", "computed", "computed-fast");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        shaped("shared", SMALL, HEADS_AT_ONCE, 0),
        variant("passes", "passes", (_, device) -> RowBenchmark.grouped(device)),
        shaped("table", SMALL, 1, 0),
        shaped("computed", SMALL, 1, 1),
        shaped("computed-fast", "turn-fast", SMALL, 1, 1),
        shaped("shared-128", 128, HEADS_AT_ONCE, 0),
        shaped("table-256", 256, 1, 0));
  }

  private KernelVariant shaped(String variant, long largest, long items, long computed) {
    return shaped(variant, "turn", largest, items, computed);
  }

  private KernelVariant shaped(
      String variant, String file, long largest, long items, long computed) {
    return variant(
        variant, file, (params, device) -> macros(params, device, largest, items, computed));
  }

  /// A row at once, or a part of it.
  ///
  /// @param largest work-items of a group at most
  private static Macros macros(
      Params params, DeviceFacts device, long largest, long items, long computed) {
    long heads = params.number("columns") / HEAD;
    long wanted = Math.max(SMALL, Long.highestOneBit(heads / items * LANES));
    long group = Math.min(wanted, largest);
    Macros macros = Macros.of("COMPUTED", computed).with("GROUP", group).with("ITEMS", items);
    return RowBenchmark.compiler(macros, device);
  }

  /// Whole heads: one, few, more than are turned at once; rows that repeat.
  @Override
  public List<Params> checkPoints(Params point) {
    return Stream.of(
            new long[] {1, 1}, new long[] {3, 300}, new long[] {31, 7}, new long[] {37, 4099})
        .map(size -> Params.of("columns", size[0] * HEAD, "rows", size[1]))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(Params.of("columns", HEAD, "rows", 2));
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("rows") * params.number("columns");
    long table = Math.min(PERIOD, params.number("rows")) * HEAD * Float.BYTES;
    return new Cost(4 * n + table, 3 * n, "2·R·C·2 B + 4096·128·4 B, 3·R·C FLOP");
  }

  /// Terms may cancel: what is near zero is as near as what is near a quarter.
  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long rows = params.number("rows");
    long columns = params.number("columns");
    RowData x = RowData.even(151, columns);
    Problem.Builder problem =
        RowBenchmark.sized(params)
            .arg("x", x.bits(rows))
            .arg("table", new Arg.In(PERIOD * HEAD, TABLE))
            .arg("rates", new Arg.In(PAIRS, RATES))
            .arg("heads", new Arg.IntScalar(Math.toIntExact(columns / HEAD)))
            .arg("period", new Arg.IntScalar(PERIOD))
            .arg(
                "y",
                new Arg.Bfloat16Out(
                    rows * columns, i -> turned(x, i), Tolerance.bfloat16(0.51, 0.25)));
    Macros macros = variant.macros(params, device);
    long group = macros.get("GROUP");
    if (KernelVariant.base(variant.name()).equals("passes")) {
      return problem
          .arg("t", new Arg.Scratch(rows * columns / 2))
          .launch("exchange", rows, group, "x", "t", "heads")
          .launch("turn", rows, group, "x", "t", "table", "y", "heads", "period")
          .build();
    }
    long together = group / LANES * macros.get("ITEMS");
    long groups = rows * Math.ceilDiv(columns / HEAD, together);
    return problem
        .launch("turn", groups, group, "x", "table", "rates", "y", "heads", "period")
        .build();
  }

  private static double turned(RowData x, long place) {
    long row = place / x.columns();
    long column = place % x.columns();
    long pair = column % PAIRS;
    int angle = (int) (row % PERIOD * HEAD + pair);
    boolean second = column % HEAD >= PAIRS;
    float mine = x.number(row % RowData.PERIOD, column);
    float other = x.number(row % RowData.PERIOD, second ? column - PAIRS : column + PAIRS);
    double along = mine * Turns.ALL[angle];
    double across = other * Turns.ALL[angle + PAIRS];
    return second ? along + across : along - across;
  }
}
