package press.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import press.source.Diagnostics;
import press.source.SourceFile;

class RegionsTest {

  private final Diagnostics problems = new Diagnostics();

  @Test
  void a_region_has_its_lines_and_their_numbers() {
    Region region = regions("a\n//> body\n  b\n\n    c\n//<\nd\n").getFirst();
    assertEquals("body", region.name());
    assertEquals("b\n\n  c\n", region.code());
    assertEquals("3..5", region.from() + ".." + region.to());
  }

  @Test
  void scripts_mark_regions_with_a_hash() {
    assertEquals("x = 1\n", regions("#> set\nx = 1\n#<\n").getFirst().code());
  }

  @Test
  void regions_may_nest_and_inner_marks_are_not_quoted() {
    List<Region> regions = regions("//> outer\na\n//> inner\nb\n//<\nc\n//<\n");
    assertEquals(List.of("inner", "outer"), regions.stream().map(Region::name).toList());
    assertEquals(List.of("b\n", "a\nb\nc\n"), regions.stream().map(Region::code).toList());
  }

  @Test
  void lines_after_inner_marks_keep_their_numbers() {
    List<Region> regions = regions("//> outer\na\n//> inner\nb\n//<\nc\n//<\n");
    assertEquals(List.of(List.of(4), List.of(2, 4, 6)), numbers(regions));
    assertEquals("2..6", regions.getLast().from() + ".." + regions.getLast().to());
  }

  @Test
  void files_with_carriage_returns_give_the_same_code() {
    assertEquals("b\nc\n", regions("//> body\r\nb\r\nc\r\n//<\r\n").getFirst().code());
  }

  @Test
  void an_empty_region_is_empty() {
    Region region = regions("//> body\n//<\n").getFirst();
    assertEquals("", region.code());
    assertEquals(List.of(), region.numbers());
  }

  @Test
  void a_mark_that_does_not_match_is_a_mistake() {
    regions("//<\n");
    regions("//> open\n");
    assertEquals(2, problems.sorted().size());
  }

  @Test
  void marks_are_told_from_code() {
    assertTrue(Region.isMark("    // > ijk"));
    assertTrue(Region.isMark("//> triad"));
    assertTrue(Region.isMark("# <"));
    assertFalse(Region.isMark("    // > ijk begins here"));
    assertFalse(Region.isMark("x = y;  // > ijk"));
  }

  @Test
  void words_behind_a_mark_are_a_comment_and_no_mark() {
    assertEquals(List.of(), regions("//> two words\n"));
  }

  private static List<List<Integer>> numbers(List<Region> regions) {
    return regions.stream().map(Region::numbers).toList();
  }

  private List<Region> regions(String text) {
    return Regions.in(new SourceFile("kernels/x.cl", text), problems);
  }
}
