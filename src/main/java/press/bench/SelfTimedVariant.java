package press.bench;

import java.util.List;

/// A Java variant that takes its own timings in place of JMH: made for one point in a process that
/// has run nothing of its benchmark before, which it may warm up first.
public interface SelfTimedVariant {

  /// Takes samples: nanoseconds of one operation each.
  ///
  /// @param wanted samples of the profile; one if a process can take only one
  List<Double> samples(int wanted);

  /// Checks the results of the timed runs; called after timing.
  JavaBenchmark.Check check();
}
