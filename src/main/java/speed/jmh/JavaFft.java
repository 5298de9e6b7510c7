package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.bench.Baseline;
import press.bench.JavaBenchmark;
import press.bench.JavaProblem;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// A Fourier transform of `n` complex numbers in single precision, on a processor, by one thread.
///
/// Prediction: `radix2` loads and stores each number log₂ n times, `radix4` half as often and with
/// fewer multiplications, so that it is 1.6 to 2 times as fast. `vector` has all passes but the
/// first two in vectors of sixteen, 2 to 3 times as fast again with 4,096 numbers, which fit in the
/// second cache. FFTW (`fftw`) keeps eight and more numbers in registers and has vectors in every
/// pass: 1.5 to 3 times as fast as `vector`.
public final class JavaFft implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/FftKernels.java";
  private static final int SMALL = 4096;

  /// For the list of benchmarks.
  public JavaFft() {}

  @Override
  public String name() {
    return "fft";
  }

  @Override
  public List<Method> variants() {
    return Stream.of("radix2", "radix4", "vector")
        .map(v -> new Method(v, FftBenchmark.class.getName() + "." + v, SOURCE))
        .toList();
  }

  @Override
  public List<Params> points(Profile profile) {
    return (profile == Profile.FULL ? IntStream.of(SMALL, 1 << 16, 1 << 20) : IntStream.of(SMALL))
        .mapToObj(n -> Params.of("n", n))
        .toList();
  }

  @Override
  public boolean includes(String variant, Params params) {
    return !variant.startsWith("radix") || params.number("n") == SMALL;
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return Stream.of(2, 4, 8, 64, 512, 1024).map(n -> point.with("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return new Cost(16 * n, 5 * n * Long.numberOfTrailingZeros(n), "2·N·8 B, 5·N·log₂N FLOP");
  }

  @Override
  public long memory(Params params) {
    return 4 * cost(params).bytes();
  }

  @Override
  public JavaProblem problem(Params params) {
    return FftBenchmark.problem(Math.toIntExact(params.number("n")));
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    String method =
        switch (variant) {
          case "radix2" -> "two";
          case "radix4" -> "four";
          default -> "fourVectors";
        };
    return Optional.of(FftKernels.class.getName() + "." + method);
  }

  @Override
  public List<Baseline> baselines() {
    return List.of(
        Baseline.c("fftw", "kernels/fft/anchors/fftw.c", "-O2", "-ldl", "-lm")
            .beside("kernels/anchors/anchor.h"));
  }
}
