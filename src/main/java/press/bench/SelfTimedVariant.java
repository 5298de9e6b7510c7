package press.bench;

import java.util.List;

/// A variant that times itself, in a process that has run nothing of its benchmark before.
public interface SelfTimedVariant {

  /// Takes samples: nanoseconds of one operation each.
  ///
  /// @param wanted samples of the profile; one if a process can take only one
  List<Double> samples(int wanted);

  /// Checks the results of the timed runs; called after timing.
  JavaBenchmark.Check check();
}
