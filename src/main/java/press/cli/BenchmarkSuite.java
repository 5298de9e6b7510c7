package press.cli;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.bench.Benchmark;
import press.bench.JavaBenchmark;
import press.bench.Workload;
import press.bench.jmh.JmhTarget;
import press.bench.opencl.OpenClTargets;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchTargets;
import press.results.CaseSeries;
import press.results.Cost;
import press.results.CostModel;
import press.results.Machine;
import press.results.RowReferences;

/// The benchmarks of a program. Worker processes start the `main` method of the class that
/// implements it, which calls [Press#run].
public interface BenchmarkSuite {

  /// The OpenCL benchmarks, in the order in which they are measured.
  default List<Benchmark> kernels() {
    return List.of();
  }

  /// The Java benchmarks, in the order in which they are measured.
  default List<JavaBenchmark> methods() {
    return List.of();
  }

  /// The costs of all cases of these benchmarks.
  default CostModel costs() {
    return (machine, series) -> {
      boolean java = machine.kind() == Machine.Kind.CPU;
      List<? extends Workload> all = java ? methods() : kernels();
      return all.stream()
          .filter(w -> w.name().equals(series.benchmark()))
          .findFirst()
          .flatMap(w -> cost(w, series, machine.facts().getOrDefault("threads", "")));
    };
  }

  private static Optional<Cost> cost(Workload workload, CaseSeries series, String threads) {
    int processors = threads.matches("[1-9]\\d{0,4}") ? Integer.parseInt(threads) : 1;
    try {
      return Optional.of(workload.cost(series.variant(), series.params(), processors));
    } catch (IllegalArgumentException e) {
      // A point with other parameters than the benchmark has now.
      return Optional.empty();
    }
  }

  /// What rows are held against today.
  default RowReferences references() {
    return new RowReferences(LocalDate.now(ZoneOffset.UTC), costs());
  }

  /// Starts processes of this program.
  default WorkerLauncher launcher() {
    return new WorkerLauncher(getClass().getName(), Map.of());
  }

  /// Finds the devices of this host on which the benchmarks can be measured.
  ///
  /// @param project the project folder
  /// @param base base name of this host's machines, such as `host`
  default BenchTargets find(Path project, String base) {
    JmhTarget processor = new JmhTarget(base, methods(), launcher(), project);
    return OpenClTargets.find(
            base, kernels(), project, launcher(), WorkerProcess.WorkerLimits.USUAL)
        .and(new BenchTargets(List.of(processor), List.of()));
  }
}
