package speed.jmh;

import java.util.List;
import java.util.Optional;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// How often does each of 256 values occur: what does it cost all processors to count in one table?
///
/// Prediction: with `locked` the workers take turns, and hand over the lock and its line of memory
/// for every key: slower than one worker alone. `atomic` hands over lines only, sixteen counts in
/// each, and is worse where all keys are the same. `adder` splits a count where workers meet in it.
/// `own` shares nothing until the end and is faster by the number of workers.
public final class JavaHistogram implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/HistogramTables.java";
  private static final int N = 1 << 20;
  private static final List<Integer> ODD = List.of(1, 7, 1000, 4099, 16_385);

  /// For the list of benchmarks.
  public JavaHistogram() {}

  @Override
  public String name() {
    return "histogram";
  }

  @Override
  public List<Method> variants() {
    return List.of("own", "adder", "atomic", "locked").stream().map(JavaHistogram::method).toList();
  }

  private static Method method(String variant) {
    return new Method(variant, HistogramBenchmark.class.getName() + "." + variant, SOURCE);
  }

  @Override
  public List<Params> points(Profile profile) {
    return List.of("random", "same").stream().map(keys -> Params.of("keys", keys, "n", N)).toList();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(params.number("n") * Integer.BYTES, 0, "N·4 B, 0 FLOP");
  }

  @Override
  public Check check(String variant, Params params) {
    try (Crew crew = new Crew(Runtime.getRuntime().availableProcessors())) {
      for (int n : ODD) {
        HistogramData data = new HistogramData(crew, variant, params.get("keys"), n);
        data.run();
        data.run();
        Check check = data.check();
        if (!check.right()) {
          return new Check(false, check.error(), "exact", check.reason() + " at n=" + n);
        }
      }
      return new Check(true, 0, "exact", "");
    }
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    String table =
        switch (variant) {
          case "locked" -> "Locked";
          case "atomic" -> "Atomic";
          case "adder" -> "Adders";
          default -> "Own";
        };
    return Optional.of(HistogramTables.class.getName() + "$" + table + ".count");
  }
}
