package press.bench;

import java.util.List;
import press.result.Cost;
import press.result.Params;

/// A question that is answered by Java methods under JMH: one class in `speed.jmh`.
public interface JavaBenchmark {

  /// The name of the question, shared with the OpenCL benchmark of the same name.
  String name();

  /// The variants: name, and the JMH method that runs it.
  List<Method> variants();

  /// The parameters to measure, smallest first; they are passed to JMH's `@Param` fields of the
  /// same name.
  List<Params> points(Profile profile);

  /// The least bytes and FLOPs at a point.
  Cost cost(Params params);

  /// Runs the variant once on random data and compares with the reference; called before timing.
  ///
  /// After timing, the JMH class itself checks what it timed, in its `@TearDown`, and throws
  /// [WrongAnswer].
  Check check(String variant, Params params);

  /// The bytes of memory that a point needs; a little more is given to its process.
  default long memory(Params params) {
    return cost(params).bytes();
  }

  /// Programs in C that answer the same question with the same loops, run between the Java
  /// variants.
  default List<Yardstick> yardsticks() {
    return List.of();
  }

  /// A program in C whose time a Java variant is held against.
  ///
  /// It is called as `program <params…> <threads> <warm-ups> <samples> <least ns of a sample>` and
  /// prints one JSON line: `outcome` `timed` with `error`, `tolerance` and `nanos`, or another with
  /// `reason`.
  ///
  /// @param variant name in results, such as `c-threads`
  /// @param source project path of its one file
  /// @param flags for gcc
  /// @param params names of the parameters it takes, in order
  /// @param threads how many, or `ALL`
  record Yardstick(
      String variant, String source, List<String> flags, List<String> params, int threads) {

    /// As many threads as there are processors.
    public static final int ALL = 0;
  }

  /// Thrown by a JMH class that found, after timing, that what it timed is wrong.
  final class WrongAnswer extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// With place and values.
    public WrongAnswer(String reason) {
      super(reason);
    }
  }

  /// A variant and its JMH method.
  ///
  /// @param variant name on pages and in results
  /// @param jmhMethod fully qualified, such as `speed.jmh.StreamBenchmark.vector`
  /// @param source project path of the file with the code that runs
  record Method(String variant, String jmhMethod, String source) {}

  /// What a check found.
  ///
  /// @param right whether the variant may be timed
  /// @param error the largest error, in the unit of `tolerance`
  /// @param tolerance what was demanded, such as `4 ulp`
  /// @param reason where right is false: place and values, such as `a[17]: 3.5, not 4.5`
  record Check(boolean right, double error, String tolerance, String reason) {}
}
