package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ToleranceTest {

  @Test
  void anUlpIsOneStepOfTheExpectedFloat() {
    Tolerance four = Tolerance.ulps(4);
    assertEquals(1, four.error(1.0, Math.nextUp(1.0f)));
    assertTrue(four.accepts(four.error(1.0, 1.0f + 4 * Math.ulp(1.0f))));
    assertFalse(four.accepts(four.error(1.0, 1.0f + 5 * Math.ulp(1.0f))));
  }

  @Test
  void aNanIsWrongWhateverTheLimit() {
    Tolerance wide = Tolerance.relative(1e30);
    assertFalse(wide.accepts(wide.error(1.0, Float.NaN)));
    assertFalse(wide.accepts(wide.error(Double.NaN, 1.0f)));
  }

  @Test
  void relativeIsAShareOfTheExpectedValue() {
    Tolerance sum = Tolerance.relative(1e-5);
    assertTrue(sum.accepts(sum.error(1e6, 1e6f + 5)));
    assertFalse(sum.accepts(sum.error(1e6, 1e6f + 50)));
  }

  @Test
  void absoluteIsTheDistanceHoweverSmallTheValue() {
    Tolerance near = Tolerance.absolute(0.25);
    assertTrue(near.accepts(near.error(0, -0.25f)));
    assertFalse(near.accepts(near.error(1e9, 1e9f + 64)));
  }

  @Test
  void itIsToldInWordsOfTheBook() {
    assertEquals("4 ulp", Tolerance.ulps(4).toString());
    assertEquals("260 ulp", Tolerance.ulps(260).toString());
    assertEquals("exact", Tolerance.EXACT.toString());
    assertEquals("relative 1e-5", Tolerance.relative(1e-5).toString());
    assertEquals("absolute 2e-7", Tolerance.absolute(2e-7).toString());
  }
}
