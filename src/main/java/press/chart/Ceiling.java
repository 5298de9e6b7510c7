package press.chart;

/// What cannot be passed, such as a measured roof: a line across the chart.
///
/// @param label its name
/// @param value in the unit of the chart
public record Ceiling(String label, double value) {}
