package press.diagrams;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import press.diagrams.Timeline.Lane;
import press.diagrams.Timeline.TimeSpan;
import press.svg.SvgWriter.SvgDescription;
import press.svg.TextSize;

class TimelineTest {

  private static final Pattern LAST = Pattern.compile("x=\"([\\d.]+)\"[^>]*>120</text>");

  @Test
  void theLastNumberOfTheScaleIsInThePicture() {
    Lane lane = new Lane("a", List.of(TimeSpan.of(0, 60, "load"), TimeSpan.of(60, 120, "add")));
    Timeline timeline = new Timeline("time, ns", List.of(lane));
    Matcher last = LAST.matcher(timeline.svg("t", new SvgDescription("title", "words")));
    assertTrue(last.find());
    double end = Double.parseDouble(last.group(1)) + TextSize.width("120", 13) / 2;
    assertTrue(end <= timeline.width(), end + " of " + timeline.width());
  }
}
