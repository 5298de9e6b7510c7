package press.results;

import java.util.List;

/// Remarks beside a time.
///
/// @param compiler registers, spills, local bytes by the compiler; may be empty
/// @param notes notes on the samples, such as `12 launches a sample`
/// @param state clocks, power and temperature before and after; empty if they cannot be read
/// @param listing name of the stored compiler output, in the folder of the machine; may be empty
public record RowRemarks(String compiler, List<String> notes, String state, String listing) {

  /// No remarks.
  public static final RowRemarks NONE = new RowRemarks("", List.of(), "", "");

  public RowRemarks {
    notes = List.copyOf(notes);
  }

  /// Remarks of the compiler alone.
  public static RowRemarks ofCompiler(String remark) {
    return NONE.withCompiler(remark);
  }

  /// Replaces the remark of the compiler.
  public RowRemarks withCompiler(String remark) {
    return new RowRemarks(remark, notes, state, listing);
  }

  /// Replaces the notes.
  public RowRemarks withNotes(List<String> others) {
    return new RowRemarks(compiler, others, state, listing);
  }

  /// Replaces the state of the machine.
  public RowRemarks withState(String other) {
    return new RowRemarks(compiler, notes, other, listing);
  }

  /// Replaces the name of the compiler output.
  public RowRemarks withListing(String name) {
    return new RowRemarks(compiler, notes, state, name);
  }
}
