package press.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static press.evidence.ClaimVerdict.HOLDS;
import static press.evidence.ClaimVerdict.NOT_MEASURED;
import static press.evidence.ClaimVerdict.REFUTED;
import static press.evidence.ClaimVerdict.TOO_CLOSE;
import static press.evidence.ClaimVerdict.TOO_NOISY;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import press.evidence.Claim.Waiver;
import press.evidence.Inequality.Sign;
import press.results.Estimate;
import press.source.Diagnostics;

/// Verdicts by intervals, and what stands beside an inequality.
class InequalityTest {

  private final Diagnostics problems = new Diagnostics();

  @Test
  void aVerdictNeedsTheWholeIntervals() {
    Estimate five = new Estimate(5, 5, 5);
    assertEquals(HOLDS, Sign.AT_LEAST.of(estimate(5.1, 6), five));
    assertEquals(REFUTED, Sign.AT_LEAST.of(estimate(4, 4.9), five));
    assertEquals(TOO_CLOSE, Sign.AT_LEAST.of(estimate(4.9, 5.1), five));
    assertEquals(HOLDS, Sign.LESS.of(estimate(4, 4.9), five));
    assertEquals(REFUTED, Sign.LESS.of(estimate(5.1, 6), five));
    assertEquals(TOO_CLOSE, Sign.LESS.of(estimate(4.9, 5.1), five));
  }

  @Test
  void endsThatTouchSatisfyAtLeastAndRefuteMore() {
    Estimate five = new Estimate(5, 5, 5);
    assertEquals(HOLDS, Sign.AT_LEAST.of(five, five));
    assertEquals(HOLDS, Sign.AT_MOST.of(five, five));
    assertEquals(REFUTED, Sign.MORE.of(five, five));
    assertEquals(REFUTED, Sign.LESS.of(five, five));
  }

  @Test
  void whatIsNoNumberOrHasNoBoundsIsTooCloseToCall() {
    Estimate nothing = new Estimate(Double.NaN, Double.NaN, Double.NaN);
    Estimate anything = new Estimate(5, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    for (Sign sign : Sign.values()) {
      assertEquals(TOO_CLOSE, sign.of(nothing, estimate(1, 2)), sign.text());
      assertEquals(TOO_CLOSE, sign.of(anything, estimate(1, 2)), sign.text());
    }
  }

  @Test
  void aChainIsRefutedByOnePair() {
    Inequality chain = read("0.9 <= 1 <= 1.1").orElseThrow();
    assertEquals(HOLDS, chain.of(List.of(exact(0.9), estimate(0.95, 1.05), exact(1.1))));
    assertEquals(TOO_CLOSE, chain.of(List.of(exact(0.9), estimate(0.95, 1.15), exact(1.1))));
    assertEquals(REFUTED, chain.of(List.of(exact(0.9), estimate(1.11, 1.15), exact(1.1))));
  }

  @Test
  void everyIsRefutedByOneAndSomeHoldsByOne() {
    assertEquals(REFUTED, ClaimVerdict.ofEvery(List.of(HOLDS, NOT_MEASURED, REFUTED)));
    assertEquals(NOT_MEASURED, ClaimVerdict.ofEvery(List.of(HOLDS, NOT_MEASURED, TOO_CLOSE)));
    assertEquals(TOO_NOISY, ClaimVerdict.ofEvery(List.of(HOLDS, TOO_NOISY, TOO_CLOSE)));
    assertEquals(REFUTED, ClaimVerdict.ofEvery(List.of(REFUTED, TOO_NOISY)));
    assertEquals(TOO_CLOSE, ClaimVerdict.ofEvery(List.of(HOLDS, TOO_CLOSE)));
    assertEquals(HOLDS, ClaimVerdict.ofEvery(List.of(HOLDS, HOLDS)));
    assertEquals(HOLDS, ClaimVerdict.ofSome(List.of(REFUTED, NOT_MEASURED, HOLDS)));
    assertEquals(TOO_CLOSE, ClaimVerdict.ofSome(List.of(REFUTED, TOO_CLOSE)));
    assertEquals(REFUTED, ClaimVerdict.ofSome(List.of(REFUTED, REFUTED)));
  }

  @Test
  void verdictsHaveWordsForAuthors() {
    for (ClaimVerdict verdict : ClaimVerdict.values()) {
      assertEquals(Optional.of(verdict), ClaimVerdict.of(verdict.word()));
    }
    assertEquals("too-close", TOO_CLOSE.word());
    assertEquals(Optional.empty(), ClaimVerdict.of("true"));
  }

  @Test
  void aWaiverCountsToTheEndOfItsLastDay() {
    Waiver waiver =
        Waiver.read(Toy.span("a broken clock until 2026-03-31"), problems).orElseThrow();
    assertEquals("a broken clock", waiver.reason().text());
    assertTrue(!waiver.hasEnded(LocalDate.of(2026, 3, 31)));
    assertTrue(waiver.hasEnded(LocalDate.of(2026, 4, 1)));
  }

  private Optional<Inequality> read(String text) {
    return Inequality.read(Toy.span(text), problems);
  }

  private static Estimate exact(double value) {
    return new Estimate(value, value, value);
  }

  private static Estimate estimate(double low, double high) {
    return new Estimate((low + high) / 2, low, high);
  }
}
