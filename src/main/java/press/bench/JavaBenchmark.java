package press.bench;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import press.results.Params;

/// A benchmark of Java methods, under JMH or by their own clock.
public interface JavaBenchmark extends Workload {

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

  /// Runs the variant once on random data and compares with the reference; called before timing.
  ///
  /// After timing, the JMH class checks what it timed in its `@TearDown` and throws [WrongAnswer];
  /// a [SelfTimedVariant] has a check of its own.
  Check check(String variant, Params params);

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
