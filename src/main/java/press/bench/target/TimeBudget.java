package press.bench.target;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/// Divides what is left of a budget: whoever is asked next gets its share of the time that is left,
/// so that what ends early leaves its time to those that follow, and nobody takes it all.
public final class TimeBudget {

  /// Why nothing was asked where nothing was left.
  public static final String SPENT = "no time left in the budget";

  // A benchmark costs the start of a process and its checks, whatever the number of its questions.
  private static final int START = 4;

  private final Instant end;
  private int left;

  /// Shares until a moment.
  ///
  /// @param weights one for each that will ask
  public TimeBudget(Instant end, Collection<Integer> weights) {
    this.end = end;
    this.left = weights.stream().mapToInt(Integer::intValue).sum();
  }

  /// Shares among benchmarks, by the number of their questions.
  public static TimeBudget among(Map<String, List<BenchCase>> benchmarks, Instant end) {
    return new TimeBudget(end, benchmarks.values().stream().map(TimeBudget::weight).toList());
  }

  /// Questions by benchmark, in their order.
  public static SequencedMap<String, List<BenchCase>> byBenchmark(List<BenchCase> questions) {
    return questions.stream()
        .collect(
            Collectors.groupingBy(BenchCase::benchmark, LinkedHashMap::new, Collectors.toList()));
  }

  /// Until when these questions may be asked.
  public Instant next(List<BenchCase> questions) {
    return next(weight(questions), Instant.now());
  }

  /// Until when the next of this weight may ask, seen from `now`.
  public Instant next(int weight, Instant now) {
    Duration time = Duration.between(now, end);
    Instant share = now.plus(time.multipliedBy(weight).dividedBy(Math.max(weight, left)));
    left -= weight;
    return share;
  }

  private static int weight(List<BenchCase> questions) {
    return START + questions.size();
  }
}
