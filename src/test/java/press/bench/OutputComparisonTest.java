package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Test;

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
    assertEquals("c[17]: 3.5, not 4.5 (2 of 100 wrong)", first(all.complaint("c", 100)));
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
    return first(all.complaint("c", 2));
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
        "c[2]: 2.5, not 2.0, off by 0.5, 0.25 allowed (2 of 4 wrong)",
        first(all.complaint("c", 4)));
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
        first(all.complaint("c", 4)));
  }

  private static String first(String complaint) {
    return complaint.lines().findFirst().orElseThrow();
  }

  /// What is said of 100 elements, the reference of which counts from 1.
  private static String pattern(LongToDoubleFunction found) {
    OutputComparison all = new OutputComparison();
    // In two parts, the later first, as several cores compare.
    for (int from : List.of(50, 0)) {
      OutputComparison part = new OutputComparison();
      for (int i = from; i < from + 50; i++) {
        part.add(i, i + 1, (float) found.applyAsDouble(i), Tolerance.ulps(1));
      }
      all.merge(part);
    }
    return all.complaint("c", 100).lines().skip(1).findFirst().orElseThrow().strip();
  }

  /// Says how a pattern begins.
  private static void assertPattern(String start, LongToDoubleFunction found) {
    String told = pattern(found);
    assertTrue(told.startsWith(start), told);
  }

  @Test
  void whichElementsAreWrongIsToldWhereTheyFollowARule() {
    double no = Double.NaN;
    assertPattern("all; not written: does the kernel return", _ -> no);
    assertPattern("only the last one; not written: look for a guard", i -> i < 99 ? i + 1 : no);
    assertPattern("all from c[64] on; not written: look for a guard", i -> i < 64 ? i + 1 : no);
    assertPattern("the first 3: look at how", i -> i < 3 ? -7 + i * i : i + 1);
    assertPattern("only the first and the last one: ", i -> i % 99 == 0 ? i * i + 7 : i + 1);
    assertPattern("only those from c[30] to [69]; ", i -> i < 30 || i > 69 ? i + 1 : no);
    assertPattern("each second one, from c[1] on; not written: ", i -> i % 2 == 0 ? i + 1 : no);
    assertPattern("each 21st one, from c[20] on; ", i -> i % 21 != 20 ? i + 1 : no);
    assertPattern("each third one, from c[0] to [30]; ", i -> i % 3 > 0 || i > 30 ? i + 1 : no);
    assertPattern("all but each fourth one, from c[1] on; ", i -> i % 4 == 1 ? i + 1 : no);
    assertPattern("not written: look at the index", i -> i == 3 || i == 4 || i == 70 ? no : i + 1);
    assertPattern("do several work-items", i -> i == 3 || i == 4 || i == 70 ? i * i : i + 1);
  }

  @Test
  void whatStandsInWrongElementsIsToldWhereItFollowsARule() {
    assertPattern("all; each is 0.25 times what it should be: ", i -> (i + 1) / 4.0);
    assertPattern("all; each has the other sign: ", i -> -i - 1);
    assertPattern("all; each is 2.5 less than it should be: ", i -> i - 1.5);
    assertPattern("all; 0 stands there: look for a division", _ -> 0);
    assertPattern("all; each holds 3.5: hold the kernel", _ -> 3.5);
    assertPattern("all from c[1] on; each holds what the one before", i -> i == 0 ? 1 : i);
    assertPattern(
        "all; off by little: sums in another order", i -> (i + 1) * (1 + 3e-6 * (i % 7 + 1)));
  }

  @Test
  void integersAndFewElementsHaveTheirPatternsToo() {
    OutputComparison all = new OutputComparison();
    for (int i = 0; i < 8; i++) {
      all.addBits(i, i, i % 2 == 0 ? i : OutputComparison.UNWRITTEN);
    }
    assertEquals(
        "c[1]: 2143292333 (not written), not 1 (4 of 8 wrong)\n"
            + "    each second one, from c[1] on; not written: look at the step from one"
            + " work-item's elements to those of the next",
        all.complaint("c", 8));
    OutputComparison one = new OutputComparison();
    one.add(0, 4, 2, Tolerance.EXACT);
    assertEquals(
        "c[0]: 2.0, not 4.0 (1 of 1 wrong)\n"
            + "    hold the kernel against the formula or reference, and the arguments of the"
            + " launch against the order and types of the kernel's parameters",
        one.complaint("c", 1));
  }
}
