package speed.jmh;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import press.bench.JavaBenchmark;
import press.bench.JavaBenchmark.Check;
import press.bench.Profile;
import press.results.Params;

/// What holds of every benchmark of Java.
final class JavaChecks {

  private JavaChecks() {}

  /// Every variant that this machine can run is right at a point.
  static void assertRight(JavaBenchmark benchmark, Params point) {
    for (JavaBenchmark.Method method : benchmark.variants()) {
      if (benchmark.missingFeature(method.variant(), point).isEmpty()) {
        Check check = benchmark.check(method.variant(), point);
        assertTrue(check.right(), method.variant() + " " + point + ": " + check.reason());
      }
    }
  }

  /// A reader's points are among the published ones.
  static void assertPublished(JavaBenchmark... benchmarks) {
    for (JavaBenchmark benchmark : benchmarks) {
      List<Params> published = benchmark.points(Profile.FULL);
      assertTrue(published.containsAll(benchmark.points(Profile.QUICK)), benchmark.name());
    }
  }
}
