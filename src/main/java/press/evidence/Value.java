package press.evidence;

import java.util.List;
import press.result.Estimate;
import press.result.Measurement;

/// What a reference stands for on the page.
public sealed interface Value {

  /// A number with its provenance.
  ///
  /// @param text digits that the interval supports, with the unit
  /// @param estimate the number and its interval in the unit
  /// @param unit as printed; empty for a ratio
  /// @param machine id of the machine
  /// @param row the measurement
  /// @param stale whether the source changed since
  /// @param provenance lines for the reader: machine, date, samples, interval, cost
  record Measured(
      String text,
      Estimate estimate,
      String unit,
      String machine,
      Measurement row,
      boolean stale,
      List<String> provenance)
      implements Value {}

  /// No number, and why.
  ///
  /// @param machine id of the machine that was asked for
  /// @param reason one sentence
  record Missing(String machine, String reason) implements Value {}
}
