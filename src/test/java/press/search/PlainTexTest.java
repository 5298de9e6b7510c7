package press.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Formulas as lines of text.
class PlainTexTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "\\beta, β",
        "T_\\text{mem} > T_{\\mathrm{cmp}}, T_mem > T_cmp",
        "I = \\frac{F}{Q}, I = F/Q",
        "\\frac{a+b}{2}, (a+b)/2",
        "2^{10} \\cdot 10^{-3}, 2¹⁰ · 10⁻³",
        "x^{n+1}, x^(n+1)",
        "\\max(a\\; b), max(a b)",
        "\"2.4\\,\\%\", 2.4 %",
        "8\\seconds, 8 s",
        "\\left( a_i \\right), ( a_i )",
        "\\begin{aligned} a &= b \\\\ c \\end{aligned}, a = b c"
      })
  void aFormulaReadsAsALine(String tex, String text) {
    assertEquals(text, PlainTex.of(tex, new TreeMap<>(Map.of("\\seconds", "\\,\\mathrm{s}"))));
  }

  @Test
  void whatHasNoEndEnds() {
    assertEquals("", PlainTex.of("{".repeat(100_000), new TreeMap<>()));
    assertEquals("x", PlainTex.of("x" + "^".repeat(100_000), new TreeMap<>()).substring(0, 1));
    PlainTex.of("\\a", new TreeMap<>(Map.of("\\a", "\\a\\a")));
  }

  @Test
  void itsLettersHaveNames() {
    assertEquals(List.of("beta", "le"), PlainTex.names("\\beta_\\text{x} \\le y"));
  }
}
