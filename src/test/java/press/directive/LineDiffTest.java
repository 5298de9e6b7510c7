package press.directive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LineDiffTest {

  @Test
  void equalTextsAreKept() {
    assertEquals(" a| b", diff("a b", "a b"));
  }

  @Test
  void emptyTextsHaveNoLines() {
    assertEquals(List.of(), LineDiff.of(List.of(), List.of()));
    assertEquals(List.of(new LineDiff.Row(LineDiff.Kind.ADDED, -1, 0)), added("x"));
  }

  @Test
  void ofAChangedLineTheOldOneComesFirst() {
    assertEquals(" a|-b|+x| c", diff("a b c", "a x c"));
  }

  @Test
  void aLineThatMovesIsRemovedAndAdded() {
    assertEquals("-a| b| c|+a", diff("a b c", "b c a"));
  }

  @Test
  void linesThatRepeatAreToldApart() {
    assertEquals(" a|+a| b| b", diff("a b b", "a a b b"));
  }

  @Test
  void whatHasNothingInCommonIsReplaced() {
    assertEquals("-a|-b|+x|+y", diff("a b", "x y"));
  }

  @Test
  void bothTextsCanBeReadFromTheRowsAndNoFewerLinesCouldChange() {
    Random random = new Random(7);
    for (int round = 0; round < 300; round++) {
      List<String> before = words(random);
      List<String> after = words(random);
      List<LineDiff.Row> rows = LineDiff.of(before, after);
      assertEquals(before, read(rows, before, true), before + " to " + after);
      assertEquals(after, read(rows, after, false), before + " to " + after);
      long kept = rows.stream().filter(r -> r.kind() == LineDiff.Kind.KEPT).count();
      assertEquals(longest(before, after), kept, before + " to " + after);
    }
  }

  @Test
  void textsTooLongToCompareAreReplacedBetweenTheirEqualEnds() {
    List<String> before = new ArrayList<>(Collections.nCopies(2001, "a"));
    List<String> after = new ArrayList<>(Collections.nCopies(2001, "b"));
    before.addFirst("first");
    after.addFirst("first");
    List<LineDiff.Row> rows = LineDiff.of(before, after);
    assertEquals(1 + 2 * 2001, rows.size());
    assertEquals(LineDiff.Kind.KEPT, rows.getFirst().kind());
    assertEquals(LineDiff.Kind.REMOVED, rows.get(2001).kind());
    assertEquals(LineDiff.Kind.ADDED, rows.get(2002).kind());
  }

  private static List<LineDiff.Row> added(String line) {
    return LineDiff.of(List.of(), List.of(line));
  }

  private static List<String> words(Random random) {
    return random.ints(random.nextInt(9), 0, 4).mapToObj(Integer::toString).toList();
  }

  private static List<String> read(List<LineDiff.Row> rows, List<String> text, boolean before) {
    return rows.stream()
        .map(row -> before ? row.before() : row.after())
        .filter(index -> index >= 0)
        .map(text::get)
        .toList();
  }

  /// How many lines two texts have in common, by trying everything.
  private static long longest(List<String> a, List<String> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return 0;
    }
    if (a.getFirst().equals(b.getFirst())) {
      return 1 + longest(a.subList(1, a.size()), b.subList(1, b.size()));
    }
    return Math.max(longest(a.subList(1, a.size()), b), longest(a, b.subList(1, b.size())));
  }

  private static String diff(String before, String after) {
    List<String> old = List.of(before.split(" "));
    List<String> now = List.of(after.split(" "));
    List<String> shown = new ArrayList<>();
    for (LineDiff.Row row : LineDiff.of(old, now)) {
      shown.add(
          switch (row.kind()) {
            case KEPT -> " " + now.get(row.after());
            case ADDED -> "+" + now.get(row.after());
            case REMOVED -> "-" + old.get(row.before());
          });
    }
    return String.join("|", shown);
  }
}
