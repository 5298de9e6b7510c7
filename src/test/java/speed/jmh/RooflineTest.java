package speed.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import press.bench.JavaBenchmark.Check;
import press.results.Params;

class RooflineTest {

  private final JavaRoofline roofline = new JavaRoofline();

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 1024})
  void everyStepIsMadeExactlyOnce(int k) {
    Check check = roofline.check("java-fma", Params.of("k", k, "n", 5003));
    assertTrue(check.right(), check.reason());
    assertEquals(0, check.error());
  }

  @Test
  void upAndDownAgainComesBack() {
    try (Crew crew = new Crew(2)) {
      RooflineData data = new RooflineData(crew, 1001, 7);
      for (int run = 0; run < 5; run++) {
        data.run();
        assertTrue(data.check().right());
      }
    }
  }

  @Test
  void oneStepTooFewIsFoundWithPlaceAndValues() {
    float[] x = {1.5f};
    RooflineKernels.fma(x, 3, 1, 0x1p-12f);
    assertFalse(x[0] == 1.5f + 4 * 0x1p-12f);
    assertEquals(1.5f + 3 * 0x1p-12f, x[0]);
  }

  @Test
  void aFusedMultiplyAddIsTwoOperations() {
    assertEquals(2 * 16 * 100, roofline.cost(Params.of("k", 16, "n", 100)).flops());
    assertEquals(800, roofline.cost(Params.of("k", 16, "n", 100)).bytes());
  }
}
