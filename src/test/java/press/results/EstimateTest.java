package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class EstimateTest {

  @Test
  void aWideIntervalIsSaidWithTheNumber() {
    assertEquals("", new Estimate(100, 95, 104).noise());
    assertEquals("noisy: ± 30 %", new Estimate(100, 80, 140).noise());
  }

  @Test
  void anIntervalWithoutBoundsIsSaidInWords() {
    Estimate any = new Estimate(1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    assertEquals("noisy: without bounds", any.noise());
  }
}
