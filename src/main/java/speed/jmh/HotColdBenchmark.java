package speed.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import press.bench.JavaBenchmark;

/// The variants of `hot-cold` as JMH runs them; the arrays that were copied are checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class HotColdBenchmark {

  /// Elements of an array.
  @Param({"1024"})
  public int n;

  private HotColdData data;
  private int copied;
  private int turn;

  /// For JMH, which makes it.
  public HotColdBenchmark() {}

  /// Fills the arrays.
  @Setup
  public void fill() {
    data = new HotColdData(n, HotCold.pairs(n));
  }

  /// The pair that was copied last.
  @Benchmark
  public float hot() {
    copied = 1;
    return data.copy(0);
  }

  /// The pair that was copied longest ago.
  @Benchmark
  public float cold() {
    int pair = turn;
    turn = pair + 1 == data.pairs() ? 0 : pair + 1;
    copied = Math.max(copied, pair + 1);
    return data.copy(pair);
  }

  /// Checks every pair that was copied.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check(copied);
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
