package press.bench;

/// A copy between the host and the device, enqueued and not waited for. The host's clock times it.
///
/// @param way which way
/// @param host where it begins in a buffer of the host
/// @param device where it begins in a buffer of the device
/// @param n words of four bytes
/// @param queue number of the queue, 0 for the first
public record Move(Way way, Place host, Place device, long n, int queue) implements Step {

  /// Which way the bytes go.
  public enum Way {
    /// From the host to the device.
    UP,
    /// From the device to the host.
    DOWN
  }

  /// From the host to the device.
  public static Move up(Place host, Place device, long n) {
    return new Move(Way.UP, host, device, n, 0);
  }

  /// From the device to the host.
  public static Move down(Place device, Place host, long n) {
    return new Move(Way.DOWN, host, device, n, 0);
  }

  /// The same in another queue.
  public Move on(int queue) {
    return new Move(way, host, device, n, queue);
  }

  /// `4194304 B up`
  @Override
  public String toString() {
    return n * Integer.BYTES + " B " + (way == Way.UP ? "up" : "down");
  }
}
