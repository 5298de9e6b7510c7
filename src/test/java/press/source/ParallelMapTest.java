package press.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ParallelMapTest {

  private static List<Integer> upTo(int n) {
    return IntStream.range(0, n).boxed().toList();
  }

  @Test
  void answersComeInTheOrderOfTheThings() {
    assertEquals(upTo(1_000), ParallelMap.map(upTo(1_000), i -> i));
    assertEquals(List.of(), ParallelMap.map(List.of(), i -> i));
  }

  @Test
  void thingsOfThingsOfThingsComeInOrderToo() {
    List<List<List<Integer>>> made =
        ParallelMap.map(
            upTo(20), a -> ParallelMap.map(upTo(a), b -> ParallelMap.map(upTo(b), c -> a * b * c)));
    for (int a = 0; a < 20; a++) {
      for (int b = 0; b < a; b++) {
        for (int c = 0; c < b; c++) {
          assertEquals(a * b * c, made.get(a).get(b).get(c));
        }
      }
    }
  }

  @Test
  void whatIsThrownDeepInsideIsThrownOutside() {
    IllegalStateException thrown =
        assertThrows(
            IllegalStateException.class,
            () -> ParallelMap.map(upTo(4), a -> ParallelMap.map(upTo(4), b -> checked(a, b))));
    assertTrue(thrown.getMessage().endsWith("2"), thrown.getMessage());
    assertEquals(upTo(4), ParallelMap.map(upTo(4), i -> i));
  }

  private static int checked(int a, int b) {
    if (b == 2) {
      throw new IllegalStateException(a + " " + b);
    }
    return a * b;
  }

  @Test
  void deepWorkMayHaveThingsOfItsOwn() {
    assertEquals(
        upTo(10),
        ParallelMap.deep(() -> ParallelMap.map(upTo(10), i -> ParallelMap.deep(() -> i))));
  }
}
