package press.bench.opencl;

/// What became of watching every access of a kernel.
///
/// @param complaint what was wrong; empty if nothing was
/// @param unwatched why nothing watched it; empty if something did
record AccessVerdict(String complaint, String unwatched) {

  /// Every access was watched and was right.
  static final AccessVerdict CLEAN = new AccessVerdict("", "");

  static AccessVerdict wrong(String complaint) {
    return new AccessVerdict(complaint, "");
  }

  static AccessVerdict unwatched(String why) {
    return new AccessVerdict("", why);
  }

  /// Whether every access was watched and was right.
  boolean isClean() {
    return equals(CLEAN);
  }

  /// What a row says beside its time; empty if accesses were watched.
  String note() {
    return unwatched.isEmpty() ? "" : "not checked for races: " + unwatched;
  }
}
