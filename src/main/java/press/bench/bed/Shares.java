package press.bench.bed;

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
public final class Shares {

  /// Why nothing was asked where nothing was left.
  public static final String SPENT = "no time left in the budget";

  // A benchmark costs the start of a process and its checks, whatever the number of its questions.
  private static final int START = 4;

  private final Instant end;
  private int left;

  /// Shares until a moment.
  ///
  /// @param weights one for each that will ask
  public Shares(Instant end, Collection<Integer> weights) {
    this.end = end;
    this.left = weights.stream().mapToInt(Integer::intValue).sum();
  }

  /// Shares among benchmarks, by the number of their questions.
  public static Shares among(Map<String, List<Question>> benchmarks, Instant end) {
    return new Shares(end, benchmarks.values().stream().map(Shares::weight).toList());
  }

  /// Questions by benchmark, in their order.
  public static SequencedMap<String, List<Question>> byBenchmark(List<Question> questions) {
    return questions.stream()
        .collect(
            Collectors.groupingBy(Question::benchmark, LinkedHashMap::new, Collectors.toList()));
  }

  /// Until when these questions may be asked.
  public Instant next(List<Question> questions) {
    return next(weight(questions), Instant.now());
  }

  /// Until when the next of this weight may ask, seen from `now`.
  public Instant next(int weight, Instant now) {
    Duration time = Duration.between(now, end);
    Instant share = now.plus(time.multipliedBy(weight).dividedBy(Math.max(weight, left)));
    left -= weight;
    return share;
  }

  private static int weight(List<Question> questions) {
    return START + questions.size();
  }
}
