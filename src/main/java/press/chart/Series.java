package press.chart;

import java.util.Comparator;
import java.util.List;

/// One measured line.
///
/// @param label written at its end
/// @param samples sorted by parameter
public record Series(String label, List<Sample> samples) {

  public Series {
    samples = samples.stream().sorted(Comparator.comparingDouble(Sample::x)).toList();
  }
}
