package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.TestDevice;
import press.bench.TestWorker;
import press.bench.Workload;
import press.bench.opencl.KernelChecks;
import press.bench.process.WorkerProcess;
import press.results.Outcome;
import press.source.SourceFile;
import speed.Main;

/// The kernels of exercises, `kernels/puzzles/BENCHMARK/VARIANT/NAME.cl`, are wrong, and the bench
/// says so; `mvn verify` takes every other one. The variants whose place they take are their
/// solutions, which [KernelsIT] runs. Needs any OpenCL device.
@Tag("slow")
class PuzzlesIT {

  private static final Path PUZZLES = Path.of("kernels/puzzles");

  static List<Path> puzzles() throws IOException {
    try (Stream<Path> files = Files.walk(PUZZLES)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  static List<Path> everyOtherPuzzle() throws IOException {
    List<Path> all = puzzles();
    return all.stream().filter(puzzle -> all.indexOf(puzzle) % 2 == 0).toList();
  }

  @ParameterizedTest
  @MethodSource("everyOtherPuzzle")
  void theBenchFindsWhatIsWrongInSome(Path puzzle) throws IOException {
    assertFound(puzzle);
  }

  @Tag("soak")
  @ParameterizedTest
  @MethodSource("puzzles")
  void theBenchFindsWhatIsWrong(Path puzzle) throws IOException {
    assertFound(puzzle);
  }

  private static void assertFound(Path puzzle) throws IOException {
    Path folder = PUZZLES.relativize(puzzle).getParent();
    Benchmark benchmark = Workload.named(Kernels.ALL, folder.getName(0).toString());
    String variant = folder.getName(1).toString();
    KernelFiles own = KernelFiles.in(Path.of("."));
    KernelChecks checks =
        new KernelChecks(
            TestDevice.needed(Main.class.getName()),
            own.with(
                benchmark.namedVariant(variant).source(),
                new SourceFile(puzzle.toString(), Files.readString(puzzle))),
            TestWorker.launcher(Main.class.getName()),
            WorkerProcess.WorkerLimits.USUAL);
    List<KernelChecks.Finding> found = checks.check(benchmark, variant::equals, 1);
    assertTrue(found.stream().anyMatch(f -> f.outcome() instanceof Outcome.Wrong), found::toString);
  }
}
