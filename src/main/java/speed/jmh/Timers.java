package speed.jmh;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.SelfTimedVariant;
import press.results.Cost;
import press.results.Params;

/// What is wrong with reading the clock before and after one short operation?
///
/// `one` does that; `batch` reads the clock around a millisecond of the same operations and
/// divides. Both run warm, so that they differ in this alone. `nanotime` is the time of one
/// reading, `granularity` the smallest step that a reading ever shows.
///
/// Prediction: a clock tells the time somewhere within its reading, so between two readings lies
/// one whole reading beside the operation. `one` is too large by about `nanotime`, the same amount
/// whatever the operation: several times too much for a few nanoseconds, some ten percent for
/// hundreds, nothing that matters beyond a microsecond or two. And `one` can only be a multiple of
/// the clock's step. `batch` lies on a straight line through zero.
public final class Timers implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/TimerWatches.java";

  /// For the list of benchmarks.
  public Timers() {}

  @Override
  public String name() {
    return "timers";
  }

  @Override
  public List<Method> variants() {
    return List.of(
        variant("one", p -> new TimerWatches.One(rounds(p))),
        variant("batch", p -> new TimerWatches.Batch(rounds(p))),
        variant("nanotime", _ -> new TimerWatches.Reading()),
        variant("granularity", _ -> new TimerWatches.Granularity()));
  }

  private static Method variant(String name, Function<Params, SelfTimedVariant> stopwatch) {
    return new Method(name, SOURCE, new Timer.Own(stopwatch, false));
  }

  /// Rounds of the operation, of a nanosecond or two each.
  @Override
  public List<Params> points(Profile profile) {
    IntStream rounds =
        switch (profile) {
          case QUICK -> IntStream.of(8, 512);
          case FULL -> IntStream.of(1, 8, 64, 512, 4096);
        };
    return rounds.mapToObj(r -> Params.of("rounds", r)).toList();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "only time: whole numbers in registers");
  }

  @Override
  public Check check(String variant, Params params) {
    return Chain.checkRounds(rounds(params));
  }

  private static int rounds(Params params) {
    return Math.toIntExact(params.number("rounds"));
  }
}
