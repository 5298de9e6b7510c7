package press.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpellingSuggestionsTest {

  @Test
  void theNearestNameIsGuessed() {
    assertEquals(
        "did you mean \"float4\"? there are: float4, scalar",
        SpellingSuggestions.didYouMean("flaot4", List.of("scalar", "float4")));
  }

  @Test
  void nothingIsGuessedWhereNothingIsNear() {
    assertEquals(
        "there are: float4, scalar",
        SpellingSuggestions.didYouMean("xyz", List.of("scalar", "float4")));
    assertEquals("there are none yet", SpellingSuggestions.didYouMean("xyz", List.of()));
  }

  @Test
  void aCharacterThatNobodySeesIsNamed() {
    assertEquals(
        "it holds U+200B ZERO WIDTH SPACE, which is not seen: remove it",
        SpellingSuggestions.didYouMean("fig-\u200bbars", List.of("fig-bars")));
  }

  @Test
  void aLongListIsCut() {
    List<String> names = IntStream.range(10, 30).mapToObj(i -> "name" + i).toList();
    String help = SpellingSuggestions.didYouMean("q", names);
    assertEquals(true, help.endsWith("name20, name21, …"), help);
  }

  @Test
  void aSwapOfNeighboursIsOneEditAndCaseIsNone() {
    assertEquals(1, SpellingSuggestions.distance("flaot4", "float4"));
    assertEquals(0, SpellingSuggestions.distance("NOTE", "note"));
    assertEquals(3, SpellingSuggestions.distance("kitten", "sitting"));
    assertEquals(4, SpellingSuggestions.distance("", "four"));
  }
}
