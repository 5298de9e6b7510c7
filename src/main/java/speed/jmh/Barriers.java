package speed.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// What do workers pay who must all agree after every step of a job?
///
/// A step is some microseconds of arithmetic, in equal shares, and a barrier at which nobody goes
/// on before all have come; then each goes on from what its neighbour has made. Workers spin. Three
/// barriers differ in what they share. At `everybody` each writes that it is there and looks at all
/// others. At `counter` all add to one counter, and the last one tells the others. At `pairs` each
/// tells one other and waits for one, in log₂ p turns (a dissemination barrier).
///
/// Prediction: a step of a seconds takes a/p and the barrier. With everybody that is a journey J of
/// a line for each other worker, if it looks at one after the other: the κ of the universal
/// scalability law is J/a, the step is shortest with √(a/J) workers, four to eight, and sixteen
/// take longer than four. κ is less where loads overlap. At the counter each worker adds what one
/// addition to a contended counter takes, some twenty nanoseconds, and two journeys come on top, so
/// that sixteen take as long as eight, give or take a quarter. With pairs a journey is added
/// whenever the workers double, so that sixteen are faster than eight.
public final class Barriers implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/BarrierWatch.java";

  // Rounds of arithmetic of a step, of all workers together: some three microseconds.
  private static final int ROUNDS = 1600;

  // Steps of a job that is checked.
  private static final int CHECKED = 101;

  /// For the list of benchmarks.
  public Barriers() {}

  @Override
  public String name() {
    return "barrier";
  }

  @Override
  public List<Method> variants() {
    return Stream.of("everybody", "counter", "pairs").map(Barriers::variant).toList();
  }

  private static Method variant(String name) {
    return new Method(
        name, SOURCE, new Timer.Own(params -> watch(name, params, BarrierWatch.STEPS), false));
  }

  private static BarrierWatch watch(String variant, Params params, int steps) {
    return new BarrierWatch(
        variant,
        Math.toIntExact(params.number("workers")),
        Math.toIntExact(params.number("rounds")),
        steps);
  }

  @Override
  public List<Params> points(Profile profile) {
    return points(profile, Runtime.getRuntime().availableProcessors());
  }

  /// The points on a machine with so many processors: powers of two of workers, all, and three
  /// quarters of them.
  static List<Params> points(Profile profile, int all) {
    SortedSet<Integer> workers = new TreeSet<>(List.of(1, all));
    if (profile == Profile.FULL) {
      for (int p = 2; p < all; p *= 2) {
        workers.add(p);
      }
      workers.add(Math.max(1, 3 * all / 4));
    }
    List<Params> points = new ArrayList<>();
    workers.forEach(p -> points.add(Params.of("rounds", ROUNDS, "workers", p)));
    return List.copyOf(points);
  }

  @Override
  public Optional<String> missingFeature(String variant, Params params) {
    return params.number("workers") > Runtime.getRuntime().availableProcessors()
        ? Optional.of("needs a processor for each worker")
        : Optional.empty();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "only time: that of a step");
  }

  @Override
  public Check check(String variant, Params params) {
    try (BarrierWatch watch = watch(variant, params, CHECKED)) {
      watch.sample();
      watch.sample();
      return watch.check();
    }
  }
}
