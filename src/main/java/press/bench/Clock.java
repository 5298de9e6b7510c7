package press.bench;

/// The clock whose time is published.
public enum Clock {
  /// The device's clock, from the start of the first command of a run to the end of its last. The
  /// time by the host's clock is stored beside it.
  DEVICE,
  /// The host's clock over back-to-back runs, without events and with queues that keep no times:
  /// for copies, waiting and the cost of a launch.
  WALL,
  /// The host's clock, with events: shows what events cost.
  WALL_WITH_EVENTS;

  /// Whether commands are enqueued with events.
  public boolean records() {
    return this != WALL;
  }
}
