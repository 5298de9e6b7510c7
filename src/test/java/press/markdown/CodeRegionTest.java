package press.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import press.source.Diagnostics;
import press.source.SourceFile;

class CodeRegionTest {

  private final Diagnostics problems = new Diagnostics();

  @Test
  void aRegionHasItsLinesAndTheirNumbers() {
    CodeRegion region = regions("a\n//> body\n  b\n\n    c\n//<\nd\n").getFirst();
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
    List<CodeRegion> regions = regions("//> outer\na\n//> inner\nb\n//<\nc\n//<\n");
    assertEquals(List.of("inner", "outer"), regions.stream().map(CodeRegion::name).toList());
    assertEquals(List.of("b\n", "a\nb\nc\n"), regions.stream().map(CodeRegion::code).toList());
  }

  @Test
  void linesAfterInnerMarksKeepTheirNumbers() {
    List<CodeRegion> regions = regions("//> outer\na\n//> inner\nb\n//<\nc\n//<\n");
    assertEquals(List.of(List.of(4), List.of(2, 4, 6)), numbers(regions));
    assertEquals("2..6", regions.getLast().from() + ".." + regions.getLast().to());
  }

  @Test
  void filesWithCarriageReturnsGiveTheSameCode() {
    assertEquals("b\nc\n", regions("//> body\r\nb\r\nc\r\n//<\r\n").getFirst().code());
  }

  @Test
  void anEmptyRegionIsEmpty() {
    CodeRegion region = regions("//> body\n//<\n").getFirst();
    assertEquals("", region.code());
    assertEquals(List.of(), region.numbers());
  }

  @Test
  void aNameThatStandsTwiceIsToldWithBothPlaces() {
    regions("//> body\na\n//<\n//> body\nb\n//<\n");
    assertEquals(
        List.of(
            "4 region \"body\" begins twice in this file:"
                + " the first begins in line 1: give one of them another name"),
        problems.sorted().stream()
            .map(p -> p.at().line() + " " + p.message() + ": " + p.help())
            .toList());
  }

  @Test
  void aMarkThatDoesNotMatchIsAMistake() {
    regions("//<\n");
    regions("//> open\n");
    assertEquals(2, problems.sorted().size());
  }

  @Test
  void marksAreToldFromCode() {
    assertTrue(CodeRegion.isMark("    // > ijk"));
    assertTrue(CodeRegion.isMark("//> triad"));
    assertTrue(CodeRegion.isMark("# <"));
    assertFalse(CodeRegion.isMark("    // > ijk begins here"));
    assertFalse(CodeRegion.isMark("x = y;  // > ijk"));
  }

  @Test
  void wordsBehindAMarkAreACommentAndNoMark() {
    assertEquals(List.of(), regions("//> two words\n"));
  }

  private static List<List<Integer>> numbers(List<CodeRegion> regions) {
    return regions.stream().map(CodeRegion::numbers).toList();
  }

  private List<CodeRegion> regions(String text) {
    return CodeRegion.in(new SourceFile("kernels/x.cl", text), problems);
  }
}
