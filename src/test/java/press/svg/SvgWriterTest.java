package press.svg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SvgWriterTest {

  @Test
  void coordinatesAreShortAndHaveNoNegativeZero() {
    assertEquals(
        List.of("0", "0.1", "-3", "1234567", "0"),
        List.of(0.04, 0.05, -3.0, 1234567.0, -0.04).stream().map(SvgWriter::number).toList());
  }

  @Test
  void aLoneSurrogateCannotBreakTheFile() {
    String svg = new SvgWriter().open("text").text("a\uD83D").finish();
    assertEquals("<text>a\uFFFD</text>", svg);
  }

  @Test
  void linesBreakAtBlanksAndTheLastSaysThatThereIsMore() {
    assertEquals(List.of("one two", "three"), TextSize.wrap("one two three", 10, 45, 2));
    assertEquals(List.of("one", "two…"), TextSize.wrap("one two three four", 10, 24, 2));
    assertEquals(List.of(""), TextSize.wrap("", 10, 22, 2));
    assertEquals(List.of("a", "b"), TextSize.wrap("a\nb", 10, 22, 2));
  }

  @Test
  void aWordWithoutBlanksIsCutAndNothingIsLost() {
    List<String> lines = TextSize.wrap("x".repeat(50), 10, 40, 99);
    assertEquals("x".repeat(50), String.join("", lines));
    assertTrue(lines.stream().allMatch(l -> TextSize.width(l, 10) <= 40));
  }
}
