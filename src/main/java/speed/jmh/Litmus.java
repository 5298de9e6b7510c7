package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// Can two threads both miss what the other has just written, and how often?
///
/// The store-buffer test: in each round one thread writes to `x` and reads `y`, the other writes to
/// `y` and reads `x`. By the interleaving of the four steps one of them must see what the other has
/// written. Before a round both wait for each other, and then up to `delay` rounds of arithmetic,
/// so that now the one and now the other is first. `opaque`, `ordered` (acquire and release) and
/// `volatile` are the accesses; `rounds` is the time from one round to the next, `zeros` from one
/// round in which both miss to the next. `volatile` has no such row: one miss is an error there.
///
/// Prediction: on x86 a store waits in its buffer for its line, some tens of nanoseconds, while the
/// load behind it is made. So both miss in 1 to 50 rounds of a hundred, with opaque accesses as
/// with acquire and release, which are the same instructions, to within a factor of two. With
/// volatile ones they never do, in millions of rounds, and a round takes longer by two fences at
/// most.
public final class Litmus implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/LitmusWatch.java";

  /// For the list of benchmarks.
  public Litmus() {}

  @Override
  public String name() {
    return "litmus";
  }

  @Override
  public List<Method> variants() {
    return Stream.of(
            "opaque-rounds", "opaque-zeros", "ordered-rounds", "ordered-zeros", "volatile-rounds")
        .map(Litmus::variant)
        .toList();
  }

  private static Method variant(String name) {
    return new Method(name, SOURCE, new Timer.Own(params -> watch(name, params), false));
  }

  private static LitmusWatch watch(String variant, Params params) {
    return new LitmusWatch(variant, Math.toIntExact(params.number("delay")));
  }

  /// The rounds of arithmetic that a thread waits, fewer than so many.
  @Override
  public List<Params> points(Profile profile) {
    return List.of(Params.of("delay", 128));
  }

  @Override
  public Optional<String> missingFeature(String variant, Params params) {
    return Runtime.getRuntime().availableProcessors() < 2
        ? Optional.of("needs two processors, one is here")
        : Optional.empty();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "only time: that of a round, or between two of a kind");
  }

  @Override
  public Check check(String variant, Params params) {
    try (LitmusWatch watch = watch(variant, params)) {
      watch.run();
      watch.run();
      return watch.check();
    }
  }
}
