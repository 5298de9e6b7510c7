package press.evidence;

import press.results.Measurement;
import press.results.Params;

/// A row and where it was found.
///
/// @param machine id
/// @param benchmark name of the question
/// @param row what was measured
record FoundRow(String machine, String benchmark, Measurement row) {

  /// What rows are looked up by.
  ///
  /// @param params that a row must have
  record Key(String machine, String benchmark, String variant, Params params) {}

  /// The key that finds this row and no other.
  Key key() {
    return new Key(machine, benchmark, row.variant(), row.params());
  }

  /// The reference that an author would write for it, with everything filled in.
  String text() {
    return benchmark + "/" + row.variant() + "@" + machine + ":" + row.params();
  }
}
