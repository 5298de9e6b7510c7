package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

/// Logarithms and powers that need no library are as good as those of one.
class PortableMathTest {

  private static final int TIMES = 20_000;
  private static final double NEAR = 4e-16;

  private final Random random = new Random(3);

  @Test
  void a_logarithm_is_right_to_a_few_units_in_the_last_place() {
    for (int i = 0; i < TIMES; i++) {
      double x = Math.exp(random.nextGaussian() * 20);
      double log = Math.log(x);
      assertEquals(log, PortableMath.log(x), NEAR * Math.max(1, Math.abs(log)), () -> "log " + x);
    }
    assertEquals(0, PortableMath.log(1));
  }

  @Test
  void a_power_of_e_is_right_to_a_few_units_in_the_last_place() {
    for (int i = 0; i < TIMES; i++) {
      double x = random.nextGaussian() * 3;
      double near = NEAR * (2 + Math.abs(x));
      assertEquals(1, PortableMath.exp(x) / Math.exp(x), near, () -> "exp " + x);
    }
    assertEquals(1, PortableMath.exp(0));
  }

  @Test
  void a_power_of_half_a_whole_number_is_right() {
    for (int halves = 0; halves < 400; halves++) {
      double base = random.nextDouble();
      double power = Math.pow(base, halves / 2.0);
      assertEquals(power, PortableMath.halfPower(base, halves), 1e-13 * power);
    }
  }
}
