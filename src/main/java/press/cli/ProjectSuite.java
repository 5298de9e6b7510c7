package press.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import press.bench.Benchmark;
import press.bench.JavaBenchmark;
import press.bench.described.DescribedBenchmark;
import press.bench.described.DescribedBenchmarks;
import press.bench.process.WorkerLauncher;
import press.source.Diagnostics;

/// The benchmarks of a project: those that it describes itself, and those of the program.
///
/// @param program starts the workers
record ProjectSuite(BenchmarkSuite program, List<Benchmark> kernels, List<JavaBenchmark> methods)
    implements BenchmarkSuite {

  /// The benchmarks of a project. Where it describes benchmarks, those of the program whose sources
  /// lie elsewhere are of another book: they are there only if they are wanted.
  ///
  /// @param wanted names of benchmarks
  static BenchmarkSuite of(
      BenchmarkSuite program, Path project, Set<String> wanted, Diagnostics problems)
      throws IOException {
    List<DescribedBenchmark> own = DescribedBenchmarks.in(project, problems);
    if (own.isEmpty()) {
      return program;
    }
    Set<String> names = own.stream().map(DescribedBenchmark::name).collect(Collectors.toSet());
    List<Benchmark> kernels = new ArrayList<>(own);
    program.kernels().stream()
        .filter(b -> !names.contains(b.name()))
        .filter(b -> wanted.contains(b.name()) || isHere(project, b.files().getFirst()))
        .forEach(kernels::add);
    List<JavaBenchmark> methods =
        program.methods().stream()
            .filter(
                b -> wanted.contains(b.name()) || isHere(project, b.variants().getFirst().source()))
            .toList();
    return new ProjectSuite(program, List.copyOf(kernels), methods);
  }

  private static boolean isHere(Path project, String source) {
    return Files.exists(project.resolve(source));
  }

  @Override
  public WorkerLauncher launcher() {
    return program.launcher();
  }
}
