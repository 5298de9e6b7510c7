package press.bench.jmh;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import press.bench.JavaBenchmark;

/// JMH methods that are good, or go wrong in ways that the target must survive.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class JmhTiny {

  /// Nanoseconds to wait.
  @Param({"1"})
  public int n;

  private boolean wrong;

  @Benchmark
  public long good() {
    return wait(n);
  }

  @Benchmark
  public long race() {
    wrong = true;
    return wait(n);
  }

  @Benchmark
  public byte[] litter() {
    wait(n);
    return new byte[1 << 20];
  }

  @Benchmark
  public long crash() {
    Runtime.getRuntime().halt(42);
    return 0;
  }

  @Benchmark
  public long hang() {
    while (n > 0) {
      LockSupport.park(this);
    }
    return 0;
  }

  @TearDown
  public void check() {
    if (wrong) {
      throw new JavaBenchmark.WrongAnswer("x[3]: 1.0, not 2.0");
    }
  }

  private static long wait(int nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
    return end;
  }
}
