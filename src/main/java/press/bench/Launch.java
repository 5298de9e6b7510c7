package press.bench;

import java.util.List;

/// One launch of a kernel in one dimension.
///
/// @param kernel entry point
/// @param global work-items in all; a multiple of `local`
/// @param local work-items of a group
/// @param args names of the problem's arguments, in the order of the kernel's parameters
public record Launch(String kernel, long global, long local, List<String> args) {

  public Launch {
    args = List.copyOf(args);
    if (local <= 0 || global <= 0 || global % local != 0) {
      throw new IllegalArgumentException(kernel + ": " + global + " is no multiple of " + local);
    }
  }

  /// So many groups of so many work-items.
  public static Launch of(String kernel, long groups, long local, String... args) {
    return new Launch(kernel, groups * local, local, List.of(args));
  }

  /// `67108864 / 256`
  @Override
  public String toString() {
    return global + " / " + local;
  }
}
