package speed.kernels;

import static speed.kernels.RowBenchmark.persistentGroups;

import java.util.List;
import java.util.Set;
import press.bench.Arg;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// y = (x - mean) / √(variance + 10⁻⁵) · w + b by row; all are bf16, arithmetic is fp32.
///
/// One matrix must be read and one written, 4 bytes for each number: a copy.
///
/// Prediction: `passes` reads three times and writes once, 8 bytes for 4, and takes twice as long
/// as the floor. `reread` does that, too, but two of the three readings find the row in a cache:
/// 0.75 of a copy, since a group meets twice with nothing under way and goes to the cache after
/// each. `registers` needs no further reading and comes to 0.9, `persistent` to 0.95. The variance
/// is that of what numbers are away from the mean, as in two passes, so that rows of 128 and 129
/// lose nothing.
///
/// An H200 gave `registers` the rate of a copy at 4,096 columns and 0.9 of it at 16,384, where a
/// row reads 64 KiB of weights and biases from a cache, as many bytes as memory moves for it.
/// `plain` is `registers` without them. Prediction: as fast as `registers` at 4,096 columns, and
/// 0.97 to 1.01 of a copy at 16,384, as [L2norm], which has none; if it stays below 0.93, they are
/// not the cause.
final class Layernorm implements RowBenchmark {

  private static final double EPSILON = 1e-5f;

  /// Without weights and biases.
  private static final String PLAIN = "plain";

  @Override
  public String name() {
    return "layernorm";
  }

  @Override
  public Set<String> narrowOnly() {
    return Set.of("passes", "reread", "persistent");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        variant("registers", "row", Layernorm::held),
        variant("passes", "passes", RowBenchmark::strides),
        variant("reread", "reread", RowBenchmark::strides),
        variant("persistent", "persistent", RowBenchmark::persistent),
        variant(PLAIN, PLAIN, Layernorm::held));
  }

  /// A group meets twice for a row. Of a wide one it has more vectors for each work-item, so that a
  /// multiprocessor has room for another group meanwhile.
  private static Macros held(Params params, DeviceFacts device) {
    boolean wide = params.number("columns") > NARROW;
    return RowBenchmark.held(params, device, wide ? 4 * ITEMS : 2 * ITEMS);
  }

  @Override
  public Cost cost(Params params) {
    long columns = params.number("columns");
    long n = params.number("rows") * columns;
    return new Cost(4 * n + 4 * columns, 8 * n, "2·R·C·2 B + 2·C·2 B, 8·R·C FLOP");
  }

  @Override
  public Cost cost(String variant, Params params) {
    long n = params.number("rows") * params.number("columns");
    return KernelVariant.base(variant).equals(PLAIN)
        ? new Cost(4 * n, 6 * n, "2·R·C·2 B, 6·R·C FLOP")
        : cost(params);
  }

  /// Terms of y may cancel: what is near zero is as near as what is near one. The mean of rows of
  /// 128 and 129 is exact to 2⁻¹⁷, and what they are away from it is a half.
  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long rows = params.number("rows");
    long columns = params.number("columns");
    RowData x = RowData.spiked(121, columns);
    RowData w = RowData.even(122, columns);
    RowData b = RowData.even(123, columns);
    RowSums means = new RowSums(row -> mean(x, row));
    RowSums factors = new RowSums(row -> factor(x, row, means.of(row)));
    boolean plain = KernelVariant.base(variant.name()).equals(PLAIN);
    Problem.Builder problem =
        RowBenchmark.sized(params)
            .arg("x", x.bits(rows))
            .arg("w", w.bits(1))
            .arg("b", b.bits(1))
            .arg(
                "y",
                new Arg.Bfloat16Out(
                    rows * columns,
                    i -> {
                      long row = i / columns % RowData.PERIOD;
                      long column = i % columns;
                      double from = (x.number(row, column) - means.of(row)) * factors.of(row);
                      return plain ? from : from * w.number(0, column) + b.number(0, column);
                    },
                    Tolerance.bfloat16(0.52, 1)));
    Macros macros = variant.macros(params, device);
    long group = macros.get("GROUP");
    switch (KernelVariant.base(variant.name())) {
      case "passes" ->
          problem
              .arg("means", new Arg.Scratch(rows))
              .arg("factors", new Arg.Scratch(rows))
              .launch("middle", rows, group, "x", "means", "columns")
              .launch("spread", rows, group, "x", "means", "factors", "columns")
              .launch("apply", rows, group, "x", "means", "factors", "w", "b", "y", "columns");
      case "persistent" ->
          problem.launch(
              "norm",
              persistentGroups(macros, rows, device),
              group,
              "x",
              "w",
              "b",
              "y",
              "rows",
              "columns");
      default -> problem.launch("norm", rows, group, "x", "w", "b", "y", "columns");
    }
    return problem.build();
  }

  private static double mean(RowData x, int row) {
    double sum = 0;
    for (long c = 0; c < x.columns(); c++) {
      sum += x.number(row, c);
    }
    return sum / x.columns();
  }

  private static double factor(RowData x, int row, double mean) {
    double sum = 0;
    for (long c = 0; c < x.columns(); c++) {
      double from = x.number(row, c) - mean;
      sum += from * from;
    }
    return 1 / Math.sqrt(sum / x.columns() + EPSILON);
  }
}
