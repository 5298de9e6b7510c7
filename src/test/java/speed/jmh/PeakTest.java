package speed.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import press.bench.JavaBenchmark.Check;
import press.results.Params;

class PeakTest {

  private final JavaPeak peak = new JavaPeak();

  @ParameterizedTest
  @ValueSource(strings = {"fma-fp32", "fma-fp64", "fma-fp32-threads", "fma-fp64-threads"})
  void everyStepIsMadeExactlyOnce(String variant) {
    Check check = peak.check(variant, Params.of("k", 1001, "n", PeakKernels.NUMBERS));
    assertTrue(check.right(), check.reason());
    assertEquals(0, check.error());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void upAndDownAgainComesBack(boolean wide) {
    try (Crew crew = new Crew(2)) {
      PeakData data = new PeakData(crew, wide, 7);
      for (int run = 0; run < 5; run++) {
        data.run();
        assertTrue(data.check().right());
      }
    }
  }

  @Test
  void everyNumberIsTreatedHoweverLongAVectorIs() {
    float[] floats = new float[PeakKernels.NUMBERS];
    double[] doubles = new double[PeakKernels.NUMBERS];
    Arrays.fill(floats, 3);
    Arrays.fill(doubles, 3);
    PeakKernels.fp32(floats, 2, 2, 1);
    PeakKernels.fp64(doubles, 2, 2, 1);
    for (int i = 0; i < PeakKernels.NUMBERS; i++) {
      assertEquals(15, floats[i]);
      assertEquals(15, doubles[i]);
    }
  }

  @Test
  void anErrorOfOneStepInAnyRunIsFoundWithPlaceAndValues() {
    try (Crew crew = new Crew(1)) {
      PeakData data = new PeakData(crew, false, 8);
      data.run();
      data.floats[0][17] += 0x1p-17f;
      data.run();
      Check check = data.check();
      assertFalse(check.right());
      assertTrue(check.reason().startsWith("x[0][17]: "), check.reason());
    }
  }

  @Test
  void moreStepsThanAreExactAreRefused() {
    try (Crew crew = new Crew(1)) {
      assertThrows(
          IllegalArgumentException.class, () -> new PeakData(crew, false, PeakData.MOST_STEPS + 1));
    }
  }

  @Test
  void aFusedMultiplyAddIsTwoOperationsForEachThread() {
    Params point = Params.of("k", 16, "n", 100);
    int processors = Runtime.getRuntime().availableProcessors();
    assertEquals(2 * 16 * 100, peak.cost("fma-fp64", point).flops());
    assertEquals(2L * 16 * 100 * processors, peak.cost("fma-fp64-threads", point).flops());
    assertEquals("fma-fp64-1", peak.roof("fma-fp64", point));
    assertEquals("fma-fp64", peak.roof("fma-fp64-threads", point));
  }
}
