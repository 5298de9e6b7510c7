package speed.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// How much faster do several workers make a job of which a share cannot be split?
///
/// The share is set by hand, in percent, so that the one that is found can be compared with it. The
/// variants do the same job and differ in who the workers are: threads that wait awake, a pool, the
/// pool of parallel streams, virtual threads, threads of the system.
///
/// Prediction: T(p) = s·T(1) + (1 − s)·T(1)/p + o(p), where the overhead o is a microsecond or two
/// for workers that wait awake, some ten for a pool, some ten for each thread that has to be
/// started. For a large job that is next to nothing and the share can be read off the times; for a
/// small one there is a number of workers beyond which another makes it slower: about √(T(1)/c)
/// where each worker costs c.
///
/// `sleeping`, `tied` and `pieces-M` are described in [Teams]. Prediction: if two shares on one
/// processor are what makes pools slower in the large job, `sleeping` shows it like them and `tied`
/// does not. With M pieces the job takes T(1)·⌈M/p⌉/M and M/p times what it costs to add to the
/// counter.
public final class Amdahl implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/Team.java";
  private static final String TEAMS = "src/main/java/speed/jmh/Teams.java";

  /// Rounds of a large and of a small job: some forty milliseconds and one.
  private static final int LARGE = 20_000_000;

  private static final int SMALL = 500_000;

  /// For the list of benchmarks.
  public Amdahl() {}

  @Override
  public String name() {
    return "amdahl";
  }

  @Override
  public List<Method> variants() {
    return Stream.concat(
            Stream.of("serial", "crew", "forkjoin", "stream", "virtual", "platform")
                .map(name -> variant(name, SOURCE)),
            Stream.of("sleeping", "tied", "pieces-24", "pieces-72", "pieces-200", "pieces-1000")
                .map(name -> variant(name, TEAMS)))
        .toList();
  }

  private static Method variant(String name, String source) {
    return new Method(name, source, new Timer.Own(params -> watch(name, params), false));
  }

  private static AmdahlWatch watch(String variant, Params params) {
    int workers = number(params, "workers");
    return new AmdahlWatch(
        Teams.of(variant, workers),
        Teams.shares(variant, workers),
        number(params, "serial"),
        number(params, "rounds"));
  }

  private static int number(Params params, String name) {
    return Math.toIntExact(params.number(name));
  }

  @Override
  public List<Params> points(Profile profile) {
    return points(profile, Runtime.getRuntime().availableProcessors());
  }

  /// The points on a machine with so many processors.
  static List<Params> points(Profile profile, int all) {
    List<Params> points = new ArrayList<>();
    IntStream shares =
        profile == Profile.FULL ? IntStream.of(0, 1, 5, 10, 20) : IntStream.of(0, 10);
    shares.forEach(share -> points.add(point(LARGE, share, all)));
    if (profile == Profile.FULL) {
      powers(2 * all).forEach(workers -> points.add(point(SMALL, 0, workers)));
    }
    return List.copyOf(points);
  }

  private static IntStream powers(int most) {
    return IntStream.iterate(1, workers -> workers <= most, workers -> 2 * workers);
  }

  private static Params point(int rounds, int serial, int workers) {
    return Params.of("rounds", rounds, "serial", serial).with("workers", workers);
  }

  /// Workers that sleep or are tied, and pieces, are for a job that is all split among as many
  /// workers as there are processors; pieces for the small one only.
  @Override
  public boolean includes(String variant, Params params) {
    int workers = number(params, "workers");
    boolean all = workers == Runtime.getRuntime().availableProcessors();
    boolean small = number(params, "rounds") == SMALL;
    return switch (variant) {
      case "sleeping", "tied" -> all && number(params, "serial") == 0;
      default -> !variant.startsWith("pieces-") || all && small;
    };
  }

  @Override
  public Optional<String> missingFeature(String variant, Params params) {
    return variant.equals("tied") && !Affinity.known()
        ? Optional.of("needs sched_setaffinity")
        : Optional.empty();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "only time: whole numbers in registers");
  }

  @Override
  public Check check(String variant, Params params) {
    try (AmdahlWatch watch = watch(variant, params.with("rounds", AmdahlWatch.UNITS))) {
      watch.samples(1);
      Check check = watch.check();
      return check.right() ? Chain.checkRounds(number(params, "rounds") / 1000) : check;
    }
  }
}
