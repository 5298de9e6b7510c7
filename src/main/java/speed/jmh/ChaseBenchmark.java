package speed.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import press.bench.JavaBenchmark;

/// The variants of `chase` as JMH runs them; where the timed walks ended is checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ChaseBenchmark {

  /// Bytes of the array.
  @Param({"4096"})
  public long bytes;

  /// Walks side by side.
  @Param({"1"})
  public int chains;

  private ChaseData data;

  /// For JMH, which makes it.
  public ChaseBenchmark() {}

  /// Fills the array in the order that the method of this fork is named after.
  @Setup
  public void fill(BenchmarkParams params) {
    String method = params.getBenchmark();
    String variant = method.substring(method.lastIndexOf('.') + 1);
    data = new ChaseData(JavaChase.order(variant), bytes, chains);
  }

  /// Line after line.
  @Benchmark
  @OperationsPerInvocation(ChaseData.LOADS)
  public int sequential() {
    return data.run();
  }

  /// One line, then any other.
  @Benchmark
  @OperationsPerInvocation(ChaseData.LOADS)
  public int random() {
    return data.run();
  }

  /// Checks where the walks have ended.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
