package press.chart;

import java.util.List;

/// Bars that belong together under one heading, such as an operation.
///
/// @param label the heading; empty for none
/// @param bars from top to bottom
public record Group(String label, List<Bar> bars) {

  public Group {
    bars = List.copyOf(bars);
  }
}
