package speed.jmh;

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
public final class HotCold implements JavaBenchmark {

  /// Of an array, in elements.
  private static final int N = 1 << 20;

  private static final int ODD = 4099;
  private static final long CACHES = 3;

  // Where the system does not tell: larger than most.
  private static final long UNKNOWN = 64L << 20;

  private static final String SOURCE = "src/main/java/speed/jmh/HotColdBenchmark.java";

  /// For the list of benchmarks.
  public HotCold() {}

  @Override
  public String name() {
    return "hot-cold";
  }

  @Override
  public List<Method> variants() {
    return List.of(method("hot"), method("cold"));
  }

  private static Method method(String name) {
    return new Method(name, HotColdBenchmark.class.getName() + "." + name, SOURCE);
  }

  @Override
  public List<Params> points(Profile profile) {
    return List.of(Params.of("n", N));
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(2 * params.number("n") * Float.BYTES, 0, "2·N·4 B, 0 FLOP");
  }

  @Override
  public long memory(Params params) {
    return pairs(Math.toIntExact(params.number("n"))) * cost(params).bytes();
  }

  /// How many pairs of arrays are three times the largest cache; two at least.
  static int pairs(int n) {
    long cache = CpuFacts.here().largestCache().orElse(UNKNOWN);
    return Math.toIntExact(Math.max(2, Math.ceilDiv(CACHES * cache, 2L * n * Float.BYTES)));
  }

  @Override
  public Check check(String variant, Params params) {
    HotColdData data = new HotColdData(ODD, 3);
    for (int turn = 0; turn < 3; turn++) {
      data.copy(turn);
    }
    return data.check(3);
  }
}
