package press.bench.target;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/// Comparisons of a kernel with itself: samples of two sides that took turns A B B A in the same
/// processes.
///
/// @param pairs in the order in which they were measured
/// @param reason why there are none; empty otherwise
public record SelfPairs(List<Pair> pairs, String reason) {

  /// Processes that measure a pair, as many as published numbers have.
  public static final int PROCESSES = 5;

  /// Samples of each side of a pair in a process, as many as published numbers have.
  public static final int SAMPLES = 30;

  /// Two sides, each with the samples of every process.
  public record Pair(List<List<Double>> a, List<List<Double>> b) {}

  public SelfPairs {
    pairs = List.copyOf(pairs);
  }

  public static SelfPairs none(String reason) {
    return new SelfPairs(List.of(), reason);
  }

  /// Splits the samples of processes into pairs, if a pair's samples are all of the first side,
  /// then all of the second. The process with the fewest pairs decides how many there are.
  ///
  /// @param processes the samples of each
  /// @param samples of one side of a pair
  public static SelfPairs ofSides(List<List<Double>> processes, int samples) {
    return split(processes, samples, i -> i < samples);
  }

  /// Splits the samples of processes into pairs, if samples stand in the order A B B A A B …
  ///
  /// @param processes the samples of each
  /// @param samples of one side of a pair
  public static SelfPairs ofTurns(List<List<Double>> processes, int samples) {
    return split(processes, samples, i -> i % 4 == 0 || i % 4 == 3);
  }

  /// @param isFirst whether the sample at an index within a pair belongs to the first side
  private static SelfPairs split(List<List<Double>> processes, int samples, IntPredicate isFirst) {
    int size = 2 * samples;
    int count = processes.stream().mapToInt(p -> p.size() / size).min().orElse(0);
    List<Pair> pairs = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      List<List<Double>> a = new ArrayList<>();
      List<List<Double>> b = new ArrayList<>();
      for (List<Double> process : processes) {
        a.add(new ArrayList<>());
        b.add(new ArrayList<>());
        for (int i = 0; i < size; i++) {
          (isFirst.test(i) ? a : b).getLast().add(process.get(k * size + i));
        }
      }
      pairs.add(new Pair(a, b));
    }
    return count == 0 ? none(TimeBudget.SPENT) : new SelfPairs(pairs, "");
  }
}
