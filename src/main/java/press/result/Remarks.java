package press.result;

import java.util.List;

/// What is told beside a time.
///
/// @param compiler what the compiler told: registers, spills, local bytes; may be empty
/// @param notes what a reader should know of the samples, such as `12 launches a sample`
/// @param state clocks, power and temperature before and after, where they can be read; else empty
/// @param listing name of the kept compiler output, in the folder of the machine; may be empty
public record Remarks(String compiler, List<String> notes, String state, String listing) {

  /// Nothing.
  public static final Remarks NONE = new Remarks("", List.of(), "", "");

  public Remarks {
    notes = List.copyOf(notes);
  }

  /// Only what the compiler told.
  public static Remarks ofCompiler(String told) {
    return NONE.withCompiler(told);
  }

  /// The same with other words of the compiler.
  public Remarks withCompiler(String told) {
    return new Remarks(told, notes, state, listing);
  }

  /// The same with other notes.
  public Remarks withNotes(List<String> others) {
    return new Remarks(compiler, others, state, listing);
  }

  /// The same with another state of the machine.
  public Remarks withState(String other) {
    return new Remarks(compiler, notes, other, listing);
  }

  /// The same with the name of kept compiler output.
  public Remarks withListing(String name) {
    return new Remarks(compiler, notes, state, name);
  }
}
