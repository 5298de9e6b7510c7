package press.results;

import java.util.List;

/// Remarks beside a time.
///
/// @param compiler registers, spills, local bytes by the compiler; may be empty
/// @param notes notes on the samples, such as `12 launches a sample`
/// @param state clocks, power and temperature before and after; empty if they cannot be read
/// @param listing name of the stored compiler output, in the folder of the machine; may be empty
public record RowRemarks(String compiler, List<String> notes, String state, String listing) {

  public static final RowRemarks NONE = new RowRemarks("", List.of(), "", "");

  public RowRemarks {
    notes = List.copyOf(notes);
  }

  public RowRemarks withCompiler(String remark) {
    return new RowRemarks(remark, notes, state, listing);
  }

  public RowRemarks withNotes(List<String> others) {
    return new RowRemarks(compiler, others, state, listing);
  }

  public RowRemarks withState(String other) {
    return new RowRemarks(compiler, notes, other, listing);
  }

  public RowRemarks withListing(String name) {
    return new RowRemarks(compiler, notes, state, name);
  }
}
