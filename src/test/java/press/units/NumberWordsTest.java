package press.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class NumberWordsTest {

  @Test
  void wordsAndDigitsAreRead() {
    Map<String, Double> numbers =
        Map.of(
            "three", 3.0,
            "Six hundred", 600.0,
            "twenty-five", 25.0,
            "a hundred and twelve", 112.0,
            "two thousand five hundred", 2500.0,
            "three million", 3e6,
            "fifteen thousandths", 0.015,
            "a thousandth", 0.001,
            "1,200", 1200.0,
            "2.5", 2.5);
    numbers.forEach((words, number) -> {
      assertEquals(OptionalDouble.of(number), NumberWords.read(words), words);
      assertTrue(words.matches("(?i)" + NumberWords.PATTERN), words);
    });
  }

  @Test
  void fractionsAreRead() {
    Map<String, Double> fractions =
        Map.of("half", 0.5, "a third", 1 / 3.0, "Nine tenths", 0.9, "three-quarters", 0.75);
    fractions.forEach((words, number) -> {
      assertEquals(OptionalDouble.of(number), NumberWords.read(words), words);
      assertTrue(words.matches("(?i)" + NumberWords.FRACTION), words);
    });
  }

  @Test
  void otherWordsAreNone() {
    for (String words : List.of("", "many", "three apples", "first")) {
      assertEquals(OptionalDouble.empty(), NumberWords.read(words), words);
    }
  }
}
