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
  void withoutWordsEverythingIsMeant() {
    assertTrue(new VariantSelector(List.of()).selects("stream", "float4"));
    assertEquals(Optional.empty(), new VariantSelector(List.of()).unknown(KNOWN));
  }

  @Test
  void aBenchmarkMeansAllItsVariantsAndAVariantOnlyItself() {
    VariantSelector selectors = new VariantSelector(List.of("peak", "stream/float4"));
    assertTrue(selectors.selects("peak", "fma"));
    assertTrue(selectors.selects("stream", "float4"));
    assertFalse(selectors.selects("stream", "scalar"));
  }

  @Test
  void aWordThatMeansNothingIsToldUnlessNothingIsKnown() {
    VariantSelector selectors = new VariantSelector(List.of("peak", "steam"));
    assertEquals(Optional.of("steam"), selectors.unknown(KNOWN));
    assertEquals(Optional.empty(), selectors.unknown(Set.of()));
  }
}
