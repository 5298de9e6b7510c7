package press.bench.jmh;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import press.bench.JavaBenchmark;
import press.bench.JavaProblem;

/// A class of JMH's methods whose outputs are checked: what a method leaves when it has been timed
/// is compared, whatever the method does.
///
/// Each method has the name of its variant and returns [#run]. Outputs are poisoned before each
/// iteration, so that a variant that stopped working has left nothing right.
public abstract class CheckedState {

  private static final int REPEATS = 2;

  private JavaProblem problem = new JavaProblem();
  private Runnable run = () -> {};
  private String variant = "";

  /// For JMH, which makes the subclass.
  protected CheckedState() {}

  /// The problem at the point of the parameters.
  protected abstract JavaProblem problem();

  /// Makes the problem and finds the variant that the method is named after.
  @Setup
  public final void bind(BenchmarkParams params) {
    problem = problem();
    variant = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    run = problem.run(variant);
  }

  /// Poisons the outputs.
  @Setup(Level.Iteration)
  public final void poison() {
    problem.poison();
  }

  /// Runs the variant once; what it returns is for JMH, which consumes it.
  protected final float[] run() {
    run.run();
    return problem.output();
  }

  /// Compares what the last iteration left, then checks the variant again, as it is compiled by
  /// now.
  @TearDown
  public final void check() {
    JavaBenchmark.Check timed = problem.compare();
    JavaBenchmark.Check check = timed.right() ? problem.check(variant, REPEATS) : timed;
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
