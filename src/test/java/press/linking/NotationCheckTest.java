package press.linking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// When two ways to write a symbol are the same.
class NotationCheckTest {

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
    assertEquals(NotationCheck.normalForm(one, MACROS), NotationCheck.normalForm(other, MACROS));
  }

  @Test
  void whatReadsOtherwiseIsAnotherSymbol() {
    assertNotEquals(
        NotationCheck.normalForm("x^{12}", MACROS), NotationCheck.normalForm("x^12", MACROS));
    assertNotEquals(NotationCheck.normalForm("b", MACROS), NotationCheck.normalForm("B", MACROS));
    assertNotEquals(
        NotationCheck.normalForm("\\beta x", MACROS), NotationCheck.normalForm("\\betax", MACROS));
    assertEquals("\\twice", NotationCheck.normalForm("\\twice", MACROS));
  }
}
