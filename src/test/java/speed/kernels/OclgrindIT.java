package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.TestOclgrind;
import press.bench.Workload;
import press.bench.opencl.KernelChecks;
import speed.Main;

/// Every kernel of this book under Oclgrind: no race, no access outside of a buffer, nothing used
/// that was never set.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OclgrindIT {

  private KernelChecks run;

  @BeforeAll
  void findOclgrind(@TempDir Path folder) throws IOException {
    run = TestOclgrind.run(Main.class.getName(), KernelFiles.in(Path.of(".")), folder);
  }

  static List<String> benchmarks() {
    return Kernels.ALL.stream().map(Benchmark::name).toList();
  }

  static Stream<String> everySixth() {
    List<String> all = benchmarks();
    return IntStream.range(0, all.size()).filter(i -> i % 6 == 0).mapToObj(all::get);
  }

  /// One variant of every sixth benchmark; Oclgrind watches every one again before its published
  /// time.
  @ParameterizedTest
  @MethodSource("everySixth")
  void oclgrindReportsNothing(String name) {
    Benchmark benchmark = Workload.named(Kernels.ALL, name);
    assertNothingReported(benchmark, benchmark.variants().getFirst().name()::equals);
  }

  @Tag("soak")
  @ParameterizedTest
  @MethodSource("benchmarks")
  void oclgrindReportsNothingForAnyVariant(String name) {
    assertNothingReported(Workload.named(Kernels.ALL, name), _ -> true);
  }

  private void assertNothingReported(Benchmark benchmark, Predicate<String> wanted) {
    List<KernelChecks.Finding> findings = run.check(benchmark, wanted, 1);
    assertFalse(findings.isEmpty());
    for (KernelChecks.Finding finding : findings) {
      assertTrue(finding.isRight() || finding.isUnsupported(), finding::toString);
    }
  }
}
