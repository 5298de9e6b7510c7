package press.linking;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which term a word is a form of.
class TermMarksTest {

  private static final List<String> KNOWN =
      List.of("warp", "tile", "map", "latency", "ridge-point", "bus", "Byte", "car", "care");

  @ParameterizedTest
  @CsvSource({
    "warp, warp",
    "Warps, warp",
    "tiles, tile",
    "tiled, tile",
    "tiling, tile",
    "mapped, map",
    "mapping, map",
    "latencies, latency",
    "ridge-points, ridge-point",
    "buses, bus",
    "bytes, Byte"
  })
  void aRegularFormLeadsToItsTerm(String typed, String term) {
    assertEquals(new TreeSet<>(List.of(term)), TermMarks.idsOf(typed, KNOWN));
  }

  @Test
  void whatMayComeFromTwoTermsIsBoth() {
    assertEquals(new TreeSet<>(List.of("car", "care")), TermMarks.idsOf("caring", KNOWN));
    assertEquals(new TreeSet<>(List.of("care")), TermMarks.idsOf("care", KNOWN));
  }

  @Test
  void otherWordsAreNoForms() {
    for (String other : List.of("warping-point", "war", "s", "ing", "", "thread", "mice")) {
      assertEquals(new TreeSet<>(), TermMarks.idsOf(other, KNOWN), other);
    }
  }

  @Test
  void hyphensAreBlanksWhereTheNameHasThem() {
    assertEquals("ridge points", TermMarks.wordsOf("ridge-points", "Ridge point"));
    assertEquals("Memory-bound", TermMarks.wordsOf("Memory-bound", "Memory-bound"));
  }
}
