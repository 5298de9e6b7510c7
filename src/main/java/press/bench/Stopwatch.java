package press.bench;

import java.util.List;

/// A variant that times itself, because how it is timed is what it shows.
///
/// It lives in a process in which nothing of its benchmark has run before.
public interface Stopwatch {

  /// Takes samples: nanoseconds of one operation each.
  ///
  /// @param wanted how many the profile asks for; one where a process can give only one
  List<Double> samples(int wanted);

  /// Whether everything that was computed while the clock ran is right; called after timing.
  JavaBenchmark.Check check();
}
