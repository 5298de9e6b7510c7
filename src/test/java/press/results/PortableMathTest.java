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
  void aLogarithmIsRightToAFewUnitsInTheLastPlace() {
    for (int i = 0; i < TIMES; i++) {
      double x = Math.exp(random.nextGaussian() * 20);
      double log = Math.log(x);
      assertEquals(log, PortableMath.log(x), NEAR * Math.max(1, Math.abs(log)), () -> "log " + x);
    }
    assertEquals(0, PortableMath.log(1));
  }

  @Test
  void aPowerOfEIsRightToAFewUnitsInTheLastPlace() {
    for (int i = 0; i < TIMES; i++) {
      double x = random.nextGaussian() * 3;
      double near = NEAR * (2 + Math.abs(x));
      assertEquals(1, PortableMath.exp(x) / Math.exp(x), near, () -> "exp " + x);
    }
    assertEquals(1, PortableMath.exp(0));
  }

  @Test
  void aPowerOfHalfAWholeNumberIsRight() {
    for (int halves = 0; halves < 400; halves++) {
      double base = random.nextDouble();
      double power = Math.pow(base, halves / 2.0);
      assertEquals(power, PortableMath.halfPower(base, halves), 1e-13 * power);
    }
  }
}
