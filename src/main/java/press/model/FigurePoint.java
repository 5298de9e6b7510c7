package press.model;

/// A number that a figure or a table shows.
///
/// @param name what it is a number of, different from that of any other in the figure
/// @param text as a reader sees it, with its unit; of a gap why there is none
/// @param value to tell how far it went; NaN where it is no number
public record FigurePoint(String name, String text, double value) {}
