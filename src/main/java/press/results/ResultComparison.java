package press.results;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import press.results.Outcome.Timed;

/// The same cases on two machines, or on one machine on two days.
///
/// @param both cases with a time on both sides
/// @param gaps cases on both sides, without a time on one at least
/// @param onlyFirst cases of the first side alone
/// @param onlySecond cases of the second side alone
public record ResultComparison(
    List<Both> both, List<Gap> gaps, List<CaseSeries> onlyFirst, List<CaseSeries> onlySecond) {

  public ResultComparison {
    both = List.copyOf(both);
    gaps = List.copyOf(gaps);
    onlyFirst = List.copyOf(onlyFirst);
    onlySecond = List.copyOf(onlySecond);
  }

  /// Two times of one case.
  ///
  /// @param ratio of times, second over first
  public record Both(CaseSeries series, Timed first, Timed second, Estimate ratio) {

    public TimeChange change() {
      return TimeChange.ofTimes(ratio);
    }

    /// Whether the medians lie within 2 % of each other.
    public boolean isNear() {
      return TimeChange.isTrifle(ratio.value());
    }
  }

  /// A case without a time on one side at least.
  public record Gap(CaseSeries series, Outcome first, Outcome second) {}

  /// Compares result files by benchmark, variant and parameters.
  public static ResultComparison of(Collection<ResultFile> first, Collection<ResultFile> second) {
    SortedMap<CaseSeries, Outcome> a = outcomes(first);
    SortedMap<CaseSeries, Outcome> b = outcomes(second);
    List<Both> both = new ArrayList<>();
    List<Gap> gaps = new ArrayList<>();
    a.forEach((series, one) -> {
      Outcome other = b.get(series);
      if (one instanceof Timed x && other instanceof Timed y) {
        both.add(new Both(series, x, y, ratio(x, y)));
      } else if (other != null) {
        gaps.add(new Gap(series, one, other));
      }
    });
    return new ResultComparison(both, gaps, without(a, b), without(b, a));
  }

  /// How many of the times lie within 2 % of each other.
  public Proportion near() {
    return new Proportion(both.stream().filter(Both::isNear).count(), both.size());
  }

  /// How many of the second have a verdict.
  public long count(TimeChange change) {
    return both.stream().filter(b -> b.change() == change).count();
  }

  private static Estimate ratio(Timed first, Timed second) {
    return Statistics.ratioOfRuns(second.published(), first.published());
  }

  private static SortedMap<CaseSeries, Outcome> outcomes(Collection<ResultFile> files) {
    SortedMap<CaseSeries, Outcome> outcomes = new TreeMap<>();
    for (ResultFile file : files) {
      file.rows().forEach(row -> outcomes.put(CaseSeries.of(file.benchmark(), row), row.outcome()));
    }
    return outcomes;
  }

  private static List<CaseSeries> without(
      SortedMap<CaseSeries, Outcome> these, SortedMap<CaseSeries, Outcome> those) {
    return these.keySet().stream().filter(s -> !those.containsKey(s)).toList();
  }
}
