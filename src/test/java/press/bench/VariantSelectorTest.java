package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VariantSelectorTest {

  private static final Set<String> KNOWN = Set.of("stream", "stream/float4", "peak", "peak/fma");

  @Test
  void without_words_everything_is_meant() {
    assertTrue(new VariantSelector(List.of()).selects("stream", "float4"));
    assertEquals(Optional.empty(), new VariantSelector(List.of()).unknown(KNOWN));
  }

  @Test
  void a_benchmark_means_all_its_variants_and_a_variant_only_itself() {
    VariantSelector selectors = new VariantSelector(List.of("peak", "stream/float4"));
    assertTrue(selectors.selects("peak", "fma"));
    assertTrue(selectors.selects("stream", "float4"));
    assertFalse(selectors.selects("stream", "scalar"));
  }

  @Test
  void a_word_that_means_nothing_is_told_unless_nothing_is_known() {
    VariantSelector selectors = new VariantSelector(List.of("peak", "steam"));
    assertEquals(Optional.of("steam"), selectors.unknown(KNOWN));
    assertEquals(Optional.empty(), selectors.unknown(Set.of()));
  }
}
