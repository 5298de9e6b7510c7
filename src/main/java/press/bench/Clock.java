package press.bench;

/// The clock whose time is published.
public enum Clock {
  /// The device's: from the start of the first command of a run to the end of its last. The host's
  /// clock is kept beside it.
  DEVICE,
  /// The host's, over back-to-back runs; no events are recorded, and the queues keep no times. For
  /// what the host has a part in: copies, waiting, the cost of a launch.
  WALL,
  /// The host's, but events are recorded: what do they cost?
  WALL_WITH_EVENTS;

  /// Whether commands are enqueued with events.
  public boolean records() {
    return this != WALL;
  }
}
