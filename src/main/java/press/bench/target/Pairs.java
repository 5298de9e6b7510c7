package press.bench.target;

import java.util.ArrayList;
import java.util.List;
import press.result.Outcome;

/// Comparisons of a kernel with itself: samples of two sides that took turns A B B A in the same
/// processes.
///
/// @param pairs in the order in which they were measured
/// @param reason why there are none; empty where there are
public record Pairs(List<Pair> pairs, String reason) {

  /// Two sides, each with the samples of every process.
  public record Pair(List<List<Double>> a, List<List<Double>> b) {}

  public Pairs {
    pairs = List.copyOf(pairs);
  }

  /// None, and why.
  public static Pairs none(String reason) {
    return new Pairs(List.of(), reason);
  }

  /// Cuts what each process has measured into pairs: of one pair come all samples of the first
  /// side, then all of the second. The process with the fewest pairs decides how many there are.
  ///
  /// @param samples of one side of a pair
  public static Pairs ofSides(List<Outcome.Samples> processes, int samples) {
    return cut(
        processes,
        samples,
        (a, b, both) -> {
          a.addAll(both.subList(0, samples));
          b.addAll(both.subList(samples, 2 * samples));
        });
  }

  /// The same where samples stand in the order in which they were taken: A B B A A B …
  public static Pairs ofTurns(List<Outcome.Samples> processes, int samples) {
    return cut(
        processes,
        samples,
        (a, b, both) -> {
          for (int i = 0; i < both.size(); i++) {
            boolean first = i % 4 == 0 || i % 4 == 3;
            (first ? a : b).add(both.get(i));
          }
        });
  }

  @FunctionalInterface
  private interface Split {
    void into(List<Double> a, List<Double> b, List<Double> both);
  }

  private static Pairs cut(List<Outcome.Samples> processes, int samples, Split split) {
    int count =
        processes.stream().mapToInt(p -> p.published().size() / (2 * samples)).min().orElse(0);
    List<Pair> pairs = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      List<List<Double>> a = new ArrayList<>();
      List<List<Double>> b = new ArrayList<>();
      for (Outcome.Samples process : processes) {
        a.add(new ArrayList<>());
        b.add(new ArrayList<>());
        int from = k * 2 * samples;
        List<Double> both = process.published().subList(from, from + 2 * samples);
        split.into(a.getLast(), b.getLast(), both);
      }
      pairs.add(new Pair(a, b));
    }
    return count == 0 ? none(TimeBudget.SPENT) : new Pairs(pairs, "");
  }
}
