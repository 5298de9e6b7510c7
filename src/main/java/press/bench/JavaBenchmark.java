package press.bench;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import press.result.Cost;
import press.result.Params;

/// A question that is answered by Java methods, under JMH or by their own clock: one class in
/// `speed.jmh`.
public interface JavaBenchmark {

  /// The name of the question, shared with the OpenCL benchmark of the same name.
  String name();

  /// The variants: name, and what runs and times each.
  List<Method> variants();

  /// The parameters to measure, smallest first; they are passed to JMH's `@Param` fields of the
  /// same name.
  List<Params> points(Profile profile);

  /// Whether a variant is asked at a point; all are, where nothing else is said. What is not asked
  /// leaves no row.
  default boolean includes(String variant, Params params) {
    return true;
  }

  /// The least bytes and FLOPs at a point.
  Cost cost(Params params);

  /// The least bytes and FLOPs of a variant at a point, where variants do different work.
  default Cost cost(String variant, Params params) {
    return cost(params);
  }

  /// Runs the variant once on random data and compares with the reference; called before timing.
  ///
  /// After timing, the JMH class itself checks what it timed, in its `@TearDown`, and throws
  /// [WrongAnswer]; a [Stopwatch] has a check of its own.
  Check check(String variant, Params params);

  /// What a variant needs at a point that this machine does not have, in words such as `needs two
  /// processors`; empty where nothing is lacking. It is then neither checked nor timed.
  default Optional<String> missingFeature(String variant, Params params) {
    return Optional.empty();
  }

  /// The bytes of memory that a point needs; a little more is given to its process.
  default long memory(Params params) {
    return cost(params).bytes();
  }

  /// The machine's ceiling that a variant probes at a point, such as `copy`; empty for most.
  default String roof(String variant, Params params) {
    return "";
  }

  /// Programs of others that answer the same question on the processor, run between the Java
  /// variants.
  default List<Baseline> baselines() {
    return List.of();
  }

  /// The Java method in which a variant spends its time at a point, such as
  /// `speed.jmh.StreamKernels.copyLoop`: its machine code is kept beside the result.
  default Optional<String> hotMethod(String variant, Params params) {
    return Optional.empty();
  }

  /// Thrown by a JMH class that found, after timing, that what it timed is wrong.
  final class WrongAnswer extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// With place and values.
    public WrongAnswer(String reason) {
      super(reason);
    }
  }

  /// A variant and how it is run.
  ///
  /// @param variant name on pages and in results
  /// @param source project path of the file with the code that runs
  /// @param clock who times it
  record Method(String variant, String source, Clock clock) {

    /// A variant that JMH runs and times.
    ///
    /// @param jmhMethod fully qualified, such as `speed.jmh.StreamBenchmark.vector`
    public Method(String variant, String jmhMethod, String source) {
      this(variant, source, new Clock.Jmh(jmhMethod));
    }
  }

  /// Who times a variant.
  sealed interface Clock {

    /// JMH, in forks of its own.
    ///
    /// @param method fully qualified
    record Jmh(String method) implements Clock {}

    /// The variant itself, in fresh processes with the usual flags of Java.
    ///
    /// @param stopwatch made in the process that times, for a point
    /// @param once whether a process can give one sample only; as many are started, then, as
    ///   samples of a process are taken otherwise
    record Own(Function<Params, Stopwatch> stopwatch, boolean once) implements Clock {}
  }

  /// What a check found.
  ///
  /// @param right whether the variant may be timed
  /// @param error the largest error, in the unit of `tolerance`
  /// @param tolerance what was demanded, such as `4 ulp`
  /// @param reason where right is false: place and values, such as `a[17]: 3.5, not 4.5`
  record Check(boolean right, double error, String tolerance, String reason) {}
}
