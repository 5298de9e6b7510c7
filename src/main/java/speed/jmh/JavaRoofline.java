package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.host.CpuLimits;
import press.results.Cost;
import press.results.Params;

/// Where a processor stops waiting for memory and starts waiting for arithmetic: k operations for
/// each element.
public final class JavaRoofline implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/RooflineKernels.java";
  private static final List<Integer> ODD = List.of(1, 7, 1000, 4099);

  @Override
  public String name() {
    return "roofline";
  }

  @Override
  public List<Method> variants() {
    return List.of(new Method("java-fma", RooflineBenchmark.class.getName() + ".fma", SOURCE));
  }

  @Override
  public List<Params> points(Profile profile) {
    IntStream ks =
        switch (profile) {
          case QUICK -> IntStream.of(0, 4, 16, 64, 256);
          case FULL -> IntStream.of(0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024);
        };
    int n = size(profile);
    return ks.mapToObj(k -> Params.of("k", k, "n", n)).toList();
  }

  // 256 MiB at least: with less, one run finds the array in a cache and the next does not.
  private static int size(Profile profile) {
    return switch (profile) {
      case QUICK -> Math.max(1 << 26, JavaStream.size(profile));
      case FULL -> CpuLimits.usableMemory() >= 6L << 30 ? 1 << 27 : 1 << 26;
    };
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    long k = params.number("k");
    return new Cost(2 * n * Float.BYTES, 2 * k * n, "2·N·4 B, 2·k·N FLOP");
  }

  @Override
  public long memoryArray(Params params) {
    return params.number("n") * Float.BYTES;
  }

  @Override
  public long memory(Params params) {
    return params.number("n") * Float.BYTES;
  }

  @Override
  public Check check(String variant, Params params) {
    int k = Math.toIntExact(params.number("k"));
    try (Crew crew = new Crew(workers())) {
      for (int n : ODD) {
        Check small = check(crew, n, k);
        if (!small.right()) {
          return new Check(false, small.error(), small.tolerance(), small.reason() + " at n=" + n);
        }
      }
      return check(crew, Math.toIntExact(params.number("n")), k);
    }
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    return Optional.of(RooflineKernels.class.getName() + ".fmaBlock");
  }

  // One run up is checked by itself: a second would bring everything back to where it began.
  private static Check check(Crew crew, int n, int k) {
    RooflineData data = new RooflineData(crew, n, k);
    data.run();
    return data.check();
  }

  static int workers() {
    return Runtime.getRuntime().availableProcessors();
  }
}
