package press.results;

import java.util.List;
import java.util.Optional;

/// Remarks beside a time.
///
/// @param compiler registers, spills, local bytes by the compiler; may be empty
/// @param notes notes on the samples, such as `12 launches a sample`
/// @param state clocks, power and temperature before and after, in rows of formats 1 and 2; empty
///   otherwise
/// @param window the state of the machine while the samples were taken; empty if it cannot be read
/// @param turns for each generation of the contest, in order, the state in each sustained turn;
///   empty if it cannot be read, and in rows that were measured before turns were kept
/// @param launches for each generation of the contest, in order, the time of each launch of a run;
///   empty for runs of one launch, of Java or of another program, and in rows that were measured
///   before launches were kept
/// @param listing name of the stored compiler output, in the folder of the machine; may be empty
public record RowRemarks(
    String compiler,
    List<String> notes,
    String state,
    Optional<WindowState> window,
    List<List<TurnState>> turns,
    List<List<LaunchTime>> launches,
    String listing) {

  public static final RowRemarks NONE = new RowRemarks("", List.of(), "", "");

  public RowRemarks {
    notes = List.copyOf(notes);
    turns = turns.stream().map(List::copyOf).toList();
    launches = launches.stream().map(List::copyOf).toList();
  }

  /// Remarks without the state of the machine in the window of the samples.
  public RowRemarks(String compiler, List<String> notes, String state, String listing) {
    this(compiler, notes, state, Optional.empty(), List.of(), List.of(), listing);
  }

  public RowRemarks withCompiler(String remark) {
    return new RowRemarks(remark, notes, state, window, turns, launches, listing);
  }

  public RowRemarks withNotes(List<String> others) {
    return new RowRemarks(compiler, others, state, window, turns, launches, listing);
  }

  public RowRemarks withWindow(Optional<WindowState> other) {
    return new RowRemarks(compiler, notes, state, other, turns, launches, listing);
  }

  public RowRemarks withTurns(List<List<TurnState>> others) {
    return new RowRemarks(compiler, notes, state, window, others, launches, listing);
  }

  public RowRemarks withLaunches(List<List<LaunchTime>> others) {
    return new RowRemarks(compiler, notes, state, window, turns, others, listing);
  }

  public RowRemarks withListing(String name) {
    return new RowRemarks(compiler, notes, state, window, turns, launches, name);
  }

  /// The state of the machine in a line, as far as it is known; empty if it is not.
  public String machineState() {
    return window.map(WindowState::toString).orElse(state);
  }
}
