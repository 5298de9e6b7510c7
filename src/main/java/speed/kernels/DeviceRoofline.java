package speed.kernels;

import java.util.List;
import java.util.stream.IntStream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// The same bytes with more and more arithmetic: where does the time stop being that of the memory?
///
/// Every float is put through `k` fused multiply-adds in a register, after Konstantinidis and
/// Cotronis, "mixbench" (2017).
final class DeviceRoofline implements Benchmark {

  private static final FloatSequence X = InputData.random(4);
  private static final double M = 0.9995117f;
  private static final double B = 1.0f - 0.9995117f;

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
    long n = params.number("n");
    long k = params.number("k");
    long group = variant.macros(params, device).get("GROUP");
    long groups = ((n + 3) / 4 + group - 1) / group;
    // The closed form of x ← M·x + B after k steps; its fixed point is 1.
    double fixed = B / (1 - M);
    double shrunk = Math.pow(M, k);
    // Every step may round by half a unit, and units shrink by two when x falls below 1.
    Tolerance tolerance = Tolerance.ulps(4 + k);
    return Problem.builder()
        .arg("a", new Arg.In(n, X))
        .arg("c", new Arg.Out(n, i -> fixed + (X.at(i) - fixed) * shrunk, tolerance))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("fma_chain", groups, group, "a", "c", "n")
        .build();
  }
}
