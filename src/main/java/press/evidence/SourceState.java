package press.evidence;

/// What results say about a source that a page shows.
public enum SourceState {
  /// It was measured as it stands.
  MEASURED,
  /// It has changed since it was measured somewhere.
  STALE,
  /// No result comes from it.
  NOT_RUN
}
