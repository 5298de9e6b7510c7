package press.chart;

import java.util.OptionalDouble;

/// A problem on a roofline: how much it computes for each byte, and how fast it went.
///
/// @param label its name
/// @param group what shares its colour, such as a variant
/// @param intensity FLOPs for each byte; 0 has no place on a logarithmic axis and is told below
/// @param reading FLOPs a second in the unit of the chart, or a gap with its reason
/// @param predicted what the model says, in the same unit; empty for none
public record RoofPoint(
    String label, String group, double intensity, ChartReading reading, OptionalDouble predicted) {

  /// A point with a colour of its own.
  public RoofPoint(String label, double intensity, ChartReading reading, OptionalDouble predicted) {
    this(label, label, intensity, reading, predicted);
  }

  /// The same with what a model says.
  public RoofPoint with(OptionalDouble model) {
    return new RoofPoint(label, group, intensity, reading, model);
  }

  /// Measured over predicted, where there are both.
  public OptionalDouble ratio() {
    return predicted.isPresent() && reading.isMeasured() && predicted.getAsDouble() > 0
        ? OptionalDouble.of(reading.estimate().value() / predicted.getAsDouble())
        : OptionalDouble.empty();
  }
}
