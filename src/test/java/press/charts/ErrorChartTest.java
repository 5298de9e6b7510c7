package press.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class ErrorChartTest {

  private final Chart drawing = ChartExamples.errors();
  private final Element root = SvgRules.check(drawing.svg());
  private final List<Element> points = SvgRules.ofClass(root, "median");

  @Test
  void fasterIsFurtherRightAndWorseIsHigher() {
    double right = number(points.get(2), "cx") - number(points.get(1), "cx");
    double up = number(points.get(1), "cy") - number(points.get(2), "cy");
    assertTrue(right > 0 && up > 0);
    // From 200 to 1,000 is a factor of 5; from 100 to 200 one of 2.
    double before = number(points.get(1), "cx") - number(points.get(0), "cx");
    assertEquals(Math.log(5) / Math.log(2), right / before, 0.01);
  }

  @Test
  void whatIsExactStandsOnTheBottomLine() {
    Element axis = SvgRules.ofClass(root, "axis-line").getFirst();
    assertEquals(axis.getAttribute("y1"), points.getFirst().getAttribute("cy"));
    assertTrue(number(points.get(1), "cy") < number(points.getFirst(), "cy") - 5);
  }

  @Test
  void whatIsWrongIsToldBelowAndInTheTable() {
    assertEquals(
        "racy — wrong: c[17]: 3.5", SvgRules.ofClass(root, "gap").getFirst().getTextContent());
    assertEquals(
        List.of("racy", "–", "", "", "wrong: c[17]: 3.5", "", ""),
        drawing.table().cells().getLast());
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }
}
