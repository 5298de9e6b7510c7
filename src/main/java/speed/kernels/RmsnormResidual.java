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

/// h = x + r, and y = h / √(mean of h² + 10⁻⁶) · w by row: what a transformer does between any two
/// of its layers. All are bf16, arithmetic is fp32; the factor is made of h as it is written.
///
/// Two matrices must be read and two written, 8 bytes for each number, and there are 5 operations:
/// memory is the limit, at the rate of a copy, which reads as much as it writes, too.
///
/// Prediction: `passes` reads h twice again, 12 bytes for 8, and takes 1.5 times as long as the
/// floor. `reread` moves no more bytes of memory than the floor, since a row that a group has just
/// written is still in the last cache: all groups together hold 132 · 8 rows of 8 KiB, 8 MiB; it
/// pays for a second trip to that cache and comes to 0.85 of a copy. `registers` makes that trip no
/// more; but a group that has met has nothing under way, so that other groups must fill the gap:
/// 0.92. `persistent` asks for the next row before it meets: 0.96. `unhinted` is to `registers`
/// what it is in [L2norm], and the same ratio is predicted.
final class RmsnormResidual implements RowBenchmark {

  private static final double EPSILON = 1e-6f;

  @Override
  public String name() {
    return "rmsnorm-residual";
  }

  @Override
  public Set<String> narrowOnly() {
    return Set.of("passes", "reread", "persistent", "unhinted");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        variant("registers", "row", RowBenchmark::held),
        variant("passes", "passes", RowBenchmark::strides),
        variant("reread", "reread", RowBenchmark::strides),
        variant("persistent", "persistent", RowBenchmark::persistent),
        variant("unhinted", "row", RowBenchmark::unhinted));
  }

  @Override
  public Cost cost(Params params) {
    long columns = params.number("columns");
    long n = params.number("rows") * columns;
    return new Cost(8 * n + 2 * columns, 5 * n, "4·R·C·2 B + C·2 B, 5·R·C FLOP");
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long rows = params.number("rows");
    long columns = params.number("columns");
    Inputs in = Inputs.of(columns);
    RowSums factors = new RowSums(in::factor);
    long n = rows * columns;
    Problem.Builder problem =
        RowBenchmark.sized(params)
            .arg("x", in.x.bits(rows))
            .arg("r", in.r.bits(rows))
            .arg("w", in.w.bits(1))
            .arg("h", new Arg.Bfloat16Out(n, i -> in.h(i), Tolerance.EXACT))
            .arg(
                "y",
                new Arg.Bfloat16Out(
                    n,
                    i -> in.h(i) * factors.of(i / columns % RowData.PERIOD) * in.weight(i),
                    Tolerance.bfloat16(0.51, 0)));
    Macros macros = variant.macros(params, device);
    long group = macros.get("GROUP");
    switch (KernelVariant.base(variant.name())) {
      case "passes" ->
          problem
              .arg("factor", new Arg.Scratch(rows))
              .launch("add", rows, group, "x", "r", "h", "columns")
              .launch("root", rows, group, "h", "factor", "columns")
              .launch("scale", rows, group, "h", "factor", "w", "y", "columns");
      case "persistent" ->
          problem.launch(
              "norm",
              persistentGroups(macros, rows, device),
              group,
              "x",
              "r",
              "w",
              "h",
              "y",
              "rows",
              "columns");
      default -> problem.launch("norm", rows, group, "x", "r", "w", "h", "y", "columns");
    }
    return problem.build();
  }

  /// What is added and by what it is multiplied.
  private record Inputs(RowData x, RowData r, RowData w) {

    static Inputs of(long columns) {
      return new Inputs(
          RowData.spiked(111, columns), RowData.spiked(112, columns), RowData.even(113, columns));
    }

    float h(long place) {
      return h(place / x.columns() % RowData.PERIOD, place % x.columns());
    }

    private float h(long row, long column) {
      return RowData.rounded(x.number(row, column) + r.number(row, column));
    }

    double weight(long place) {
      return w.number(0, place % x.columns());
    }

    double factor(int row) {
      double sum = 0;
      for (long c = 0; c < x.columns(); c++) {
        sum += (double) h(row, c) * h(row, c);
      }
      return 1 / Math.sqrt(sum / x.columns() + EPSILON);
    }
  }
}
