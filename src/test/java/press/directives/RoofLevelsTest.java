package press.directives;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import press.evidence.Expression;
import press.results.RoofKind;
import press.source.SourceFile;
import press.source.Span;

/// The levels of a roofline.
class RoofLevelsTest {

  private static final Span AT = new SourceFile("x.md", "text").start();

  private static Set<String> under(RoofKind... kinds) {
    List<Expression> lines =
        Arrays.stream(kinds).<Expression>map(k -> new Expression.Roof(AT, k)).toList();
    return RoofLevels.under(AT, lines).words();
  }

  @Test
  void aPathIsDrawnUnderTheArithmeticThatItsBarsAreMeasuredAgainst() {
    assertEquals(Set.of("matrix", "memory"), under(RoofKind.WGMMA_BF16));
    assertEquals(Set.of("fp64", "memory"), under(RoofKind.FMA_FP64, RoofKind.COPY));
    assertEquals(Set.of("fp32", "matrix", "memory"), under(RoofKind.FMA_FP32, RoofKind.MMA_BF16));
  }

  @Test
  void whereBarsAreMeasuredAgainstMemoryTheRowsSayWhichArithmeticCounts() {
    assertEquals(RoofLevels.USUAL, under(RoofKind.COPY));
    assertEquals(RoofLevels.USUAL, under());
  }
}
