package press.bench.jmh;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// A loop that C2 turns into vectors, under JMH.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
public class JmhLoop {

  /// Elements.
  @Param({"1024"})
  public int n;

  private float[] a;
  private float[] c;

  @Setup
  public void fill() {
    a = new float[n];
    c = new float[n];
    Arrays.fill(a, 1);
  }

  @Benchmark
  public float[] add() {
    add(a, c);
    return c;
  }

  static void add(float[] a, float[] c) {
    for (int i = 0; i < c.length; i++) {
      c[i] = a[i] + a[i];
    }
  }

  /// The question that it answers.
  static final class Question implements JavaBenchmark {
    @Override
    public String name() {
      return "loop";
    }

    @Override
    public List<Method> variants() {
      return List.of(new Method("add", JmhLoop.class.getName() + ".add", "JmhLoop.java"));
    }

    @Override
    public List<Params> points(Profile profile) {
      return List.of(Params.of("n", 1 << 20));
    }

    @Override
    public Cost cost(Params params) {
      return new Cost(8 * params.number("n"), params.number("n"), "2·N·4 B, N FLOP");
    }

    @Override
    public Check check(String variant, Params params) {
      return new Check(true, 0, "exact", "");
    }

    @Override
    public Optional<String> hotMethod(String variant, Params params) {
      return Optional.of(JmhLoop.class.getName() + ".add");
    }
  }
}
