package press.bench.jmh;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.JavaBenchmark;
import press.bench.JavaProblem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.results.Cost;
import press.results.Params;

/// Methods of JMH that are right until they are timed.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class JmhDoubling extends CheckedState {

  private static final FloatSequence A = InputData.signed(1);
  private static final int TIRED = 1000;

  @Param({"64"})
  public int n;

  static JavaProblem problem(int n) {
    JavaProblem problem = new JavaProblem();
    float[] a = problem.in("a", new Arg.In(n, A));
    float[] b = problem.out("b", new Arg.Out(n, i -> 2 * A.at(i), Tolerance.EXACT));
    int[] calls = new int[1];
    Runnable tires = () -> twice(a, b, calls[0]++ < TIRED ? n : 0);
    return problem
        .variant("right", () -> twice(a, b, n))
        .variant("tires", tires)
        .variant("elsewhere", () -> twice(a, b, n));
  }

  private static void twice(float[] a, float[] b, int n) {
    for (int i = 0; i < n; i++) {
      b[i] = 2 * a[i];
    }
  }

  @Override
  protected JavaProblem problem() {
    return problem(n);
  }

  @Benchmark
  public float[] right() {
    return run();
  }

  @Benchmark
  public float[] tires() {
    return run();
  }

  /// Its own code, and not that of the variant: it does nothing.
  @Benchmark
  public int elsewhere() {
    return n;
  }

  /// The benchmark of these methods.
  static final class Doubling implements JavaBenchmark {

    @Override
    public String name() {
      return "doubling";
    }

    @Override
    public List<Method> variants() {
      return List.of("right", "tires", "elsewhere").stream()
          .map(v -> new Method(v, JmhDoubling.class.getName() + "." + v, JmhTinyQuestion.SOURCE))
          .toList();
    }

    @Override
    public List<Params> points(Profile profile) {
      return List.of(Params.of("n", 64));
    }

    @Override
    public Cost cost(Params params) {
      return new Cost(8 * params.number("n"), 0, "2·N·4 B");
    }

    @Override
    public JavaProblem problem(Params params) {
      return JmhDoubling.problem(Math.toIntExact(params.number("n")));
    }
  }

  /// A worker that knows this benchmark only.
  static final class Main {
    private Main() {}

    public static void main(String[] args) throws InterruptedException {
      System.exit(JmhWorker.run(List.of(args).subList(1, args.length), List.of(new Doubling())));
    }
  }
}
