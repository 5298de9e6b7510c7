package press.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import press.units.Unit;
import press.units.UnitException;

class RooflineTest {

  @Test
  void slope_and_flat_roof_meet_where_both_limits_are_equal() {
    Element root = SvgRules.check(Roofline.draw(Examples.imaginary()).svg());
    List<Element> roofs = SvgRules.ofClass(root, "roof");
    Element flat = roofs.get(0);
    Element slope = roofs.get(1);
    assertEquals(flat.getAttribute("x1"), slope.getAttribute("x2"));
    assertEquals(flat.getAttribute("y1"), slope.getAttribute("y2"));
    assertEquals(flat.getAttribute("y1"), flat.getAttribute("y2"));
  }

  @Test
  void a_point_on_the_roof_is_drawn_on_the_roof() {
    Element root = SvgRules.check(Roofline.draw(Examples.imaginary()).svg());
    Element polynomial = SvgRules.ofClass(root, "median").getLast();
    Element flat = SvgRules.ofClass(root, "roof").getFirst();
    assertEquals(flat.getAttribute("y1"), polynomial.getAttribute("cy"));
  }

  @Test
  void what_has_no_flops_and_what_was_not_measured_is_told_below() {
    Element root = SvgRules.check(Roofline.draw(Examples.measuredRoofs()).svg());
    assertEquals(
        List.of(
            "copy — no FLOPs, so no place on this chart", "sgemm — not measured: no budget left"),
        SvgRules.ofClass(root, "gap").stream().map(Element::getTextContent).toList());
  }

  @Test
  void limits_are_converted_to_the_unit_of_the_chart() {
    var point = new RoofPoint("p", 4, Examples.exactly(400e-12), OptionalDouble.empty());
    RooflineSpec same = Examples.imaginary();
    RooflineSpec spec =
        new RooflineSpec("t", Unit.parse("TFLOP/s"), same.roofs(), List.of(point), "f");
    Element root = SvgRules.check(Roofline.draw(spec).svg());
    Element dot = SvgRules.ofClass(root, "median").getFirst();
    assertEquals(
        SvgRules.ofClass(root, "roof").getFirst().getAttribute("y1"), dot.getAttribute("cy"));
  }

  @Test
  void a_roof_in_seconds_is_refused() {
    String told =
        assertThrows(UnitException.class, () -> Examples.roof("x", "3 s", false)).getMessage();
    assertEquals("a roof is in B/s or FLOP/s, not in s: x", told);
    assertThrows(UnitException.class, () -> Examples.roof("x", "0 B/s", false));
  }

  @Test
  void no_roofs_one_roof_and_points_alone_can_be_drawn() {
    Unit unit = Unit.parse("FLOP/s");
    var point = new RoofPoint(Examples.AWKWARD, 1, Examples.read(3, 0.5), OptionalDouble.of(4));
    var memory = Examples.roof("memory", "1 GB/s", false);
    var peak = Examples.roof("peak", "1 TFLOP/s", true);
    for (List<Roof> roofs : List.of(List.<Roof>of(), List.of(memory), List.of(peak))) {
      SvgRules.check(Roofline.draw(new RooflineSpec("t", unit, roofs, List.of(), "f")).svg());
      SvgRules.check(Roofline.draw(new RooflineSpec("t", unit, roofs, List.of(point), "f")).svg());
    }
  }
}
