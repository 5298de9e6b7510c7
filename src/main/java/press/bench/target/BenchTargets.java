package press.bench.target;

import java.util.List;
import java.util.stream.Stream;

/// The targets of this host, and why there are not more.
///
/// @param targets in the order in which they are measured
/// @param reasons a sentence for each device or driver that was missing or broken
public record BenchTargets(List<BenchTarget> targets, List<String> reasons) {

  public BenchTargets {
    targets = List.copyOf(targets);
    reasons = List.copyOf(reasons);
  }

  public BenchTargets and(BenchTargets others) {
    return new BenchTargets(
        Stream.concat(targets.stream(), others.targets.stream()).toList(),
        Stream.concat(reasons.stream(), others.reasons.stream()).toList());
  }

  public <T extends BenchTarget> List<T> of(Class<T> type) {
    return targets.stream().filter(type::isInstance).map(type::cast).toList();
  }
}
