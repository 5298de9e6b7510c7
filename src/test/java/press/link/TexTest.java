package press.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// When two ways to write a symbol are the same.
class TexTest {

  private static final SortedMap<String, String> MACROS =
      new TreeMap<>(Map.of("\\mem", "T_{\\text{mem}}", "\\twice", "#1#1"));

  @ParameterizedTest
  @CsvSource({
    "a, {a}",
    "\\beta, '{\\beta} '",
    "B_n, 'B_{ n }'",
    "B_n, {B}_{{n}}",
    "T_{\\text{mem}}, T_\\text{mem}",
    "\\mem, T_\\text{mem}",
    "\\mathrm{B}, \\mathrm B",
    "'x \\, y', xy"
  })
  void blanks_and_needless_braces_make_no_other_symbol(String one, String other) {
    assertEquals(Tex.symbol(one, MACROS), Tex.symbol(other, MACROS));
  }

  @Test
  void what_reads_otherwise_is_another_symbol() {
    assertNotEquals(Tex.symbol("x^{12}", MACROS), Tex.symbol("x^12", MACROS));
    assertNotEquals(Tex.symbol("b", MACROS), Tex.symbol("B", MACROS));
    assertNotEquals(Tex.symbol("\\beta x", MACROS), Tex.symbol("\\betax", MACROS));
    assertEquals("\\twice", Tex.symbol("\\twice", MACROS));
  }
}
