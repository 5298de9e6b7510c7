package press.linking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import press.linking.NotationCheck.TexNormalForm;

/// When two ways to write a symbol are the same.
class TexNormalFormTest {

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
  void blanksAndNeedlessBracesMakeNoOtherSymbol(String one, String other) {
    assertEquals(TexNormalForm.symbol(one, MACROS), TexNormalForm.symbol(other, MACROS));
  }

  @Test
  void whatReadsOtherwiseIsAnotherSymbol() {
    assertNotEquals(TexNormalForm.symbol("x^{12}", MACROS), TexNormalForm.symbol("x^12", MACROS));
    assertNotEquals(TexNormalForm.symbol("b", MACROS), TexNormalForm.symbol("B", MACROS));
    assertNotEquals(
        TexNormalForm.symbol("\\beta x", MACROS), TexNormalForm.symbol("\\betax", MACROS));
    assertEquals("\\twice", TexNormalForm.symbol("\\twice", MACROS));
  }
}
