package press.bench.target;

import press.results.Outcome;
import press.results.RowRemarks;

/// The result of measuring a case.
///
/// @param outcome a time or a reason
/// @param launch global and local size, or threads; may be empty
/// @param remarks notes beside the time
/// @param listing compiler output to be stored beside the row
public record CaseResult(
    Outcome outcome, String launch, RowRemarks remarks, CompilerOutput listing) {

  /// A result without remarks, such as a gap.
  public static CaseResult of(Outcome outcome) {
    return of(outcome, "");
  }

  /// A result without remarks and compiler output.
  public static CaseResult of(Outcome outcome, String launch) {
    return new CaseResult(outcome, launch, RowRemarks.NONE, CompilerOutput.NONE);
  }

  /// A measurement that broke off.
  public static CaseResult failed(String reason) {
    return of(new Outcome.Failed(reason));
  }

  /// A case that was not reached because the time budget was spent.
  public static CaseResult skipped() {
    return of(new Outcome.Skipped(TimeBudget.SPENT));
  }

  /// Adds the state of the machine before and after.
  public CaseResult withState(String state) {
    return new CaseResult(outcome, launch, remarks.withState(state), listing);
  }

  /// Whether it has a time.
  public boolean isTimed() {
    return outcome instanceof Outcome.Timed;
  }
}
