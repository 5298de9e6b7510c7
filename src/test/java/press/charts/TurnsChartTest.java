package press.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import press.charts.TurnsChart.TurnSeries;
import press.results.TurnState;

class TurnsChartTest {

  private static final TurnsChart CHART =
      new TurnsChart(
          "t",
          List.of(
              new TurnSeries("heavy", List.of(turn(0.5, 1500, 690), turn(3, 1400, 698))),
              new TurnSeries("light", List.of(turn(2, 1980, 300)))),
          OptionalDouble.of(700),
          List.of("old — left out: measured in another run, on 2026-01-01"),
          "f");

  private static TurnState turn(double seconds, double clock, double power) {
    return new TurnState(seconds, Optional.of(clock), Optional.of(power));
  }

  @Test
  void pointsFollowEachOtherInTimeAndEachTellsBothReadings() {
    Element root = SvgRules.check(CHART.svg());
    List<String> titles =
        SvgRules.ofClass(root, "mark").stream()
            .map(m -> m.getFirstChild().getTextContent())
            .toList();
    List<String> once =
        List.of(
            "heavy, turn 1, at 0.50 s: 1,500\u00a0MHz, 690\u00a0W",
            "light, turn 1, at 2.00 s: 1,980\u00a0MHz, 300\u00a0W",
            "heavy, turn 2, at 3.00 s: 1,400\u00a0MHz, 698\u00a0W");
    assertEquals(once, titles.subList(0, 3), "the clock's plot");
    assertEquals(once, titles.subList(3, 6), "the power's plot");
  }

  @Test
  void thePlotsAreOneBelowTheOtherOverOneAxisAndEachHasTheMeans() {
    Element root = SvgRules.check(CHART.svg());
    List<Element> lines = SvgRules.ofClass(root, "axis-line");
    assertEquals(2, lines.size());
    assertEquals(lines.get(0).getAttribute("x1"), lines.get(1).getAttribute("x1"));
    assertTrue(number(lines.get(0), "y1") < number(lines.get(1), "y1"));
    List<Element> means = SvgRules.ofClass(root, "mean");
    assertEquals(4, means.size());
    assertTrue(number(means.get(0), "y1") > number(means.get(1), "y1"), "1,450 is below 1,980");
    assertTrue(number(means.get(2), "y1") < number(means.get(3), "y1"), "694 is above 300");
  }

  @Test
  void theLimitIsALineAboveAllPower() {
    Element root = SvgRules.check(CHART.svg());
    double limit =
        SvgRules.ofClass(root, "ceiling").stream()
            .filter(e -> e.getTagName().equals("line"))
            .mapToDouble(e -> number(e, "y1"))
            .findFirst()
            .orElseThrow();
    for (Element mean : SvgRules.ofClass(root, "mean").subList(2, 4)) {
      assertTrue(limit < number(mean, "y1"));
    }
    assertFalse(
        new TurnsChart("t", CHART.series(), OptionalDouble.empty(), List.of(), "f")
            .svg()
            .contains("power limit"));
  }

  @Test
  void theTableHasTheMeansAndThenEveryTurnInTime() {
    assertEquals(
        List.of(
            List.of("heavy", "mean of 2 turns", "1,450", "694"),
            List.of("light", "mean of 1 turn", "1,980", "300"),
            List.of("heavy", "0.50", "1,500", "690"),
            List.of("light", "2.00", "1,980", "300"),
            List.of("heavy", "3.00", "1,400", "698")),
        CHART.table().cells());
    List<DataTable.Datum> numbers = CHART.table().numbers();
    assertEquals(
        List.of("heavy clock", "heavy power", "light clock", "light power"),
        numbers.stream().map(DataTable.Datum::name).toList());
    assertEquals(1400, numbers.getFirst().estimate().low());
    assertEquals(1500, numbers.getFirst().estimate().high());
  }

  @Test
  void whatCannotBeReadHasNoPlotAndADashInTheTable() {
    TurnsChart alone = ChartExamples.clockAlone();
    Element root = SvgRules.check(alone.svg());
    assertEquals(1, SvgRules.ofClass(root, "axis-line").size());
    assertFalse(alone.svg().contains("power"), alone.svg());
    assertEquals(List.of("one", "mean of 2 turns", "2,445", "–"), alone.table().cells().getFirst());
  }

  @Test
  void sixteenContestantsDifferInColourOrShape() {
    Set<String> marks = new HashSet<>();
    for (int n = 0; n < 16; n++) {
      marks.add(Marks.series(n) + MarkShape.of(n));
      assertNotEquals(MarkShape.of(n), MarkShape.of(n + 1));
    }
    assertEquals(16, marks.size());
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }
}
