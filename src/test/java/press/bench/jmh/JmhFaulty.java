package press.bench.jmh;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// JMH methods whose fork never comes back: one dies, one waits for ever.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class JmhFaulty {

  /// The only point.
  @Param({"1"})
  public int n;

  @org.openjdk.jmh.annotations.Benchmark
  public long crash() {
    Runtime.getRuntime().halt(42);
    return 0;
  }

  @org.openjdk.jmh.annotations.Benchmark
  public long hang() {
    while (n > 0) {
      LockSupport.park(this);
    }
    return 0;
  }

  /// The question that they do not answer.
  public static final class Asked implements JavaBenchmark {

    public static final String SOURCE = "src/JmhFaulty.java";

    @Override
    public String name() {
      return "forks";
    }

    @Override
    public List<Method> variants() {
      return List.of(
          new Method("crash", JmhFaulty.class.getName() + ".crash", SOURCE),
          new Method("hang", JmhFaulty.class.getName() + ".hang", SOURCE));
    }

    @Override
    public List<Params> points(Profile profile) {
      return List.of(Params.of("n", 1));
    }

    @Override
    public Cost cost(Params params) {
      return new Cost(8, 0, "8 B");
    }

    @Override
    public Check check(String variant, Params params) {
      return new Check(true, 0, "exact", "");
    }
  }

  /// The worker of the tests.
  static final class Main {
    private Main() {}

    public static void main(String[] args) throws InterruptedException {
      System.exit(JmhWorker.run(List.of(args).subList(1, args.length), List.of(new Asked())));
    }
  }
}
