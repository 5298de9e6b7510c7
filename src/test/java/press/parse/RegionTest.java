package press.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import press.source.Diagnostics;
import press.source.SourceFile;

class RegionTest {

  private final Diagnostics problems = new Diagnostics();

  @Test
  void aRegionHasItsLinesAndTheirNumbers() {
    Region region = regions("a\n//> body\n  b\n\n    c\n//<\nd\n").getFirst();
    assertEquals("body", region.name());
    assertEquals("b\n\n  c\n", region.code());
    assertEquals("3..5", region.from() + ".." + region.to());
  }

  @Test
  void scriptsMarkRegionsWithAHash() {
    assertEquals("x = 1\n", regions("#> set\nx = 1\n#<\n").getFirst().code());
  }

  @Test
  void regionsMayNestAndInnerMarksAreNotQuoted() {
    List<Region> regions = regions("//> outer\na\n//> inner\nb\n//<\nc\n//<\n");
    assertEquals(List.of("inner", "outer"), regions.stream().map(Region::name).toList());
    assertEquals(List.of("b\n", "a\nb\nc\n"), regions.stream().map(Region::code).toList());
  }

  @Test
  void linesAfterInnerMarksKeepTheirNumbers() {
    List<Region> regions = regions("//> outer\na\n//> inner\nb\n//<\nc\n//<\n");
    assertEquals(List.of(List.of(4), List.of(2, 4, 6)), numbers(regions));
    assertEquals("2..6", regions.getLast().from() + ".." + regions.getLast().to());
  }

  @Test
  void filesWithCarriageReturnsGiveTheSameCode() {
    assertEquals("b\nc\n", regions("//> body\r\nb\r\nc\r\n//<\r\n").getFirst().code());
  }

  @Test
  void anEmptyRegionIsEmpty() {
    Region region = regions("//> body\n//<\n").getFirst();
    assertEquals("", region.code());
    assertEquals(List.of(), region.numbers());
  }

  @Test
  void aMarkThatDoesNotMatchIsAMistake() {
    regions("//<\n");
    regions("//> open\n");
    assertEquals(2, problems.sorted().size());
  }

  @Test
  void marksAreToldFromCode() {
    assertTrue(Region.isMark("    // > ijk"));
    assertTrue(Region.isMark("//> triad"));
    assertTrue(Region.isMark("# <"));
    assertFalse(Region.isMark("    // > ijk begins here"));
    assertFalse(Region.isMark("x = y;  // > ijk"));
  }

  @Test
  void wordsBehindAMarkAreACommentAndNoMark() {
    assertEquals(List.of(), regions("//> two words\n"));
  }

  private static List<List<Integer>> numbers(List<Region> regions) {
    return regions.stream().map(Region::numbers).toList();
  }

  private List<Region> regions(String text) {
    return Region.in(new SourceFile("kernels/x.cl", text), problems);
  }
}
