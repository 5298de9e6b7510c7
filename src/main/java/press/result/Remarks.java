package press.result;

import java.util.List;

/// Remarks beside a time.
///
/// @param compiler registers, spills, local bytes by the compiler; may be empty
/// @param notes notes on the samples, such as `12 launches a sample`
/// @param state clocks, power and temperature before and after; empty if they cannot be read
/// @param listing name of the stored compiler output, in the folder of the machine; may be empty
public record Remarks(String compiler, List<String> notes, String state, String listing) {

  /// No remarks.
  public static final Remarks NONE = new Remarks("", List.of(), "", "");

  public Remarks {
    notes = List.copyOf(notes);
  }

  /// Remarks of the compiler alone.
  public static Remarks ofCompiler(String remark) {
    return NONE.withCompiler(remark);
  }

  /// Replaces the remark of the compiler.
  public Remarks withCompiler(String remark) {
    return new Remarks(remark, notes, state, listing);
  }

  /// Replaces the notes.
  public Remarks withNotes(List<String> others) {
    return new Remarks(compiler, others, state, listing);
  }

  /// Replaces the state of the machine.
  public Remarks withState(String other) {
    return new Remarks(compiler, notes, other, listing);
  }

  /// Replaces the name of the compiler output.
  public Remarks withListing(String name) {
    return new Remarks(compiler, notes, state, name);
  }
}
