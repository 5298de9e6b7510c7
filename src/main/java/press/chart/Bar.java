package press.chart;

import java.util.List;
import press.result.Estimate;

/// One bar: a name and what is known of it.
///
/// @param label the variant; the same label has the same colour in every group
/// @param reading a number, or a gap with its reason
public record Bar(String label, ChartReading reading) {

  /// The same, part by part; a state that is not empty makes it a gap.
  public Bar(String label, Estimate estimate, List<Double> points, String state, String reason) {
    this(label, new ChartReading(estimate, points, state, reason, false));
  }
}
