package press.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Whether the fast search finds a number exactly where the pattern does.
class NumberPatternsTest {

  private static final List<String> PIECES =
      List.of(
          ("4|0.5|1,024| |-|−|+|≈|<|.|,|^|_|x|GB/s|ns|times|two|Twenty|thousand|percent|%|"
                  + "GFLOP/s|faster|bytes|\u00a0|million|TB|s|é|(|/|cycles|% of the peak")
              .split("[|]"));

  @Test
  void theFastSearchFindsANumberWhereThePatternDoes() {
    Random random = new Random(7);
    int found = 0;
    for (int i = 0; i < 20_000; i++) {
      String text =
          random
              .ints(1 + random.nextInt(6), 0, PIECES.size())
              .mapToObj(PIECES::get)
              .collect(Collectors.joining());
      boolean there = NumberPatterns.NUMBER.matcher(text).find();
      assertEquals(there, NumberPatterns.hasNumber(text), text);
      boolean doubtful = NumberPatterns.DOUBTFUL.matcher(text).find();
      assertEquals(doubtful, NumberPatterns.hasDoubtful(text), text);
      found += there ? 1 : 0;
    }
    assertTrue(found > 100 && found < 19_900, found + " with a number");
  }
}
