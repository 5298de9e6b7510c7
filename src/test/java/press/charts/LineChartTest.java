package press.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import press.charts.LineChart.Sample;
import press.charts.LineChart.Series;

class LineChartTest {

  private static final Axis X = new Axis("n", "", Axis.Steps.DOUBLING);
  private static final Axis Y = new Axis("rate", "GB/s", Axis.Steps.TENFOLD);

  @Test
  void aGapBreaksTheLineAndIsToldBelow() {
    Element root = SvgRules.check(ChartExamples.lines(Axis.Steps.EVEN).svg());
    List<Element> lines = SvgRules.ofClass(root, "line");
    assertEquals(1, moves(lines.get(0)));
    assertEquals(2, moves(lines.get(1)));
    assertEquals(
        "float4 at 1,048,576\u00a0B — unsupported: needs 64 KiB of local memory",
        SvgRules.ofClass(root, "gap").getFirst().getTextContent());
  }

  @Test
  void namesAtTheEndsOfEqualLinesDoNotCoverEachOther() {
    for (int count : new int[] {1, 2, 8, 30}) {
      List<Series> series = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        Sample last = new Sample(64, ChartExamples.exactly(100 + i % 3));
        series.add(new Series("line " + i, List.of(new Sample(2, ChartExamples.exactly(1)), last)));
      }
      Element root = draw(new LineChart("t", X, Y, series, List.of(), List.of(), "f"));
      List<Double> places =
          SvgRules.ofClass(root, "label").stream()
              .map(e -> Double.valueOf(e.getAttribute("y")))
              .sorted()
              .toList();
      assertEquals(count, places.size());
      for (int i = 1; i < count; i++) {
        assertTrue(places.get(i) - places.get(i - 1) >= 15.9, places::toString);
      }
    }
  }

  @Test
  void nothingToDrawIsSaid() {
    Element root = draw(new LineChart("t", X, Y, List.of(), List.of(), List.of(), "f"));
    assertEquals("nothing measured yet", SvgRules.ofClass(root, "gap").getFirst().getTextContent());
  }

  @Test
  void zerosAndHugeRangesOnALogarithmicAxisStayInThePicture() {
    List<Sample> samples = new ArrayList<>();
    for (double value : new double[] {0, 1e-12, 1, 1e18}) {
      samples.add(new Sample(samples.size() * 1e6, ChartExamples.exactly(value)));
    }
    Series series = new Series(ChartExamples.AWKWARD, samples);
    Element root = draw(new LineChart("t", X, Y, List.of(series), List.of(), List.of(), "a b&c"));
    for (Element dot : SvgRules.ofClass(root, "median")) {
      double y = Double.parseDouble(dot.getAttribute("cy"));
      assertTrue(y >= 30 && y <= 330, "at " + y);
    }
  }

  @Test
  void theTableHasARowForEachReadingAndCeiling() {
    Chart drawing = ChartExamples.lines(Axis.Steps.EVEN);
    assertEquals(3 * 5 + 1, drawing.table().cells().size());
    assertEquals(
        List.of(
            "float4", "1,048,576\u00a0B", "–", "", "", "unsupported: needs 64 KiB of local memory"),
        drawing.table().cells().get(7));
  }

  @Test
  void aReadingOfAnOlderSourceIsCrossedOut() {
    Series series = new Series("a", List.of(new Sample(4, ChartExamples.exactly(2).marked(true))));
    Element root = draw(new LineChart("t", X, Y, List.of(series), List.of(), List.of(), "f"));
    assertEquals(1, SvgRules.ofClass(root, "interval").size());
    assertEquals(Marks.STALE_NOTE, SvgRules.ofClass(root, "gap").getFirst().getTextContent());
  }

  private static Element draw(LineChart spec) {
    return SvgRules.check(spec.svg());
  }

  private static long moves(Element path) {
    return path.getAttribute("d").chars().filter(c -> c == 'M').count();
  }
}
