package press.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Work-items and their groups in one to three dimensions.
///
/// @param global work-items in each dimension; a multiple of `local`
/// @param local work-items of a group in each dimension
public record Grid(List<Long> global, List<Long> local) {

  private static final int MAX_DIMENSIONS = 3;

  public Grid {
    global = List.copyOf(global);
    local = List.copyOf(local);
    if (global.isEmpty() || global.size() > MAX_DIMENSIONS || global.size() != local.size()) {
      throw new IllegalArgumentException("a grid has 1 to 3 dimensions, not " + global.size());
    }
    for (int d = 0; d < global.size(); d++) {
      if (local.get(d) <= 0 || global.get(d) <= 0 || global.get(d) % local.get(d) != 0) {
        throw new IllegalArgumentException(global.get(d) + " is no multiple of " + local.get(d));
      }
    }
  }

  /// A one-dimensional grid.
  ///
  /// @param local work-items of a group
  public static Grid of(long groups, long local) {
    return new Grid(List.of(groups * local), List.of(local));
  }

  /// Adds a dimension; neighbouring work-items lie in the first dimension.
  public Grid by(long groups, long local) {
    return new Grid(with(global, groups * local), with(this.local, local));
  }

  private static List<Long> with(List<Long> list, long one) {
    List<Long> longer = new ArrayList<>(list);
    longer.add(one);
    return longer;
  }

  public long items() {
    return global.stream().reduce(1L, Math::multiplyExact);
  }

  public long groupItems() {
    return local.stream().reduce(1L, Math::multiplyExact);
  }

  /// `67108864 / 256`, `1024×512 / 16×16`
  @Override
  public String toString() {
    return by(global) + " / " + by(local);
  }

  private static String by(List<Long> sizes) {
    return sizes.stream().map(Object::toString).collect(Collectors.joining("×"));
  }
}
