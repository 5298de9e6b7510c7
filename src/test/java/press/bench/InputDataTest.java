package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class InputDataTest {

  @Test
  void randomValuesAreNeverZeroAndFillTheirRange() {
    FloatSequence values = InputData.random(1);
    double sum = 0;
    for (int i = 0; i < 100_000; i++) {
      float value = values.at(i);
      assertTrue(value >= 0.5f && value < 2.0f, () -> "" + value);
      sum += value;
    }
    assertEquals(1.25, sum / 100_000, 0.01);
  }

  @Test
  void theSameSeedGivesTheSameValuesAndAnotherSeedOthers() {
    assertEquals(
        InputData.random(7).at(123_456_789_012L), InputData.random(7).at(123_456_789_012L));
    assertNotEquals(InputData.random(7).at(5), InputData.random(8).at(5));
  }

  @Test
  void signedValuesHaveTheSizesOfRandomOnesAndHalfOfThemAreNegative() {
    FloatSequence signed = InputData.signed(3);
    FloatSequence sizes = InputData.random(3);
    int negative = 0;
    for (int i = 0; i < 10_000; i++) {
      assertEquals(sizes.at(i), Math.abs(signed.at(i)));
      negative += signed.at(i) < 0 ? 1 : 0;
    }
    assertEquals(5000, negative, 200);
  }

  @Test
  void valuesOfAGridAreWholePartsAndNoneIsZero() {
    FloatSequence grid = InputData.grid(4, 16);
    for (int i = 0; i < 10_000; i++) {
      float parts = 16 * grid.at(i);
      assertEquals((int) parts, parts);
      assertTrue(Math.abs(parts) >= 1 && Math.abs(parts) <= 16, "" + parts);
    }
  }

  @Test
  void aSumOverManyChunksMissesNothing() {
    long n = (1L << 21) + 17;
    assertEquals(n * (n - 1) / 2.0, InputData.sum(n, i -> i));
  }
}
