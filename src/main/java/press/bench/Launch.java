package press.bench;

import java.util.List;

/// One launch of a kernel.
///
/// @param kernel entry point
/// @param grid work-items and groups
/// @param args names of the problem's arguments, in the order of the kernel's parameters
/// @param queue number of the queue, 0 for the first
public record Launch(String kernel, Grid grid, List<String> args, int queue) implements Step {

  public Launch {
    args = List.copyOf(args);
  }

  /// So many groups of so many work-items in one dimension.
  public static Launch of(String kernel, long groups, long local, String... args) {
    return of(kernel, Grid.of(groups, local), args);
  }

  /// Any grid.
  public static Launch of(String kernel, Grid grid, String... args) {
    return new Launch(kernel, grid, List.of(args), 0);
  }

  /// The same in another queue.
  public Launch on(int queue) {
    return new Launch(kernel, grid, args, queue);
  }

  /// Work-items in all.
  public long global() {
    return grid.items();
  }

  /// Work-items of a group.
  public long local() {
    return grid.groupItems();
  }

  /// `67108864 / 256`
  @Override
  public String toString() {
    return grid.toString();
  }
}
