package speed;

import java.util.List;
import press.bench.Benchmark;
import press.bench.JavaBenchmark;
import press.cli.BenchmarkSuite;
import press.cli.Press;
import speed.jmh.JmhBenchmarks;
import speed.kernels.Kernels;

/// The program: the press with the benchmarks of this book.
public final class Main implements BenchmarkSuite {

  private Main() {}

  /// Runs a command and exits with its status.
  public static void main(String[] args) throws Exception {
    Press.main(new Main(), args);
  }

  @Override
  public List<Benchmark> kernels() {
    return Kernels.ALL;
  }

  @Override
  public List<JavaBenchmark> methods() {
    return JmhBenchmarks.ALL;
  }
}
