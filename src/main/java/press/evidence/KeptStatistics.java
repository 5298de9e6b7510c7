package press.evidence;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import press.result.Estimate;
import press.result.Outcome.Timed;
import press.result.Results;
import press.result.Roofs;
import press.result.Statistics;
import press.source.Memory;

/// Intervals of rows, ratios and ceilings, each computed once: results do not change while a book
/// is printed, and the bootstrap takes a while.
final class KeptStatistics {

  private final Results results;
  private final ConcurrentMap<Object, Estimate> nanos = new ConcurrentHashMap<>();
  private final ConcurrentMap<List<FoundRow.Key>, Estimate> ratios = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, Roofs> roofs = new ConcurrentHashMap<>();

  KeptStatistics(Results results) {
    this.results = results;
  }

  /// Median and interval of a row's time, in nanoseconds.
  Estimate nanos(Timed timed) {
    // By the very row: to compare all of its samples takes longer than to look them up.
    return nanos.computeIfAbsent(Memory.same(timed), _ -> timed.nanos());
  }

  /// How many times faster the first row is than the second.
  Estimate speedup(FoundRow fresh, Timed quick, FoundRow base, Timed slow) {
    return ratios.computeIfAbsent(
        List.of(fresh.key(), base.key()),
        _ -> Statistics.ratio(slow.published(), quick.published()));
  }

  /// The ceilings of a machine.
  Roofs roofs(String machine) {
    return roofs.computeIfAbsent(machine, m -> Roofs.of(results, m));
  }
}
