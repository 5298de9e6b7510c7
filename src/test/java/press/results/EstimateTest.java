package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class EstimateTest {

  @Test
  void a_wide_interval_is_said_with_the_number() {
    assertEquals("", new Estimate(100, 95, 104).noise());
    assertEquals("noisy: ± 30 %", new Estimate(100, 80, 140).noise());
  }

  @Test
  void an_interval_without_bounds_is_said_in_words() {
    Estimate any = new Estimate(1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    assertEquals("noisy: without bounds", any.noise());
  }
}
