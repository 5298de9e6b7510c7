package press.bench.target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.results.Outcome;
import press.results.RowRemarks;
import press.results.TurnState;
import press.results.WindowState;

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

  public static CaseResult failed(String reason) {
    return of(new Outcome.Failed(reason));
  }

  /// A case that was not reached because the time budget was spent.
  public static CaseResult skipped() {
    return of(new Outcome.Skipped(TimeBudget.SPENT));
  }

  /// Adds the state of the machine while the samples were taken.
  public CaseResult withWindow(Optional<WindowState> window) {
    return new CaseResult(outcome, launch, remarks.withWindow(window), listing);
  }

  /// Adds the state of the machine in each sustained turn of one generation; nothing if there is
  /// none.
  public CaseResult withTurns(List<TurnState> turns) {
    List<List<TurnState>> generations = turns.isEmpty() ? List.of() : List.of(turns);
    return new CaseResult(outcome, launch, remarks.withTurns(generations), listing);
  }

  /// Adds a note.
  public CaseResult withNote(String note) {
    List<String> notes = new ArrayList<>(remarks.notes());
    notes.add(note);
    return new CaseResult(outcome, launch, remarks.withNotes(notes), listing);
  }

  public boolean isTimed() {
    return outcome instanceof Outcome.Timed;
  }

  /// What a compiler made of a variant.
  ///
  /// @param kind suffix of the file it is stored in, such as `ptx`, `s` or `log`; empty for none
  /// @param text normalised, so that the same code gives the same text
  public record CompilerOutput(String kind, String text) {

    public static final CompilerOutput NONE = new CompilerOutput("", "");

    /// The longest text that is stored, in characters.
    static final int MAX_CHARS = 256 * 1024;

    /// Output cut to a storable length; none if the text is blank.
    public static CompilerOutput of(String kind, String text) {
      if (text.isBlank()) {
        return NONE;
      }
      if (text.length() <= MAX_CHARS) {
        return new CompilerOutput(kind, text);
      }
      String mark = kind.equals("ptx") ? "//" : "#";
      int end = text.lastIndexOf('\n', MAX_CHARS - 100);
      return new CompilerOutput(kind, text.substring(0, end + 1) + mark + " … cut here\n");
    }
  }
}
