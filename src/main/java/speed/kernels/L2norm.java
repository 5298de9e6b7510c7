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

/// y = x / max(‖x‖, 10⁻¹²) by row, so that every row has length 1: what is done to vectors that are
/// compared by their angle. Both are bf16, arithmetic is fp32.
///
/// One matrix must be read and one written, 4 bytes for each number: a copy.
///
/// Prediction: `passes` reads twice, 6 bytes for 4, and takes 1.5 times as long as the floor;
/// `registers` 0.9 and `persistent` 0.95 of the rate of a copy.
///
/// `unhinted` is `registers` without what it asks of the L2 cache as it reads. Prediction, made
/// after a trial on an H200 that gave 4,067 and 4,268 GB/s: `registers` is 1.03 to 1.06 times as
/// fast. If it is below 1.01, the hint is not what brings it to the rate of a copy.
///
/// `vectors4` and `vectors8` are `registers` in smaller groups: 128 work-items with four vectors
/// each, and 64 with eight, at 4,096 columns. `vectors4` tests whether half as many warps for a
/// row, with more bytes under way for each, are faster there, as they were for wide rows in a
/// trial. `vectors8` tests the same of a quarter, two warps, the number that was fastest in Triton.
///
/// `persistent-twice` is `persistent` with twice as many groups, as many as a multiprocessor of an
/// H200 has registers for: 1,024 work-items of 64 registers. Prediction: if what `persistent` lacks
/// to `registers` is that too few work-items are there, half of the gap or more closes; if the last
/// turn or the loop is why, it stays within 1 % of `persistent`.
final class L2norm implements RowBenchmark {

  private static final double EPSILON = 1e-12f;
  private static final String TWICE = "persistent-twice";

  @Override
  public String name() {
    return "l2norm";
  }

  @Override
  public Set<String> narrowOnly() {
    return Set.of("passes", "persistent", TWICE, "unhinted", "vectors4", "vectors8");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        variant("registers", "row", L2norm::held),
        variant("passes", "passes", RowBenchmark::strides),
        variant("persistent", "persistent", RowBenchmark::persistent),
        variant(TWICE, "persistent", L2norm::twice),
        variant("unhinted", "row", RowBenchmark::unhinted),
        variant("vectors4", "row", (params, device) -> RowBenchmark.held(params, device, 4)),
        variant("vectors8", "row", (params, device) -> RowBenchmark.held(params, device, 8)));
  }

  /// Of a wide row a work-item has more vectors: with groups of 1,024 a multiprocessor has two rows
  /// at most, and both may wait at once. In a trial on an H200 groups of 512 were faster.
  private static Macros held(Params params, DeviceFacts device) {
    boolean wide = params.number("columns") > NARROW;
    return RowBenchmark.held(params, device, wide ? 2 * ITEMS : ITEMS);
  }

  private static Macros twice(Params params, DeviceFacts device) {
    Macros macros = RowBenchmark.persistent(params, device);
    return macros.with("WAVES", 2 * macros.get("WAVES"));
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("rows") * params.number("columns");
    return new Cost(4 * n, 3 * n, "2·R·C·2 B, 3·R·C FLOP");
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long rows = params.number("rows");
    long columns = params.number("columns");
    RowData x = RowData.spiked(131, columns);
    RowSums lengths = new RowSums(row -> length(x, row));
    Problem.Builder problem =
        RowBenchmark.sized(params)
            .arg("x", x.bits(rows))
            .arg(
                "y",
                new Arg.Bfloat16Out(
                    rows * columns,
                    i -> {
                      long row = i / columns % RowData.PERIOD;
                      return x.number(row, i % columns) / lengths.of(row);
                    },
                    Tolerance.bfloat16(0.51, 0)));
    Macros macros = variant.macros(params, device);
    long group = macros.get("GROUP");
    if (KernelVariant.base(variant.name()).equals("passes")) {
      return problem
          .arg("factor", new Arg.Scratch(rows))
          .launch("length_of", rows, group, "x", "factor", "columns")
          .launch("scale", rows, group, "x", "factor", "y", "columns")
          .build();
    }
    if (KernelVariant.base(variant.name()).startsWith("persistent")) {
      long groups = persistentGroups(macros, rows, device);
      return problem.launch("norm", groups, group, "x", "y", "rows", "columns").build();
    }
    return problem.launch("norm", rows, group, "x", "y", "columns").build();
  }

  private static double length(RowData x, int row) {
    double sum = 0;
    for (long c = 0; c < x.columns(); c++) {
      sum += (double) x.number(row, c) * x.number(row, c);
    }
    return Math.max(Math.sqrt(sum), EPSILON);
  }
}
