package press.bench;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Selects variants: `stream` for all of a benchmark, `stream/float4` for one.
///
/// @param words as the user wrote them; none selects everything
public record VariantSelector(List<String> words) {

  public VariantSelector {
    words = List.copyOf(words);
  }

  /// The words that select a variant.
  public static List<String> of(String benchmark, String variant) {
    return List.of(benchmark, benchmark + "/" + variant);
  }

  public boolean selects(String benchmark, String variant) {
    return words.isEmpty() || of(benchmark, variant).stream().anyMatch(words::contains);
  }

  /// The first word that selects nothing; empty if `known` is empty.
  ///
  /// @param known all words that select a variant
  public Optional<String> unknown(Set<String> known) {
    return words.stream().filter(word -> !known.isEmpty() && !known.contains(word)).findFirst();
  }
}
