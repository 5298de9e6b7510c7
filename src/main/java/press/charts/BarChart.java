package press.charts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Horizontal bars from zero, with 95 % intervals, raw samples, ceilings, and gaps that say why.
///
/// @param title one line, for those who cannot see it and for the tooltip
/// @param unit of every number here
/// @param groups from top to bottom
/// @param ceilings lines across all groups; the largest comes first
/// @param id unique on the page; the ids in the SVG begin with it
public record BarChart(
    String title, String unit, List<Group> groups, List<CeilingLine> ceilings, String id)
    implements Chart {

  public BarChart {
    groups = List.copyOf(groups);
    ceilings =
        CeilingLine.finite(ceilings).stream()
            .sorted(Comparator.comparingDouble(CeilingLine::value).reversed())
            .toList();
  }

  /// Bars below one heading, such as an operation.
  ///
  /// @param label the heading; empty for none
  /// @param bars from top to bottom
  public record Group(String label, List<Bar> bars) {
    public Group {
      bars = List.copyOf(bars);
    }
  }

  /// One bar.
  ///
  /// @param label the variant; a label has one colour in all groups
  public record Bar(String label, ChartReading reading) {}

  @Override
  public String svg() {
    return new BarDrawing(this).svg();
  }

  @Override
  public DataTable table() {
    boolean grouped = groups.stream().anyMatch(g -> !g.label().isEmpty());
    List<DataTable.Row> rows = new ArrayList<>();
    for (Group group : groups) {
      for (Bar bar : group.bars()) {
        List<String> names = names(grouped, group.label(), bar.label());
        rows.add(DataTable.reading(names, String.join(" ", names).strip(), bar.reading(), unit));
      }
    }
    ceilings.forEach(line -> rows.add(line.row(names(grouped, "", line.label()), unit)));
    return new DataTable(DataTable.header(names(grouped, "group", "variant"), unit), rows);
  }

  private static List<String> names(boolean grouped, String group, String name) {
    return grouped ? List.of(group, name) : List.of(name);
  }
}
