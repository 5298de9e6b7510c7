package speed.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// What does it cost threads to count, each in a counter of its own, if the counters share a line?
///
/// `adjacent` counters lie side by side, `padded64` and `padded128` so many bytes apart, `fields`
/// are padded objects of Java; `batched` are adjacent and written to after every 64th count only;
/// `shared` is a single counter for all. A count is a read and a write (`op=plain`) or an addition
/// that nobody can come between (`op=atomic`).
///
/// Prediction: with one thread all are alike. With several, `padded64` and everything beyond stays
/// where it was, and `adjacent` atomic counters cost a trip of the line from core to core for each
/// count, as much as `shared` ones: the hardware knows lines, not counters. Plain counts may be
/// collected in a core's store buffer while the line is away, and suffer less. `batched` costs a
/// sixty-fourth.
public final class Counters implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/CounterSets.java";
  private static final List<Integer> ODD = List.of(1, 63, 64, 1001);

  /// For the list of benchmarks.
  public Counters() {}

  @Override
  public String name() {
    return "counters";
  }

  @Override
  public List<Method> variants() {
    return Stream.of("shared", "adjacent", "padded64", "padded128", "fields", "batched")
        .map(Counters::method)
        .toList();
  }

  private static Method method(String variant) {
    return new Method(variant, CountersBenchmark.class.getName() + "." + variant, SOURCE);
  }

  @Override
  public List<Params> points(Profile profile) {
    return points(profile, Runtime.getRuntime().availableProcessors());
  }

  /// The points on a machine with so many processors.
  static List<Params> points(Profile profile, int all) {
    List<Params> points = new ArrayList<>();
    for (String op : List.of("plain", "atomic")) {
      for (int threads = 1; threads < all; threads *= 2) {
        if (threads == 1 || profile == Profile.FULL) {
          points.add(Params.of("op", op, "threads", threads));
        }
      }
      points.add(Params.of("op", op, "threads", all));
    }
    return List.copyOf(points);
  }

  @Override
  public Optional<String> missingFeature(String variant, Params params) {
    return variant.equals("shared") && params.get("op").equals("plain")
        ? Optional.of("plain additions to one counter would get lost")
        : Optional.empty();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "only time: that of a count, each thread's own");
  }

  @Override
  public Check check(String variant, Params params) {
    int threads = Math.toIntExact(params.number("threads"));
    try (Crew crew = new Crew(threads)) {
      for (int times : ODD) {
        CountersData data = new CountersData(crew, variant, params.get("op"), times);
        data.run();
        data.run();
        Check check = data.check();
        if (!check.right()) {
          return new Check(false, check.error(), "exact", check.reason() + " at times=" + times);
        }
      }
      return new Check(true, 0, "exact", "");
    }
  }
}
