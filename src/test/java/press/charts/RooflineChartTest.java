package press.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import press.charts.DataTable.ChartReading;
import press.charts.RooflineChart.Roof;
import press.charts.RooflineChart.RoofPoint;
import press.units.Unit;

class RooflineChartTest {

  @Test
  void slopeAndFlatRoofMeetWhereBothLimitsAreEqual() {
    Element root = SvgRules.check(ChartExamples.imaginary().svg());
    List<Element> roofs = SvgRules.ofClass(root, "roof");
    Element flat = roofs.get(0);
    Element slope = roofs.get(1);
    assertEquals(flat.getAttribute("x1"), slope.getAttribute("x2"));
    assertEquals(flat.getAttribute("y1"), slope.getAttribute("y2"));
    assertEquals(flat.getAttribute("y1"), flat.getAttribute("y2"));
  }

  @Test
  void aPointOnTheRoofIsDrawnOnTheRoof() {
    Element root = SvgRules.check(ChartExamples.imaginary().svg());
    Element polynomial = SvgRules.ofClass(root, "median").getLast();
    Element flat = SvgRules.ofClass(root, "roof").getFirst();
    assertEquals(flat.getAttribute("y1"), polynomial.getAttribute("cy"));
  }

  @Test
  void aSlopeWithoutAFlatRoofGoesOnAboveThePoints() {
    RooflineChart both = ChartExamples.imaginary();
    RoofPoint low = ChartExamples.point("low", 1, ChartExamples.exactly(10));
    RooflineChart slopeAlone =
        new RooflineChart(
            "t", both.unit(), List.of(both.roofs().getFirst()), List.of(low), false, "f");
    Element root = SvgRules.check(slopeAlone.svg());
    Element slope = SvgRules.ofClass(root, "roof").getFirst();
    Element point = SvgRules.ofClass(root, "median").getFirst();
    // The slope is above the point where the point stands: the point is ten times lower.
    assertTrue(number(slope, "x2") >= number(point, "cx"));
    assertTrue(number(slope, "y2") < number(point, "cy"));
  }

  @Test
  void whatHasNoFlopsAndWhatWasNotMeasuredIsToldBelow() {
    Element root = SvgRules.check(ChartExamples.measuredRoofs().svg());
    assertEquals(
        List.of(
            "copy — no FLOPs, so no place on this chart", "sgemm — not measured: no budget left"),
        SvgRules.ofClass(root, "gap").stream().map(Element::getTextContent).toList());
  }

  @Test
  void aPointThatWasMeasuredWithAnOlderSourceIsCrossedOutAndTheCrossExplained() {
    ChartReading old = ChartExamples.exactly(25).marked(true);
    RooflineChart spec = ChartExamples.imaginary(List.of(ChartExamples.point("sum", 0.25, old)));
    Chart drawing = spec;
    Element root = SvgRules.check(drawing.svg());
    assertEquals(1, SvgRules.ofClass(root, "interval").size());
    assertEquals(Marks.STALE_NOTE, SvgRules.ofClass(root, "gap").getFirst().getTextContent());
    assertEquals("stale", drawing.table().cells().getLast().get(5));
  }

  @Test
  void limitsAreConvertedToTheUnitOfTheChart() {
    var point = ChartExamples.point("p", 4, ChartExamples.exactly(400e-12));
    RooflineChart same = ChartExamples.imaginary();
    RooflineChart spec =
        new RooflineChart("t", Unit.parse("TFLOP/s"), same.roofs(), List.of(point), false, "f");
    Element root = SvgRules.check(spec.svg());
    Element dot = SvgRules.ofClass(root, "median").getFirst();
    assertEquals(
        SvgRules.ofClass(root, "roof").getFirst().getAttribute("y1"), dot.getAttribute("cy"));
  }

  @Test
  void aPointStandsWhereItsNumbersSay() {
    Element root = SvgRules.check(ChartExamples.imaginary().svg());
    List<Element> points = SvgRules.ofClass(root, "median");
    double x = number(points.get(1), "cx") - number(points.get(0), "cx");
    double y = number(points.get(0), "cy") - number(points.get(1), "cy");
    List<Element> slopes = SvgRules.ofClass(root, "roof");
    Element slope = slopes.get(1);
    double run = number(slope, "x2") - number(slope, "x1");
    double rise = number(slope, "y1") - number(slope, "y2");
    // From 1/4 to 16 FLOP/B is a factor of 64, from 25 to 400 FLOP/s one of 16; a slope is one to
    // one in logarithms.
    assertEquals(Math.log(16) / Math.log(64), y / x * (run / rise), 0.01);
  }

  @Test
  void aPredictionStandsAboveItsPointAndTheTableHasTheirRatio() {
    Chart drawing = ChartExamples.measuredRoofs();
    Element root = SvgRules.check(drawing.svg());
    Element predicted = SvgRules.ofClass(root, "predicted").get(2);
    Element dot = SvgRules.ofClass(root, "median").get(2);
    assertEquals(dot.getAttribute("cx"), predicted.getAttribute("cx"));
    assertTrue(number(predicted, "cy") < number(dot, "cy"));
    assertEquals("measured / predicted", drawing.table().header().getLast());
    List<String> row =
        drawing.table().cells().stream().filter(r -> r.getFirst().equals("dot")).findFirst().get();
    assertEquals(List.of("1.07", "0.84×"), row.subList(6, 8));
  }

  @Test
  void arrowsLeadFromStepToStepAndNotOverOneWithoutATime() {
    Element root = SvgRules.check(ChartExamples.path().svg());
    String arrows = SvgRules.ofClass(root, "step-path").getFirst().getAttribute("d");
    assertEquals(2, arrows.chars().filter(c -> c == 'M').count(), arrows);
    Element from = SvgRules.ofClass(root, "median").getFirst();
    double start = Double.parseDouble(arrows.substring(1, arrows.indexOf(' ')));
    assertTrue(start > number(from, "cx") && start < number(from, "cx") + 12, arrows);
  }

  @Test
  void aRoofFarAboveTheStepsIsLeftToTheTable() {
    Chart drawing = ChartExamples.path();
    Element root = SvgRules.check(drawing.svg());
    assertEquals(1, SvgRules.ofClass(root, "roof").size());
    assertEquals(
        2, drawing.table().cells().stream().filter(r -> r.get(5).startsWith("roof")).count());
  }

  @Test
  void aSlopeLeftOfThePictureIsLeftToTheTable() {
    List<RoofPoint> points =
        List.of(
            ChartExamples.point("one", 85, ChartExamples.exactly(2)),
            ChartExamples.point("two", 85, ChartExamples.exactly(20)));
    List<Roof> roofs =
        List.of(
            ChartExamples.roof("memory", "2.8 B/s", false),
            ChartExamples.roof("arithmetic", "39 FLOP/s", false));
    Unit unit = ChartExamples.path().unit();
    Chart drawing = (new RooflineChart("t", unit, roofs, points, true, "f"));
    List<Element> drawn = SvgRules.ofClass(SvgRules.check(drawing.svg()), "roof");
    assertEquals(1, drawn.size());
    assertEquals(drawn.getFirst().getAttribute("y1"), drawn.getFirst().getAttribute("y2"));
    assertTrue(number(drawn.getFirst(), "x1") < number(drawn.getFirst(), "x2"));
  }

  @Test
  void aRowWithoutBytesHasNoPlaceEither() {
    var point = ChartExamples.point("fma", Double.POSITIVE_INFINITY, ChartExamples.exactly(4));
    RooflineChart spec = ChartExamples.imaginary(List.of(point));
    Element root = SvgRules.check(spec.svg());
    assertEquals(
        "fma — no bytes, so no place on this chart",
        SvgRules.ofClass(root, "gap").getFirst().getTextContent());
  }

  @Test
  void aNameThatFindsNoFreePlaceIsLeftOut() {
    List<RoofPoint> crowd = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      crowd.add(ChartExamples.point("a long name " + i, 1, ChartExamples.exactly(50)));
    }
    Element root = SvgRules.check(ChartExamples.imaginary(crowd).svg());
    long names =
        SvgRules.ofClass(root, "label").stream()
            .filter(e -> e.getTextContent().startsWith("a long name"))
            .count();
    assertTrue(names > 0 && names < 20, names + " names");
    assertEquals(40, SvgRules.ofClass(root, "mark").size());
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  @Test
  void aRoofInSecondsIsRefused() {
    String reported =
        assertThrows(Unit.UnitException.class, () -> ChartExamples.roof("x", "3 s", false))
            .getMessage();
    assertEquals("a roof is in B/s or FLOP/s, not in s: x", reported);
    assertThrows(Unit.UnitException.class, () -> ChartExamples.roof("x", "0 B/s", false));
  }

  @Test
  void noRoofsOneRoofAndPointsAloneCanBeDrawn() {
    Unit unit = Unit.parse("FLOP/s");
    var point = ChartExamples.point(ChartExamples.AWKWARD, 1, ChartExamples.read(3, 0.5), 4);
    var memory = ChartExamples.roof("memory", "1 GB/s", false);
    var peak = ChartExamples.roof("peak", "1 TFLOP/s", true);
    for (List<Roof> roofs : List.of(List.<Roof>of(), List.of(memory), List.of(peak))) {
      SvgRules.check((new RooflineChart("t", unit, roofs, List.of(), false, "f")).svg());
      SvgRules.check((new RooflineChart("t", unit, roofs, List.of(point), false, "f")).svg());
    }
  }
}
