package speed.jmh;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.Baseline;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.Ring;
import press.bench.host.CpuFacts;
import press.bench.host.CpuLimits;
import press.results.Cost;
import press.results.Params;

/// How long does one load take, if nothing else is under way?
///
/// Every line of an array holds the place of the next, so that no load can begin before the one
/// before has ended. `random` visits the lines in an order that cannot be guessed, `sequential` in
/// that of their addresses; with several `chains` as many such walks go on side by side.
///
/// Prediction: `random` climbs by a step at the size of each cache and is level between them;
/// `sequential` stays low, because prefetchers see where it goes. The time of a load falls as one
/// over the chains until some queue is full.
public final class JavaChase implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/ChaseKernels.java";
  private static final List<Integer> CHAINS = List.of(2, 4, 8, 16, 32);
  private static final long FIRST = 1 << 12;

  // Around the ends of an L1 of 48 KiB and an L2 of 2 MiB.
  private static final List<Integer> KIB_BETWEEN = List.of(40, 48, 56, 1536, 2048, 3072);

  // Eight times as large as most processors' last cache; more where that is larger.
  private static final long MOST = 1L << 28;
  private static final long USUAL_CACHE = 64L << 20;
  private static final long LARGEST = 1L << 31;

  /// For the list of benchmarks.
  public JavaChase() {}

  @Override
  public String name() {
    return "chase";
  }

  @Override
  public List<Method> variants() {
    return List.of(method("sequential"), method("random"));
  }

  private static Method method(String name) {
    return new Method(name, ChaseBenchmark.class.getName() + "." + name, SOURCE);
  }

  @Override
  public List<Params> points(Profile profile) {
    long most = most();
    int factor = profile == Profile.FULL ? 4 : 16;
    List<Params> points = new ArrayList<>();
    for (long bytes = FIRST; bytes < most; bytes *= factor) {
      points.add(Params.of("bytes", bytes, "chains", 1));
    }
    if (profile == Profile.FULL) {
      KIB_BETWEEN.stream()
          .map(kib -> 1024L * kib)
          .filter(bytes -> bytes < most)
          .forEach(bytes -> points.add(Params.of("bytes", bytes, "chains", 1)));
      points.sort(Comparator.comparingLong(point -> point.number("bytes")));
    }
    points.add(Params.of("bytes", most, "chains", 1));
    CHAINS.stream()
        .filter(chains -> profile == Profile.FULL || chains == 16)
        .forEach(chains -> points.add(Params.of("bytes", most, "chains", chains)));
    return List.copyOf(points);
  }

  private static long most() {
    long cache = CpuFacts.here().largestCache().orElse(0);
    long wanted = cache > USUAL_CACHE ? LARGEST : MOST;
    return Math.min(wanted, Math.max(1 << 20, Long.highestOneBit(CpuLimits.usableMemory() / 4)));
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "only time: that of a load, every load the same");
  }

  @Override
  public long memory(Params params) {
    return params.number("bytes");
  }

  @Override
  public Check check(String variant, Params params) {
    int chains = Math.toIntExact(params.number("chains"));
    for (long bytes : List.of(64L, 448L, 64_064L, params.number("bytes"))) {
      ChaseData data = new ChaseData(order(variant), bytes, chains);
      data.run();
      data.run();
      Check check = data.check();
      if (!check.right()) {
        String where = check.reason() + " at bytes=" + bytes;
        return new Check(false, check.error(), check.tolerance(), where);
      }
    }
    return new Check(true, 0, "exact", "");
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    String method = params.number("chains") == 1 ? ".one" : ".many";
    return Optional.of(ChaseKernels.class.getName() + method);
  }

  /// The random walks in C.
  @Override
  public List<Baseline> baselines() {
    return List.of(
        Baseline.c("c", "kernels/chase/anchors/chase.c", "-O3", "-march=native", "-lm")
            .beside("kernels/anchors/anchor.h", "kernels/chase/anchors/loads.h"));
  }

  /// The order in which a variant goes through the lines.
  static Ring.Order order(String variant) {
    return Stream.of(Ring.Order.values())
        .filter(order -> order.name().equalsIgnoreCase(variant))
        .findFirst()
        .orElseThrow();
  }
}
