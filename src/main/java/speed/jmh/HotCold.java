package speed.jmh;

import java.util.ArrayList;
import java.util.List;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.host.CpuFacts;
import press.results.Cost;
import press.results.Params;

/// Where was the data before the clock ran?
///
/// Both variants copy 4 MiB. `hot` copies the same 4 MiB again and again, as a loop around a
/// benchmark does; `cold` goes through arrays that together are three times the largest cache, so
/// that what it copies has been driven out since its last turn.
///
/// Prediction: a cache of more than 8 MiB keeps both arrays of `hot`, so it runs at the speed of
/// that cache; `cold` runs at the speed of memory, two to four times slower on one thread. Neither
/// is wrong; wrong is to report the one where the program that the number is for will meet the
/// other.
///
/// `again` copies two arrays of some size again and again, as `hot` does; `again-loop` does so by a
/// loop in Java. On a processor with vectors of 512 bits the Java library's copy goes past the
/// caches from 2.5 MiB on, with non-temporal stores. Prediction: if that is why `hot` gains less
/// there, `again` is as fast as `hot` with arrays of 4 MiB and one and a half times as fast or more
/// with 2 MiB, and `again-loop` has no such step: with 4 MiB it is faster than `again`. With 256
/// KiB, in L2, both are faster still, twice as fast as with 2 MiB. Elsewhere none has a step
/// between 2 and 4 MiB.
public final class HotCold implements JavaBenchmark {

  /// Of an array, in elements.
  private static final int N = 1 << 20;

  private static final int ODD = 4099;
  private static final long CACHES = 3;

  // Where the system does not tell: larger than most.
  private static final long UNKNOWN = 64L << 20;

  private static final String SOURCE = "src/main/java/speed/jmh/HotColdBenchmark.java";
  private static final String AGAIN = "src/main/java/speed/jmh/HotAgainBenchmark.java";

  // 256 KiB, 2 MiB and 4 MiB; the point of the last says so, since `hot` and `cold` have one too.
  private static final List<Integer> SIZES = List.of(1 << 16, 1 << 19, 1 << 20);

  /// For the list of benchmarks.
  public HotCold() {}

  @Override
  public String name() {
    return "hot-cold";
  }

  @Override
  public List<Method> variants() {
    return List.of(
        method("hot"),
        method("cold"),
        new Method("again", HotAgainBenchmark.class.getName() + ".again", AGAIN),
        new Method("again-loop", HotAgainBenchmark.class.getName() + ".againLoop", AGAIN));
  }

  private static Method method(String name) {
    return new Method(name, HotColdBenchmark.class.getName() + "." + name, SOURCE);
  }

  @Override
  public List<Params> points(Profile profile) {
    List<Params> points = new ArrayList<>(List.of(Params.of("n", N)));
    if (profile == Profile.FULL) {
      SIZES.forEach(n -> points.add(Params.of("bytes", n * Float.BYTES, "n", n)));
    }
    return points;
  }

  @Override
  public boolean includes(String variant, Params params) {
    return variant.startsWith("again") == params.values().containsKey("bytes");
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(2 * params.number("n") * Float.BYTES, 0, "2·N·4 B, 0 FLOP");
  }

  @Override
  public long memory(Params params) {
    if (params.values().containsKey("bytes")) {
      return cost(params).bytes();
    }
    return pairs(Math.toIntExact(params.number("n"))) * cost(params).bytes();
  }

  /// How many pairs of arrays are three times the largest cache; two at least.
  static int pairs(int n) {
    long cache = CpuFacts.here().largestCache().orElse(UNKNOWN);
    return Math.toIntExact(Math.max(2, Math.ceilDiv(CACHES * cache, 2L * n * Float.BYTES)));
  }

  @Override
  public Check check(String variant, Params params) {
    if (variant.startsWith("again")) {
      return HotAgainBenchmark.check(variant, ODD);
    }
    HotColdData data = new HotColdData(ODD, 3);
    for (int turn = 0; turn < 3; turn++) {
      data.copy(turn);
    }
    return data.check(3);
  }
}
