package speed.kernels;

import java.util.List;
import java.util.Set;
import press.bench.Arg;
import press.bench.InputData;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// y = g / (1 + e⁻ᵍ) · u, element by element: the gate of a feed-forward layer (Shazeer, "GLU
/// variants improve transformer", 2020). All are bf16, arithmetic is fp32.
///
/// Two matrices must be read and one written, 6 bytes for each number.
///
/// Prediction: `passes` writes silu(g) and reads it again, 10 bytes for 6, and takes 1.67 times as
/// long as the floor. `fused` and `inflight` have the floor's bytes; a copy reads as much as it
/// writes, and memory that need not turn around as often is a little faster, so that they come to
/// 0.97 to 1.03 of the rate of a copy. `inflight` has four vectors of each array under way in place
/// of one; occupancy hides the latency in either, so that it gains nothing, or 3 per cent.
///
/// An H200 refuted that: `inflight` was a tenth slower. Two more tell why. `inflight-near` has its
/// four vectors a group's width apart, not a quarter of the matrix. Prediction: it takes 0.99 to
/// 1.03 times as long as `fused`, since it is the many distant places that cost `inflight` its
/// tenth; if it is as slow as `inflight`, it is the 512 work-items of a multiprocessor. `fused-few`
/// starts only as many groups as find room, which go on from vector to vector: places and bytes
/// under way are those of `fused`, but no group starts while others run. Prediction: 0.99 to 1.03
/// times as long as `fused`; if it is slower by more, new groups keep loads and stores mixed, and
/// what stays behind a copy in persistent kernels is not for too few bytes under way.
final class Swiglu implements RowBenchmark {

  private static final long ITEMS_AT_ONCE = 4;

  /// Groups of `fused` for which a multiprocessor of an H200 has registers.
  private static final long PLACES = 6;

  private static final String WAVES = "WAVES";

  @Override
  public String name() {
    return "swiglu";
  }

  @Override
  public Set<String> narrowOnly() {
    return Set.of("passes", "inflight", "inflight-near", "fused-few");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        variant("fused", "fused", (params, device) -> items(params, device, 1)),
        variant("passes", "passes", (params, device) -> items(params, device, 1)),
        variant("inflight", "fused", (params, device) -> items(params, device, ITEMS_AT_ONCE)),
        variant(
            "fused-few", "near", (params, device) -> items(params, device, 1).with(WAVES, PLACES)),
        variant("inflight-near", "near", (params, device) -> items(params, device, ITEMS_AT_ONCE)));
  }

  private static Macros items(Params params, DeviceFacts device, long items) {
    return RowBenchmark.grouped(device).with("ITEMS", items);
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("rows") * params.number("columns");
    return new Cost(6 * n, 4 * n, "3·R·C·2 B, 4·R·C FLOP");
  }

  /// A number of `passes` is rounded twice, of which the first may move it by one more place.
  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long rows = params.number("rows");
    long columns = params.number("columns");
    long n = rows * columns;
    RowData g = new RowData(InputData.random(141), columns, 3, true);
    RowData u = RowData.even(142, columns);
    boolean twice = KernelVariant.base(variant.name()).equals("passes");
    Problem.Builder problem =
        RowBenchmark.sized(params)
            .arg("g", g.bits(rows))
            .arg("u", u.bits(rows))
            .arg(
                "y",
                new Arg.Bfloat16Out(
                    n,
                    i -> {
                      long row = i / columns % RowData.PERIOD;
                      double gate = g.number(row, i % columns);
                      return gate / (1 + Math.exp(-gate)) * u.number(row, i % columns);
                    },
                    Tolerance.bfloat16(twice ? 1.52 : 0.51, 0)));
    Macros macros = variant.macros(params, device);
    long group = macros.get("GROUP");
    long groups = Math.ceilDiv(Math.ceilDiv(n, VECTOR), group * macros.get("ITEMS"));
    if (twice) {
      return problem
          .arg("s", new Arg.Scratch(Math.ceilDiv(n, 2)))
          .launch("activate", groups, group, "g", "s", "columns", "rows")
          .launch("multiply", groups, group, "s", "u", "y", "columns", "rows")
          .build();
    }
    long launched =
        macros.values().containsKey(WAVES)
            ? RowBenchmark.persistentGroups(macros, groups, device)
            : groups;
    return problem.launch("swiglu", launched, group, "g", "u", "y", "columns", "rows").build();
  }
}
