package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// The same bytes with more and more arithmetic: where does the time stop being that of the memory?
///
/// Every float is put through `k` fused multiply-adds in a register, after Konstantinidis and
/// Cotronis, "mixbench" (2017).
final class DeviceRoofline implements Benchmark {

  private static final FloatSequence X = InputData.random(4);

  @Override
  public String name() {
    return "roofline";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    long n = Sizes.elements(profile, device, 2);
    IntStream steps =
        switch (profile) {
          case QUICK -> IntStream.of(0, 1, 4, 16, 64, 256);
          case FULL -> IntStream.of(0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024);
        };
    // A processor is on its flat roof long before, and needs seconds for more.
    int most = device.kind() == DeviceFacts.Kind.GPU ? 1024 : 64;
    return steps.filter(k -> k <= most).mapToObj(k -> Params.of("k", k, "n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return new Cost(2 * n * Float.BYTES, 2 * params.number("k") * n, "2·N·4 B, 2·k·N FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        new KernelVariant(
            "fma",
            "kernels/roofline/fma.cl",
            (params, _) -> Macros.of("GROUP", 256).with("K", params.number("k"))));
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return IntStream.of(128, 512, 1024).mapToObj(group -> Macros.of("GROUP", group)).toList();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Arg.Out out = FmaChain.of(params.number("n"), X, params.number("k"));
    return problem(variant, params, device, X, out);
  }

  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    Arg.Out out = FmaChain.exactly(params.number("n"), params.number("k"));
    return Optional.of(problem(variant, params, device, FmaChain.REPEATED, out));
  }

  private static Problem problem(
      KernelVariant variant, Params params, DeviceFacts device, FloatSequence x, Arg.Out out) {
    long n = params.number("n");
    long group = variant.macros(params, device).get("GROUP");
    long groups = ((n + 3) / 4 + group - 1) / group;
    return Problem.builder()
        .arg("a", new Arg.In(n, x))
        .arg("c", out)
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("fma_chain", groups, group, "a", "c", "n")
        .build();
  }
}
