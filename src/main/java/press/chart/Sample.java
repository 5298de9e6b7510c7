package press.chart;

/// One place along a line: a parameter and what was read there.
///
/// @param x the parameter, in the unit of the horizontal axis
/// @param reading in the unit of the vertical axis; a gap breaks the line
public record Sample(double x, ChartReading reading) {}
