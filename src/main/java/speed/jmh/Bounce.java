package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.SelfTimedVariant;
import press.results.Cost;
import press.results.Params;

/// How long does a line travel from one core to another, and how often is it used before it goes?
///
/// In `pass` two threads write to a line in turn, each as soon as it sees what the other has
/// written: the time from one write to the next is that of a journey. In the others two threads add
/// to one counter and do `work` rounds of arithmetic between two additions; from the values before
/// each addition they know whether somebody else has added in between, so that they can count the
/// *runs*, the additions of one thread in a row. `runs` is the time from one run to the next,
/// `counts` that from one addition to the next, whoever makes it, `alone` the same with one thread.
///
/// A virtual machine's processors are moved between cores that lie near each other and cores that
/// do not. So every sample stands between two short passes, and counts only if both say that the
/// way is as its point asks: `near`, less than 80 ns, or `far`, up to 400.
///
/// Prediction: `runs` is one journey as long as an addition with its work takes less, so that the
/// runs get shorter with more work: a journey over `alone`, and longer on a longer way. Where the
/// work takes longer than a journey every run is one addition, and a thread's addition takes
/// `alone` and a journey, half of that for `counts` and `runs` alike.
///
/// `crowd-counts` and `crowd-runs` are `counts` and `runs` with as many threads as their point
/// says, wherever these are. Prediction: while more than two wait, the next request is there as
/// soon as the line arrives. If the line goes on at once, runs get shorter with more threads, down
/// to one addition with eight; if a core keeps a line for a time, they stay as long as with two.
public final class Bounce implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/BounceWatch.java";
  private static final String CROWD = "src/main/java/speed/jmh/BounceCrowd.java";

  /// For the list of benchmarks.
  public Bounce() {}

  @Override
  public String name() {
    return "bounce";
  }

  @Override
  public List<Method> variants() {
    return Stream.concat(
            Stream.of("pass", "alone", "counts", "runs").map(Bounce::variant),
            Stream.of("crowd-counts", "crowd-runs").map(Bounce::crowd))
        .toList();
  }

  private static Method crowd(String name) {
    return new Method(
        name, CROWD, new Timer.Own(params -> new BounceCrowd(name, threads(params)), false));
  }

  private static boolean isCrowd(String variant) {
    return variant.startsWith("crowd-");
  }

  private static int threads(Params params) {
    return Math.toIntExact(params.number("threads"));
  }

  private static Method variant(String name) {
    return new Method(name, SOURCE, new Timer.Own(params -> watch(name, params), false));
  }

  private static SelfTimedVariant watch(String variant, Params params) {
    return new BounceWatch(variant, work(params), params.get("way").equals("near"));
  }

  private static int work(Params params) {
    return Math.toIntExact(params.number("work"));
  }

  @Override
  public List<Params> points(Profile profile) {
    IntStream near =
        switch (profile) {
          case QUICK -> IntStream.of(0, 32);
          case FULL -> IntStream.of(0, 2, 4, 8, 32, 64);
        };
    Stream<Params> points = near.mapToObj(work -> point("near", work));
    return profile == Profile.QUICK
        ? points.toList()
        : Stream.of(points, Stream.of(point("far", 0)), crowds()).flatMap(some -> some).toList();
  }

  /// Two threads, and twice as many again, as long as there are processors for them.
  private static Stream<Params> crowds() {
    int all = Runtime.getRuntime().availableProcessors();
    return IntStream.iterate(2, p -> p <= all, p -> 2 * p).mapToObj(p -> Params.of("threads", p));
  }

  @Override
  public boolean includes(String variant, Params params) {
    return isCrowd(variant) == params.values().containsKey("threads");
  }

  private static Params point(String way, int work) {
    return Params.of("way", way, "work", work);
  }

  @Override
  public Optional<String> missingFeature(String variant, Params params) {
    if (isCrowd(variant) != params.values().containsKey("threads")) {
      return Optional.of("has other points");
    }
    if (variant.equals("pass") && work(params) > 0) {
      return Optional.of("a journey has no work");
    }
    return Runtime.getRuntime().availableProcessors() < 2
        ? Optional.of("needs two processors, one is here")
        : Optional.empty();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "only time: that of a step of one line");
  }

  @Override
  public Check check(String variant, Params params) {
    if (isCrowd(variant)) {
      try (BounceCrowd crowd = new BounceCrowd(variant, threads(params))) {
        crowd.sample();
        crowd.sample();
        return crowd.check();
      }
    }
    try (BounceWatch watch = new BounceWatch(variant, work(params), true)) {
      watch.sample();
      watch.sample();
      return watch.check();
    }
  }
}
