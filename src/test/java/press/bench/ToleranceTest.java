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
  void aBfloat16HasSixteenDigitsLessThanAFloat() {
    Tolerance rounded = Tolerance.bfloat16(0.51, 0);
    assertEquals(0.5, rounded.error(1 + 0x1p-8, 1.0f));
    assertEquals(1, rounded.error(0x1p-100, 0x1p-100f + 0x1p-107f));
    assertFalse(rounded.accepts(rounded.error(0, 1e-30f)));
  }

  @Test
  void belowTheFloorTheUnitIsThatOfTheFloor() {
    Tolerance cancelling = Tolerance.bfloat16(0.51, 0.25);
    assertTrue(cancelling.accepts(cancelling.error(0, 0x1p-10f)));
    assertFalse(cancelling.accepts(cancelling.error(0, 0x1p-9f)));
    assertTrue(cancelling.accepts(cancelling.error(4, 4 + 0x1p-6f)));
  }

  @Test
  void itIsToldInWordsOfTheBook() {
    assertEquals("4 ulp", Tolerance.ulps(4).toString());
    assertEquals("260 ulp", Tolerance.ulps(260).toString());
    assertEquals("0.51 ulp of bf16", Tolerance.bfloat16(0.51, 0).toString());
    assertEquals("the bound of each", Tolerance.BOUND.toString());
    assertEquals("exact", Tolerance.EXACT.toString());
    assertEquals("relative 1e-5", Tolerance.relative(1e-5).toString());
    assertEquals("absolute 2e-7", Tolerance.absolute(2e-7).toString());
  }
}
