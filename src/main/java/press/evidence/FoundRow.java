package press.evidence;

import press.result.Measurement;

/// A row and where it was found.
///
/// @param machine id
/// @param benchmark name of the question
/// @param row what was measured
record FoundRow(String machine, String benchmark, Measurement row) {

  /// What one row of the results is known by.
  record Key(String machine, String benchmark, String variant, press.result.Params params) {}

  Key key() {
    return new Key(machine, benchmark, row.variant(), row.params());
  }

  /// As an author writes it, with everything filled in.
  String text() {
    return benchmark + "/" + row.variant() + "@" + machine + ":" + row.params();
  }
}
