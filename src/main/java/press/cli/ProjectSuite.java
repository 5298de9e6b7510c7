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
import press.bench.jmh.JmhTarget;
import press.bench.process.WorkerLauncher;
import press.bench.target.BenchTargets;
import press.source.Diagnostics;

/// The benchmarks of a project: those that it describes itself, and those of the program.
///
/// @param program starts the workers
record ProjectSuite(BenchmarkSuite program, List<Benchmark> kernels, List<JavaBenchmark> methods)
    implements BenchmarkSuite {

  /// The benchmarks of a project. Where it describes benchmarks, those of the program whose sources
  /// lie elsewhere are of another book: they are there only if they are wanted, and not where the
  /// project describes one of that name.
  ///
  /// @param wanted names of benchmarks
  static BenchmarkSuite of(
      BenchmarkSuite program, Path project, Set<String> wanted, Diagnostics problems)
      throws IOException {
    List<DescribedBenchmark> own = DescribedBenchmarks.in(project, problems);
    if (own.isEmpty()) {
      List<JavaBenchmark> readable =
          program.methods().stream().filter(b -> isReadable(project, b)).toList();
      return readable.size() == program.methods().size()
          ? program
          : new ProjectSuite(program, program.kernels(), readable);
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
                b -> isHere(project, b) || wanted.contains(b.name()) && !names.contains(b.name()))
            .toList();
    return new ProjectSuite(program, List.copyOf(kernels), methods);
  }

  /// Whether a source of one of the benchmarks lies in a project.
  static boolean hasSources(BenchmarkSuite suite, Path project) {
    return suite.kernels().stream()
            .flatMap(benchmark -> benchmark.variants().stream())
            .anyMatch(variant -> isHere(project, variant.source()))
        || suite.methods().stream().anyMatch(benchmark -> isHere(project, benchmark));
  }

  /// Whether the source of a Java benchmark lies in a project or in the program.
  private static boolean isReadable(Path project, JavaBenchmark benchmark) {
    String source = benchmark.variants().getFirst().source();
    return isHere(project, source) || ProjectSuite.class.getResource("/" + source) != null;
  }

  private static boolean isHere(Path project, JavaBenchmark benchmark) {
    return isHere(project, benchmark.variants().getFirst().source());
  }

  private static boolean isHere(Path project, String source) {
    return Files.exists(project.resolve(source));
  }

  @Override
  public WorkerLauncher launcher() {
    return program.launcher();
  }

  /// Without Java benchmarks whose sources lie here the processor is no machine here.
  @Override
  public BenchTargets find(Path project, String base) {
    List<JavaBenchmark> here = methods.stream().filter(b -> isHere(project, b)).toList();
    if (here.size() < methods.size()) {
      return new ProjectSuite(program, kernels, here).find(project, base);
    }
    BenchTargets found = BenchmarkSuite.super.find(project, base);
    return new BenchTargets(
        found.targets().stream()
            .filter(target -> !methods.isEmpty() || !(target instanceof JmhTarget))
            .toList(),
        found.reasons());
  }
}
