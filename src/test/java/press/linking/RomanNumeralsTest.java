package press.linking;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import press.linking.ReadingOrder.RomanNumerals;

class RomanNumeralsTest {

  @Test
  void numeralsGoOnBeyondTwelve() {
    assertEquals(
        List.of("I", "IV", "IX", "XII", "XIII", "XIV", "XL", "XC", "CD", "MMXXVI"),
        Stream.of(1, 4, 9, 12, 13, 14, 40, 90, 400, 2026).map(RomanNumerals::of).toList());
  }
}
