package press.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import press.charts.BarChart.Bar;
import press.charts.BarChart.Group;
import press.charts.DataTable.ChartReading;
import press.results.Estimate;
import press.svg.SvgWriter;
import press.svg.TextSize;

class BarChartTest {

  @Test
  void barsAreAsLongAsTheirNumbersSay() {
    Element root =
        draw(new Bar("a", ChartExamples.exactly(200)), new Bar("b", ChartExamples.exactly(50)));
    List<Double> widths =
        SvgRules.ofClass(root, "bar").stream().map(b -> number(b, "width")).toList();
    assertEquals(4, widths.get(0) / widths.get(1), 0.01);
  }

  @Test
  void aGapHasNoBarAndSaysWhy() {
    Element root = draw(new Bar("a", ChartReading.gap("wrong", "c[17]: 3, not 4")));
    assertEquals(List.of(), SvgRules.ofClass(root, "bar"));
    assertEquals(
        "wrong: c[17]: 3, not 4", SvgRules.ofClass(root, "gap").getFirst().getTextContent());
    assertEquals(List.of(), SvgRules.ofClass(root, "tick"));
  }

  @Test
  void aNumberThatIsNoneIsAGap() {
    Element root =
        draw(new Bar("a", ChartReading.measured(new Estimate(Double.NaN, 0, 0), List.of())));
    assertEquals("no number", SvgRules.ofClass(root, "gap").getFirst().getTextContent());
  }

  @Test
  void noBarsAtAllSaySo() {
    Element root = draw();
    assertEquals("nothing measured yet", SvgRules.ofClass(root, "gap").getFirst().getTextContent());
  }

  @Test
  void aVariantHasTheSameColourInEveryGroup() {
    Element root = SvgRules.check(ChartExamples.groups().svg());
    assertEquals(2, SvgRules.ofClass(root, "series-4").size());
    assertEquals(2, SvgRules.ofClass(root, "series-1").size());
  }

  @Test
  void markupInANameStaysText() {
    Element root = draw(new Bar(ChartExamples.AWKWARD, ChartExamples.exactly(1)));
    String text = SvgRules.ofClass(root, "label").getFirst().getTextContent();
    assertEquals(ChartExamples.AWKWARD.replace('\u0001', '\uFFFD'), text);
  }

  @Test
  void valuesNeverLeaveThePicture() {
    for (double value : new double[] {1e-7, 0.001, 1, 4281.3, 1e7, 1e14, 1e30}) {
      Element root =
          draw(
              new Bar("a", ChartExamples.read(value, 0.01)),
              new Bar("b", ChartReading.gap("x", "")));
      Element text = SvgRules.ofClass(root, "value").getFirst();
      double end = number(text, "x") + TextSize.width(text.getTextContent(), SvgWriter.TEXT);
      assertTrue(end <= 680, value + " ends at " + end);
    }
  }

  @Test
  void aCeilingDoesNotRunThroughAValue() {
    for (double ceiling = 100; ceiling < 140; ceiling++) {
      BarChart spec =
          new BarChart(
              "t",
              "GB/s",
              List.of(new Group("", List.of(new Bar("a", ChartExamples.exactly(100))))),
              List.of(ChartExamples.ceiling("roof", ceiling)),
              "f");
      Element root = SvgRules.check(spec.svg());
      Element text = SvgRules.ofClass(root, "value").getFirst();
      double line = number(SvgRules.ofClass(root, "ceiling").getFirst(), "x1");
      double from = number(text, "x");
      double to = from + TextSize.width(text.getTextContent(), SvgWriter.TEXT);
      assertTrue(line < from || line > to, ceiling + ": " + line + " in " + from + ".." + to);
    }
  }

  @Test
  void aBoundIsATickOnItsOwnBarAndARowOfTheTable() {
    Bar bar =
        new Bar("a", ChartExamples.exactly(100), Optional.of(ChartExamples.ceiling("bound", 102)));
    Bar other = new Bar("b", ChartExamples.exactly(50));
    Element root = draw(bar, other);
    Element tick = SvgRules.ofClass(root, "bound").getFirst();
    Element text = SvgRules.ofClass(root, "value").getFirst();
    assertEquals(1, SvgRules.ofClass(root, "bound").size());
    assertTrue(number(tick, "x1") < number(text, "x"));
    assertTrue(number(tick, "y2") < number(SvgRules.ofClass(root, "bar").getLast(), "y"));
    List<List<String>> cells = ChartExamples.bars(bar, other).table().cells();
    assertEquals(List.of("a", "a", "b"), cells.stream().map(List::getFirst).toList());
    assertEquals("102", cells.get(1).get(1));
  }

  @Test
  void thousandsOfSamplesBecomeSixtyDots() {
    List<Double> points = new ArrayList<>();
    for (int i = 0; i < 5000; i++) {
      points.add(100 + i / 100.0);
    }
    Element root = draw(new Bar("a", ChartReading.measured(new Estimate(125, 124, 126), points)));
    String dots = SvgRules.ofClass(root, "point").getFirst().getAttribute("d");
    assertEquals(60, dots.chars().filter(c -> c == 'h').count());
  }

  @Test
  void eachDotIsToldByItsWayFromTheOneBefore() {
    ChartReading reading =
        ChartReading.measured(new Estimate(2, 1, 3), List.of(1.0, 2.0, 2.0, 3.0));
    String dots =
        SvgRules.ofClass(draw(new Bar("a", reading)), "point").getFirst().getAttribute("d");
    assertTrue(dots.matches("M[\\d.]+ [\\d.]+h0(m[-\\d.]+[- ][\\d.]+h0){3}"), dots);
  }

  @Test
  void whatWasMeasuredWithAnOlderSourceIsMarked() {
    Chart drawing = (ChartExamples.bars(new Bar("a", ChartExamples.read(3, 0.2).marked(true))));
    Element root = SvgRules.check(drawing.svg());
    assertEquals("3.0 (stale)", SvgRules.ofClass(root, "value").getFirst().getTextContent());
    assertEquals("stale", drawing.table().cells().getFirst().getLast());
    assertTrue(drawing.svg().contains("stale: measured with an older source</title>"));
  }

  @Test
  void theTableHasNumberIntervalSamplesAndReason() {
    Chart drawing = ChartExamples.groups();
    assertEquals(
        List.of("group", "variant", "GB/s", "95 % interval", "samples", "note"),
        drawing.table().header());
    assertEquals(
        List.of("op = copy", "scalar", "4,100", "4,080 to 4,121", "9", ""),
        drawing.table().cells().getFirst());
    assertEquals(
        List.of("op = copy", "unroll4", "–", "", "", "wrong: c[17]: 3.5, not 4.5"),
        drawing.table().cells().get(2));
    assertEquals(
        List.of("", "copy", "4,310", "", "", "ceiling"), drawing.table().cells().getLast());
  }

  private static Element draw(Bar... bars) {
    return SvgRules.check(ChartExamples.bars(bars).svg());
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }
}
