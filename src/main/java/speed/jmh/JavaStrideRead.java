package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.host.CpuFacts;
import press.results.Cost;
import press.results.Params;

/// What does it cost to read only some of an array: every second number, every fourth, …?
///
/// Prediction: memory comes in lines of 64 bytes. Up to every sixteenth number every line is needed
/// and the time does not depend on the stride, so that the rate of what is wanted falls as one over
/// it; beyond, fewer lines are needed, the time falls and the rate is level, at a sixteenth.
public final class JavaStrideRead implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/StrideReadKernels.java";
  private static final List<Integer> ODD = List.of(1, 7, 1000, 4099);

  // 256 MiB, of which every 64th number takes a quarter in lines; more where a cache holds that.
  private static final int N = 1 << 26;
  private static final long USUAL_CACHE = 64L << 20;

  /// For the list of benchmarks.
  public JavaStrideRead() {}

  @Override
  public String name() {
    return "stride-read";
  }

  @Override
  public List<Method> variants() {
    return List.of(new Method("loop", StrideReadBenchmark.class.getName() + ".loop", SOURCE));
  }

  @Override
  public List<Params> points(Profile profile) {
    boolean large = CpuFacts.here().largestCache().orElse(0) > USUAL_CACHE;
    int n = large ? 8 * N : N;
    IntStream strides =
        switch (profile) {
          case QUICK -> IntStream.of(1, 4, 16, 64);
          case FULL -> IntStream.of(1, 2, 4, 8, 16, 32, 64);
        };
    return strides.mapToObj(stride -> Params.of("n", n, "stride", stride)).toList();
  }

  @Override
  public Cost cost(Params params) {
    long reads = Math.ceilDiv(params.number("n"), params.number("stride"));
    return new Cost(reads * Integer.BYTES, 0, "N/stride·4 B that are wanted, 0 FLOP");
  }

  @Override
  public long memory(Params params) {
    return params.number("n") * Integer.BYTES;
  }

  @Override
  public Check check(String variant, Params params) {
    int stride = Math.toIntExact(params.number("stride"));
    for (int n : ODD) {
      Check small = check(n, stride);
      if (!small.right()) {
        return small;
      }
    }
    return check(Math.toIntExact(params.number("n")), stride);
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    return Optional.of(StrideReadKernels.class.getName() + ".sum");
  }

  private static Check check(int n, int stride) {
    return StrideReadData.check(StrideReadKernels.sum(StrideReadData.values(n), stride), n, stride);
  }
}
