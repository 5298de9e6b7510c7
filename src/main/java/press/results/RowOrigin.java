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
public record RowOrigin(
    String source,
    String sourceHash,
    String options,
    String harness,
    String fingerprint,
    String profile,
    String when) {}
