package press.bench;

import java.util.OptionalInt;

/// The host waits until everything is done that stands before.
///
/// @param queue the queue that is waited for; empty for all of them
public record Wait(OptionalInt queue) implements Step {

  /// For every queue.
  public static Wait forAll() {
    return new Wait(OptionalInt.empty());
  }

  /// For one queue.
  public static Wait forQueue(int queue) {
    return new Wait(OptionalInt.of(queue));
  }

  /// `wait`
  @Override
  public String toString() {
    return "wait";
  }
}
