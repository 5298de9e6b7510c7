package press.bench.target;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The test targets of this host, and why there are not more.
///
/// @param targets in the order in which they are asked
/// @param reasons a sentence for each thing that was missing or broken
public record BenchTargets(List<BenchTarget> targets, List<String> reasons) {

  public BenchTargets {
    targets = List.copyOf(targets);
    reasons = List.copyOf(reasons);
  }

  /// How a program finds its targets.
  @FunctionalInterface
  public interface Finder {
    /// The targets of this host.
    ///
    /// @param root project folder
    /// @param base name of machines, such as `host`
    BenchTargets find(Path root, String base);
  }

  /// These and others.
  public BenchTargets and(BenchTargets others) {
    return new BenchTargets(
        Stream.concat(targets.stream(), others.targets.stream()).toList(),
        Stream.concat(reasons.stream(), others.reasons.stream()).toList());
  }
}
