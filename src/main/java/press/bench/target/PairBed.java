package press.bench.target;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import press.result.Params;

/// A target that can measure a variant against itself.
public interface PairBed extends BenchTarget {

  /// Processes that a pair is measured in, and samples of each of its sides in one: as many as
  /// published numbers have.
  int PROCESSES = 5;

  /// See [#PROCESSES].
  int SAMPLES = 30;

  /// Elements that a processor is asked for.
  long MOST_ELEMENTS = 1L << 17;

  /// The questions that can be asked twice in turns, in the order of the quick profile: not those
  /// of programs of others.
  List<BenchCase> pairable();

  /// The first such question of each benchmark: its first variant, at its smallest point.
  default List<BenchCase> usualPairs() {
    Set<String> seen = new HashSet<>();
    return pairable().stream().filter(q -> seen.add(q.benchmark())).toList();
  }

  /// A point so small that a processor needs no millisecond for it.
  static Params small(Params point) {
    boolean large = point.asNumber("n").orElse(0) > MOST_ELEMENTS;
    return large ? point.with("n", MOST_ELEMENTS) : point;
  }

  /// Measures a question against itself, until there are enough pairs or the time is over.
  Pairs pairs(BenchCase question, int pairs, Instant deadline);
}
