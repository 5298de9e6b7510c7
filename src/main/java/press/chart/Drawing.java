package press.chart;

import java.util.List;

/// A chart, and the table that says the same to those who cannot see it or want the numbers.
///
/// @param svg one `svg` element; only classes, no colours
/// @param tableHeader names of the columns
/// @param tableRows as many cells a row as there are columns
public record Drawing(String svg, List<String> tableHeader, List<List<String>> tableRows) {

  public Drawing {
    tableHeader = List.copyOf(tableHeader);
    tableRows = tableRows.stream().map(List::copyOf).toList();
  }
}
