package press.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/// What is known of pieces of text.
class PieceMemoryTest {

  private int asked;

  private boolean isLong(PieceMemory memory, String text) {
    return memory.holds(
        "long",
        text,
        () -> {
          asked++;
          return text.length() > 3;
        });
  }

  @Test
  void aPieceIsLookedAtOnceAndForgottenWhenABuildDidNotAsk() {
    PieceMemory memory = PieceMemory.empty();
    for (int build = 0; build < 3; build++) {
      memory.begin();
      assertTrue(isLong(memory, "words"));
      assertFalse(isLong(memory, "" + build));
    }
    assertEquals(4, asked);
    memory.begin();
    isLong(memory, "other");
    memory.begin();
    memory.begin();
    isLong(memory, "other");
    assertEquals(5, asked);
    isLong(memory, "words");
    assertEquals(6, asked);
  }

  @Test
  void questionsAreApartAndNothingIsKeptByNone() {
    PieceMemory memory = PieceMemory.empty();
    assertTrue(memory.holds("a", "x", () -> true));
    assertFalse(memory.holds("b", "x", () -> false));
    PieceMemory none = PieceMemory.none();
    isLong(none, "words");
    isLong(none, "words");
    assertEquals(2, asked);
  }
}
