package press.linking;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Numbers of parts, and circles of prerequisites.
class ReadingOrderTest {

  @Test
  void numeralsGoOnBeyondTwelve() {
    assertEquals(
        List.of("I", "IV", "IX", "XII", "XIII", "XIV", "XL", "XC", "CD", "MMXXVI"),
        Stream.of(1, 4, 9, 12, 13, 14, 40, 90, 400, 2026).map(ReadingOrder::roman).toList());
  }

  @Test
  void anAcyclicGraphHasNone() {
    assertEquals(Optional.empty(), find("a b", "a c", "b d", "c d"));
    assertEquals(Optional.empty(), find());
  }

  @Test
  void theShortestCycleIsFoundInOrder() {
    assertEquals(Optional.of(List.of("b", "c")), find("a b", "b c", "c d", "d a", "c b"));
    assertEquals(Optional.of(List.of("a")), find("x a", "a a", "a x"));
  }

  @Test
  void ofEqualCyclesTheFirstOneIsFound() {
    assertEquals(Optional.of(List.of("a", "b")), find("a b", "b a", "c d", "d c"));
  }

  /// @param edges such as `a b`
  private static Optional<List<String>> find(String... edges) {
    SequencedMap<String, List<String>> successors = new LinkedHashMap<>();
    for (String edge : edges) {
      String[] ends = edge.split(" ");
      successors.computeIfAbsent(ends[0], _ -> new ArrayList<>()).add(ends[1]);
      successors.computeIfAbsent(ends[1], _ -> new ArrayList<>());
    }
    return ReadingOrder.shortestCycle(successors);
  }
}
