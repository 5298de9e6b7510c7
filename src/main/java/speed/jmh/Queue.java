package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// What does it cost to hand a number from one thread to another, through a ring of 1,024 places?
///
/// `locked` is a ring behind a lock, `blocking` that of the Java library; `line` has two volatile
/// indices side by side, `padded` has them on lines of their own, `released` orders them with
/// acquire and release only, and in `cached` each side remembers what it last saw of the other's.
/// `released-line` orders them like `released` and has them side by side, which separates the share
/// of the fences in what `released` gains from that of the lines. `padded-sights` is the time from
/// one new tail that the consumer of `padded` sees to the next and `padded-numbers` that from one
/// number to the next, while it counts; `released-sights` and `released-numbers` are those of
/// `released`.
///
/// `put-fence`, `take-fence`, `padded-busy` and `released-busy` are described in [QueueTrials].
/// Prediction: if a fence makes each number wait for its own journey, `put-fence` has hardly more
/// than one number for each new tail and takes as long as `padded`, and `take-fence` has two or
/// more. If the fence in `take` makes the consumer the slower side, the ring fills instead: a
/// number then stays for hundreds of hand-overs, and each place that is freed brings one new tail.
/// If half of a crossing is the pause, new tails come in 0.4 to 0.7 of the time without it; if it
/// is two journeys, in as much time as with it.
///
/// Prediction: with `line` every hand-over moves the line of the indices to and fro, a few trips
/// from core to core. `padded` saves those that were for nothing, about half. `released` saves the
/// wait for the store, twice some ten nanoseconds. `cached` asks for the other's index only when it
/// has used up what it knew: the trips are divided among all items of that time, and what remains
/// is a few nanoseconds. Locks cost all of that, and the sleeping and waking besides.
///
/// The two threads are tied to processors of two cores while they are timed: the first that the
/// process may use, and the first of another core. Prediction: with threads that could wander,
/// processes of `padded` and `blocking` differed by up to a factor of two; tied, the processes of
/// each variant without locks lie within a fifth of each other.
public final class Queue implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/Handover.java";
  private static final String SIGHTS = "src/main/java/speed/jmh/QueueSights.java";
  private static final String TRIALS = "src/main/java/speed/jmh/QueueTrials.java";
  private static final List<Integer> ODD = List.of(1, 7, 1023, 1024, 1025, 5000);

  /// For the list of benchmarks.
  public Queue() {}

  @Override
  public String name() {
    return "queue";
  }

  @Override
  public List<Method> variants() {
    return Stream.of(
            Stream.of("locked", "blocking", "line", "padded", "released", "released-line", "cached")
                .map(Queue::method),
            Stream.of("padded-numbers", "padded-sights", "released-numbers", "released-sights")
                .map(Queue::counting),
            QueueTrials.ALL.stream().map(Queue::trying))
        .flatMap(methods -> methods)
        .toList();
  }

  private static Method trying(String variant) {
    return new Method(variant, TRIALS, new Timer.Own(_ -> new QueueTrials(variant), false));
  }

  private static Method counting(String variant) {
    return new Method(variant, SIGHTS, new Timer.Own(_ -> new QueueSights(variant), false));
  }

  private static boolean counts(String variant) {
    return variant.endsWith("-numbers") || variant.endsWith("-sights");
  }

  private static Method method(String variant) {
    String method = variant.equals("released-line") ? "releasedLine" : variant;
    return new Method(variant, QueueBenchmark.class.getName() + "." + method, SOURCE);
  }

  @Override
  public List<Params> points(Profile profile) {
    return List.of(Params.of("capacity", Handover.CAPACITY));
  }

  @Override
  public Optional<String> missingFeature(String variant, Params params) {
    return Runtime.getRuntime().availableProcessors() < 2
        ? Optional.of("needs two processors, one is here")
        : Optional.empty();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "only time: that of a hand-over");
  }

  @Override
  public Check check(String variant, Params params) {
    if (QueueTrials.ALL.contains(variant)) {
      try (QueueTrials trials = new QueueTrials(variant)) {
        trials.sample(1);
        return trials.check();
      }
    }
    if (counts(variant)) {
      try (QueueSights sights = new QueueSights(variant)) {
        sights.sample();
        return sights.check();
      }
    }
    try (Crew crew = new Crew(2)) {
      for (int items : ODD) {
        QueueData data = new QueueData(crew, variant, items);
        data.run();
        data.run();
        Check check = data.check();
        if (!check.right()) {
          return new Check(false, check.error(), "exact", check.reason() + " of " + items);
        }
      }
      return new Check(true, 0, "exact", "");
    }
  }
}
