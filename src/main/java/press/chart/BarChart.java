package press.chart;

import java.util.List;

/// What a bar chart shows.
///
/// @param title one line, for those who cannot see it and for the tooltip
/// @param unit of every number here
/// @param groups from top to bottom
/// @param ceilings lines across all groups
/// @param id unique on the page; the ids in the SVG begin with it
public record BarChart(
    String title, String unit, List<Group> groups, List<CeilingLine> ceilings, String id) {

  public BarChart {
    groups = List.copyOf(groups);
    ceilings = ceilings.stream().filter(c -> Double.isFinite(c.value())).toList();
  }
}
