package press.bench;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which variants are meant: `stream` for all of a benchmark, `stream/float4` for one.
///
/// @param words what was written; none stands for everything
public record VariantSelector(List<String> words) {

  public VariantSelector {
    words = List.copyOf(words);
  }

  /// The words by which a variant can be meant.
  public static List<String> of(String benchmark, String variant) {
    return List.of(benchmark, benchmark + "/" + variant);
  }

  /// Whether a variant is meant.
  public boolean mean(String benchmark, String variant) {
    return words.isEmpty() || of(benchmark, variant).stream().anyMatch(words::contains);
  }

  /// The first word by which nothing can be meant; empty where nothing is known at all.
  ///
  /// @param known all words that mean something
  public Optional<String> unknown(Set<String> known) {
    return words.stream().filter(word -> !known.isEmpty() && !known.contains(word)).findFirst();
  }
}
