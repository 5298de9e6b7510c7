package press.bench;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import press.results.Params;

/// A benchmark of Java methods, under JMH or by their own clock.
public interface JavaBenchmark extends Workload {

  /// A race may win once, but hardly five times at each size.
  int CHECK_REPEATS = 5;

  /// The variants.
  List<Method> variants();

  /// The variant of a name.
  default Method namedVariant(String name) {
    return variants().stream()
        .filter(m -> m.variant().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no variant " + name));
  }

  /// The parameters to measure, smallest first; JMH's `@Param` fields of the same name get them.
  List<Params> points(Profile profile);

  /// The problem at a point, on whose arrays all variants are checked and timed.
  ///
  /// A benchmark whose outputs are no arrays of floats has none, and implements [#check] itself.
  default JavaProblem problem(Params params) {
    throw new UnsupportedOperationException(name() + " has neither a problem nor a check");
  }

  /// Small points at which all variants are checked before a point is timed: odd sizes.
  default List<Params> checkPoints(Params point) {
    return List.of(1, 7, 1002, 4099).stream().map(n -> point.with("n", n)).toList();
  }

  /// Runs the variant and compares its own outputs with the reference, at the small points and at
  /// the one that is timed; called before timing.
  ///
  /// After timing, the JMH class checks what it timed: `CheckedState` does so, others in their
  /// `@TearDown`, which throws [WrongAnswer]; a [SelfTimedVariant] has a check of its own.
  default Check check(String variant, Params params) {
    for (Params small : checkPoints(params)) {
      Check check = problem(small).check(variant, CHECK_REPEATS);
      if (!check.right()) {
        return new Check(false, check.error(), check.tolerance(), check.reason() + " at " + small);
      }
    }
    return problem(params).check(variant, 1);
  }

  /// The feature that a variant needs at a point and this machine lacks, such as `needs two
  /// processors`. Such a variant is neither checked nor timed.
  default Optional<String> missingFeature(String variant, Params params) {
    return Optional.empty();
  }

  /// The bytes of memory that a point needs; its process gets more.
  default long memory(Params params) {
    return cost(params).bytes();
  }

  /// The Java method in which a variant spends its time at a point, such as
  /// `speed.jmh.StreamKernels.copyLoop`: its machine code is stored beside the result.
  default Optional<String> hotMethod(String variant, Params params) {
    return Optional.empty();
  }

  /// Thrown by a JMH class whose check after timing failed.
  final class WrongAnswer extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// @param reason place and values
    public WrongAnswer(String reason) {
      super(reason);
    }
  }

  /// A variant and its timer.
  ///
  /// @param variant name on pages and in results
  /// @param source project path of the file with the code that runs
  record Method(String variant, String source, Timer timer) {

    /// A variant under JMH.
    ///
    /// @param jmhMethod fully qualified, such as `speed.jmh.StreamBenchmark.vector`
    public Method(String variant, String jmhMethod, String source) {
      this(variant, source, new Timer.Jmh(jmhMethod));
    }
  }

  /// The timer of a variant.
  sealed interface Timer {

    /// JMH, in forks of its own.
    ///
    /// @param method fully qualified
    record Jmh(String method) implements Timer {}

    /// The variant itself, in fresh processes without tuning flags.
    ///
    /// @param stopwatch makes the stopwatch of a point, in the process that times
    /// @param once whether a process can take one sample only; then there are as many processes as
    ///   samples otherwise
    record Own(Function<Params, SelfTimedVariant> stopwatch, boolean once) implements Timer {}
  }

  /// The bytes of an array that is meant to lie in memory and in no cache; 0 where there is none.
  default long memoryArray(Params params) {
    return 0;
  }

  /// The result of a check.
  ///
  /// @param right whether the variant may be timed
  /// @param error the largest error, in the unit of `tolerance`
  /// @param tolerance the limit, such as `4 ulp`
  /// @param reason if wrong: place and values, such as `a[17]: 3.5, not 4.5`
  record Check(boolean right, double error, String tolerance, String reason) {}
}
