package press.chart;

import java.util.List;

/// What a line chart shows.
///
/// @param title one line, for those who cannot see it
/// @param x the parameter
/// @param y what was measured
/// @param series measured lines
/// @param models calculated curves; may be empty
/// @param ceilings lines across; may be empty
/// @param id unique on the page; the ids in the SVG begin with it
public record LineChart(
    String title,
    Axis x,
    Axis y,
    List<Series> series,
    List<Model> models,
    List<CeilingLine> ceilings,
    String id) {

  public LineChart {
    series = List.copyOf(series);
    models = List.copyOf(models);
    ceilings = ceilings.stream().filter(c -> Double.isFinite(c.value())).toList();
  }
}
