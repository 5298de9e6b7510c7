package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Loss and gradient of `rows` tokens from their logits over a vocabulary of `columns` words, in
/// bfloat16: the logarithm of the sum of powers less the logit of the right word, and the softmax
/// less one at the right word, divided by the number of tokens.
///
/// Logits are read once and gradients written once at best: 4 bytes for each, the floor of a copy.
///
/// Prediction: `passes` moves seven arrays of that size (logits twice, probabilities as floats out
/// and in, gradients), `reread` three, `exchange` two, so that they take 3.5, 1.5 and one time as
/// long as a copy. A row of 128,256 logits is 250 KiB, and a device of 132 multiprocessors with
/// eight groups each has 264 MB of them under way: no cache helps who reads twice. PyTorch's
/// operators move seven arrays or more and take over three times as long as `exchange`.
final class CrossEntropy implements Benchmark {

  private static final String PASSES = "passes";
  private static final String EXCHANGE = "exchange";

  // The vocabulary of Llama 3.
  private static final long WORDS = 128_256;

  @Override
  public String name() {
    return "cross-entropy";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean full = profile == Profile.FULL && device.kind() == DeviceFacts.Kind.GPU;
    return List.of(
        full ? Params.of("columns", WORDS, "rows", 4096) : Params.of("columns", 4096, "rows", 256));
  }

  @Override
  public List<Params> checkPoints(Params point) {
    long n = point.number("columns");
    return Stream.of(
            sized(point, 62, 1),
            sized(point, 121, 7),
            sized(point, 62, 1002),
            sized(point, 61, n / 2 + 3),
            sized(point, 9, n - 1),
            sized(point, 6, n))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(sized(point, 10, 133), sized(point, 6, 128));
  }

  private static Params sized(Params point, long rows, long columns) {
    return point.with("rows", rows).with("columns", columns);
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("rows") * params.number("columns");
    return new Cost(2 * n * Short.BYTES, 5 * n, "2·R·C·2 B, 5·R·C FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of("reread", PASSES, EXCHANGE)
        .map(name ->
            new KernelVariant(
                    name,
                    "kernels/cross-entropy/" + name + ".cl",
                    (params, device) -> macros(name, params, device))
                .following(RowBenchmark.WHOLE))
        .toList();
  }

  /// GROUP: work-items of a group. LOADS: times 16 bytes that each keeps. PEERS: groups of a row.
  /// WHOLE: whether rows have no other vectors than whole ones.
  private static Macros macros(String name, Params params, DeviceFacts device) {
    Macros group = Macros.of("GROUP", Math.min(256, device.compute().maxGroupSize()));
    Macros macros = RowBenchmark.whole(group, params, RowBenchmark.VECTOR);
    if (name.equals(EXCHANGE)) {
      // Groups of a processor cannot wait for each other.
      long vectors = Math.ceilDiv(params.number("columns"), RowBenchmark.VECTOR);
      boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
      macros = macros.with(RowBenchmark.peers(vectors, true, gpu));
    }
    return device.isNvidia() ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return KernelVariant.base(variant.name()).equals(EXCHANGE)
        ? variant.with(Sizes.SIMULATED.with("LOADS", 1).with("PEERS", 1))
        : variant.with(Sizes.SIMULATED);
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return KernelVariant.base(variant.name()).equals(EXCHANGE)
            && device.kind() == DeviceFacts.Kind.GPU
        ? DeviceNeeds.longAtomics(device)
        : Optional.empty();
  }

  @Override
  public List<Baseline> baselines() {
    String torch = "kernels/cross-entropy/anchors/torch_cross_entropy.py";
    String triton = "kernels/cross-entropy/anchors/triton_cross_entropy.py";
    String[] beside = {
      "kernels/anchors/anchor.py",
      "kernels/anchors/compiled.py",
      "kernels/softmax/anchors/softmax_rows.py"
    };
    return List.of(
        Baseline.python("torch", torch, "torch").beside(beside).with("ANCHOR_COMPILE", "0"),
        Baseline.python("torch-compile", torch, "torch", "triton")
            .beside(beside)
            .with("ANCHOR_COMPILE", "1"),
        Baseline.python("triton", triton, "triton", "torch")
            .beside(
                beside[0],
                beside[1],
                beside[2],
                "kernels/anchors/rows.py",
                "kernels/anchors/shapes.py",
                torch));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Macros macros = variant.macros(params, device);
    long rows = params.number("rows");
    long columns = params.number("columns");
    long group = macros.get("GROUP");
    float weight = 1f / rows;
    TokenData data = new TokenData(rows, columns, weight);
    String name = KernelVariant.base(variant.name());
    Problem.Builder problem =
        Problem.builder()
            .arg("z", data.logits())
            .arg("targets", data.targets())
            .arg("g", data.gradients())
            .arg("losses", new Arg.Out(rows, data::loss, Tolerance.absolute(5e-5)))
            .arg("weight", new Arg.FloatScalar(weight))
            .arg("n", new Arg.IntScalar(Math.toIntExact(columns)));
    if (name.equals(PASSES)) {
      return problem
          .arg("p", new Arg.Scratch(rows * columns))
          .launch("softmax", rows, group, "z", "targets", "p", "losses", "n")
          .launch("gradients", rows, group, "p", "targets", "g", "weight", "n")
          .build();
    }
    long peers = name.equals(EXCHANGE) ? macros.get("PEERS") : 1;
    if (peers == 1) {
      return problem
          .launch("tokens", rows, group, "z", "targets", "g", "losses", "weight", "n")
          .build();
    }
    long groups = rows * peers;
    return problem
        .arg("words", new Arg.Scratch(2 * groups))
        .arg("next", new Arg.Scratch(1))
        .arg("groups", new Arg.IntScalar(Math.toIntExact(groups)))
        .launch("clear", Math.ceilDiv(groups, group), group, "words", "next", "groups")
        .launch(
            "tokens", groups, group, "z", "targets", "g", "losses", "words", "next", "weight", "n")
        .build();
  }
}
