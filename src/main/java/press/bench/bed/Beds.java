package press.bench.bed;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The test beds of this host, and why there are not more.
///
/// @param beds in the order in which they are asked
/// @param reasons a sentence for each thing that was missing or broken
public record Beds(List<Bed> beds, List<String> reasons) {

  public Beds {
    beds = List.copyOf(beds);
    reasons = List.copyOf(reasons);
  }

  /// How a program finds its beds.
  @FunctionalInterface
  public interface Finder {
    /// The beds of this host.
    ///
    /// @param root project folder
    /// @param base name of machines, such as `host`
    Beds find(Path root, String base);
  }

  /// These and others.
  public Beds and(Beds others) {
    return new Beds(
        Stream.concat(beds.stream(), others.beds.stream()).toList(),
        Stream.concat(reasons.stream(), others.reasons.stream()).toList());
  }
}
