package press.bench;

import java.util.List;
import java.util.OptionalInt;

/// A command of a problem. Steps are enqueued in their order; those of one queue run in that order
/// too, those of two queues may overlap.
public sealed interface Step {

  /// An element of a buffer, at which a copy begins.
  ///
  /// @param arg name of an argument that is a buffer, on the host or on the device
  /// @param first index of the element, in words of four bytes
  record Position(String arg, long first) {

    public static Position of(String arg) {
      return new Position(arg, 0);
    }
  }

  /// A launch of a kernel.
  ///
  /// @param kernel entry point
  /// @param args names of the problem's arguments, in the order of the kernel's parameters
  /// @param queue number of the queue, 0 for the first
  record Launch(String kernel, Grid grid, List<String> args, int queue) implements Step {

    public Launch {
      args = List.copyOf(args);
    }

    /// A launch of a one-dimensional grid in the first queue.
    ///
    /// @param local work-items of a group
    public static Launch of(String kernel, long groups, long local, String... args) {
      return of(kernel, Grid.of(groups, local), args);
    }

    /// A launch in the first queue.
    public static Launch of(String kernel, Grid grid, String... args) {
      return new Launch(kernel, grid, List.of(args), 0);
    }

    public Launch on(int queue) {
      return new Launch(kernel, grid, args, queue);
    }

    public long global() {
      return grid.items();
    }

    public long local() {
      return grid.groupItems();
    }

    /// `67108864 / 256`
    @Override
    public String toString() {
      return grid.toString();
    }
  }

  /// A copy between the host and the device, enqueued and not waited for. The host's clock times
  /// it.
  ///
  /// @param host where it begins in a buffer of the host
  /// @param device where it begins in a buffer of the device
  /// @param n words of four bytes
  /// @param queue number of the queue, 0 for the first
  record Move(Direction direction, Position host, Position device, long n, int queue)
      implements Step {

    public enum Direction {
      UP,
      DOWN
    }

    /// A copy from the host to the device.
    public static Move up(Position host, Position device, long n) {
      return new Move(Direction.UP, host, device, n, 0);
    }

    /// A copy from the device to the host.
    public static Move down(Position device, Position host, long n) {
      return new Move(Direction.DOWN, host, device, n, 0);
    }

    public Move on(int queue) {
      return new Move(direction, host, device, n, queue);
    }

    /// `4194304 B up`
    @Override
    public String toString() {
      return n * Integer.BYTES + " B " + (direction == Direction.UP ? "up" : "down");
    }
  }

  /// A copy that the host makes at once, from one of its buffers to another.
  ///
  /// @param n words of four bytes
  record HostCopy(Position from, Position to, long n) implements Step {

    /// `4194304 B by the host`
    @Override
    public String toString() {
      return n * Integer.BYTES + " B by the host";
    }
  }

  /// The host waits until all earlier steps are done.
  ///
  /// @param queue the queue to wait for; empty for all queues
  record Wait(OptionalInt queue) implements Step {

    public static Wait forAll() {
      return new Wait(OptionalInt.empty());
    }

    public static Wait forQueue(int queue) {
      return new Wait(OptionalInt.of(queue));
    }

    /// `wait`
    @Override
    public String toString() {
      return "wait";
    }
  }
}
