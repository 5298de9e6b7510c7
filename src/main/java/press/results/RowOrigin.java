package press.results;

/// The origin of a row: everything that must be the same for the row to be fresh, and the moment.
///
/// @param source project path of the file that ran
/// @param sourceHash hash of that file's code by [Fingerprint#ofCode]
/// @param options compiler or virtual machine options; empty in rows of format 1
/// @param harness version of the way of measuring; empty in rows of format 1
/// @param fingerprint hash of everything that could change the time: code, options, harness,
///   driver, machine
/// @param profile `quick` or `full`
/// @param when the moment it was measured, ISO-8601 in UTC
/// @param run the run of the bench in which it was measured: rows of one benchmark and machine that
///   have the same were measured under one schedule; empty in rows of formats 1 and 2
public record RowOrigin(
    String source,
    String sourceHash,
    String options,
    String harness,
    String fingerprint,
    String profile,
    String when,
    String run) {

  /// The name of the run. A row from before runs had names has one that is made of its benchmark,
  /// its day, and whether its program is one of others: such programs ran in blocks of their own.
  public String runOf(String benchmark) {
    if (!run.isEmpty()) {
      return run;
    }
    String day = when.substring(0, Math.min(10, when.length()));
    return benchmark + " of " + day + (isForeign() ? ", programs of others" : "");
  }

  /// Whether the program is one of others, a baseline.
  public boolean isForeign() {
    return source.contains("/anchors/");
  }

  /// The origin of a row that was measured before runs had names.
  public RowOrigin(
      String source,
      String sourceHash,
      String options,
      String harness,
      String fingerprint,
      String profile,
      String when) {
    this(source, sourceHash, options, harness, fingerprint, profile, when, "");
  }
}
