package press.charts;

import java.util.List;
import press.results.Estimate;

/// What a chart shows at one place: a number with its interval, or the reason for a gap.
///
/// @param estimate median and 95 % interval in the unit of the chart; NaN for a gap
/// @param points raw samples in the same unit; may be empty
/// @param state empty for a number, else `wrong`, `not measured`, `unsupported` …
/// @param reason why there is no number; may be empty
/// @param stale whether the number was measured with an older source
public record ChartReading(
    Estimate estimate, List<Double> points, String state, String reason, boolean stale) {

  private static final Estimate NOTHING = new Estimate(Double.NaN, Double.NaN, Double.NaN);

  public ChartReading {
    points = points.stream().filter(Double::isFinite).sorted().toList();
    boolean lost = state.isEmpty() && !Double.isFinite(estimate.value());
    state = lost ? "no number" : state;
    estimate = state.isEmpty() ? estimate : NOTHING;
    stale = stale && state.isEmpty();
  }

  public static ChartReading measured(Estimate estimate, List<Double> points) {
    return new ChartReading(estimate, points, "", "", false);
  }

  public static ChartReading gap(String state, String reason) {
    return new ChartReading(NOTHING, List.of(), state, reason, false);
  }

  /// This reading, with the mark of an older source if there is one.
  public ChartReading marked(boolean old) {
    return new ChartReading(estimate, points, state, reason, old);
  }

  /// Whether there is a number to draw.
  public boolean isMeasured() {
    return state.isEmpty();
  }

  /// State and reason in one line: `wrong: c[17]: 3.5, not 4.5`.
  public String gapText() {
    return reason.isEmpty() ? state : state + ": " + reason;
  }
}
