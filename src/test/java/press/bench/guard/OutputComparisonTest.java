package press.bench.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import press.bench.Tolerance;

class OutputComparisonTest {

  @Test
  void theFirstWrongPlaceIsToldWithItsValues() {
    OutputComparison all = new OutputComparison();
    OutputComparison late = new OutputComparison();
    late.add(90, 2, 3, Tolerance.EXACT);
    OutputComparison early = new OutputComparison();
    early.add(16, 1, 1, Tolerance.EXACT);
    early.add(17, 4.5, 3.5f, Tolerance.EXACT);
    all.merge(late);
    all.merge(early);
    assertEquals("c[17]: 3.5, not 4.5 (2 of 100 wrong)", all.complaint("c", 100));
  }

  @Test
  void howFarAValueIsOffIsToldInTheMeasureOfTheTolerance() {
    assertEquals(
        "c[1]: 1.0000014, not 1.0, off by 12 ulp, 4 allowed (1 of 2 wrong)",
        wrong(1, 1 + 12 * Math.ulp(1.0f), Tolerance.ulps(4)));
    assertEquals(
        "c[1]: 2.5, not 2.0, off by 0.25 of it, 1e-05 allowed (1 of 2 wrong)",
        wrong(2, 2.5f, Tolerance.relative(1e-5)));
    assertEquals(
        "c[1]: 0.5, not 0.0, off by 0.5, 1e-06 allowed (1 of 2 wrong)",
        wrong(0, 0.5f, Tolerance.absolute(1e-6)));
    assertEquals(
        "c[1]: 1.0000005, not 1.0, off by 4.0001 ulp, 4 allowed (1 of 2 wrong)",
        wrong(1 - 0.0001 * Math.ulp(1.0f), 1 + 4 * Math.ulp(1.0f), Tolerance.ulps(4)));
  }

  private static String wrong(double expected, float actual, Tolerance tolerance) {
    OutputComparison part = new OutputComparison();
    part.add(1, expected, actual, tolerance);
    OutputComparison all = new OutputComparison();
    all.merge(part);
    return all.complaint("c", 2);
  }

  @Test
  void aNumberWithABoundOfItsOwnIsHeldAgainstThatOne() {
    OutputComparison all = new OutputComparison();
    all.addWithin(0, 1, 1.25f, 0.5);
    all.addWithin(1, 0, 0, 0);
    assertEquals(0.5, all.maxError());
    assertEquals(-1, all.firstWrong());
    all.addWithin(2, 2, 2.5f, 0.25);
    all.addWithin(3, 1, Float.NaN, 1);
    assertEquals(
        "c[2]: 2.5, not 2.0, off by 0.5, 0.25 allowed (2 of 4 wrong)", all.complaint("c", 4));
    OutputComparison none = new OutputComparison();
    none.addWithin(0, 0, Float.MIN_VALUE, 0);
    assertEquals(0, none.firstWrong());
  }

  @Test
  void theLargestErrorAmongTheRightOnesIsKept() {
    OutputComparison all = new OutputComparison();
    all.add(0, 1, Math.nextUp(1.0f), Tolerance.ulps(4));
    all.add(1, 1, 1.0f + 3 * Math.ulp(1.0f), Tolerance.ulps(4));
    assertEquals(3, all.maxError());
    assertEquals(-1, all.firstWrong());
  }

  @Test
  void whatWasNotWrittenIsToldAsSuch() {
    OutputComparison all = new OutputComparison();
    all.add(3, 1, Float.NaN, Tolerance.ulps(4));
    assertEquals(
        "c[3]: NaN (not written, or made from a place outside), not 1.0 (1 of 4 wrong)",
        all.complaint("c", 4));
  }
}
