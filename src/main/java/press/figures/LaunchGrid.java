package press.figures;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How a launch is cut: work-items into groups, groups into subgroups that run in step.
///
/// Items are counted with the first dimension fastest, and so are groups.
///
/// @param global work-items in each of 1 to 3 dimensions
/// @param group work-items of a group in each; divides `global`
/// @param subgroup work-items that run in step: 32 to a warp on NVIDIA's devices
public record LaunchGrid(List<Long> global, List<Long> group, int subgroup) {

  private static final List<String> AXES = List.of("x", "y", "z");

  public LaunchGrid {
    global = List.copyOf(global);
    group = List.copyOf(group);
    if (global.isEmpty() || global.size() > AXES.size() || global.size() != group.size()) {
      throw new IllegalArgumentException("a grid has 1 to 3 dimensions");
    }
    for (int d = 0; d < global.size(); d++) {
      if (group.get(d) < 1 || global.get(d) < 1 || global.get(d) % group.get(d) != 0) {
        throw new IllegalArgumentException(global.get(d) + " is no multiple of " + group.get(d));
      }
    }
  }

  /// Dimensions: 1, 2 or 3.
  public int dimensions() {
    return global.size();
  }

  /// Work-items of a group in a dimension; 1 in one that it has not.
  public long wide(int dimension) {
    return dimension < group.size() ? group.get(dimension) : 1;
  }

  /// Groups in a dimension; 1 in one that it has not.
  public long groups(int dimension) {
    return dimension < group.size() ? global.get(dimension) / group.get(dimension) : 1;
  }

  public long groupItems() {
    return product(group);
  }

  public long groupCount() {
    return product(global) / groupItems();
  }

  /// Subgroups of a group; the last may be smaller.
  public long subgroups() {
    return (groupItems() + subgroup - 1) / subgroup;
  }

  /// The indices of a work-item, as an expression names them: `gx` in the grid, `lx` in its group,
  /// `bx` of its group; `y` and `z` likewise, 0 where there is no such dimension.
  ///
  /// @param block the group, counted from 0
  /// @param local the work-item in its group, counted from 0
  public Map<String, Long> indices(long block, long local) {
    Map<String, Long> indices = new LinkedHashMap<>();
    long blocks = block;
    long items = local;
    for (int d = 0; d < AXES.size(); d++) {
      long b = blocks % groups(d);
      long l = items % wide(d);
      blocks /= groups(d);
      items /= wide(d);
      indices.put("b" + AXES.get(d), b);
      indices.put("l" + AXES.get(d), l);
      indices.put("g" + AXES.get(d), b * wide(d) + l);
    }
    return Collections.unmodifiableMap(indices);
  }

  private static long product(List<Long> sizes) {
    return sizes.stream().reduce(1L, Math::multiplyExact);
  }
}
