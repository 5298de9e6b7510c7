package press.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import press.bench.Benchmark;
import press.bench.JavaBenchmark;
import press.bench.jmh.JmhTarget;
import press.bench.opencl.OpenClTargets;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchTargets;

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
