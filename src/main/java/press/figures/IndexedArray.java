package press.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// An array that a kernel accesses by an index. It begins at a multiple of 128 bytes.
///
/// @param name in the kernel
/// @param bytes size of an element: 1, 2, 4, 8 or 16
/// @param local whether it lies in the group's local memory
/// @param index of the element that a work-item accesses
/// @param text the index as it is written
/// @param constants values of the variables other than the work-item's own indices
public record IndexedArray(
    String name,
    int bytes,
    boolean local,
    IndexExpression index,
    String text,
    Map<String, Long> constants) {

  public IndexedArray {
    constants = Map.copyOf(constants);
  }

  /// The first byte of the element that a work-item touches, counted from the start of the array.
  ///
  /// @throws ArithmeticException where the index has no number, or a negative one
  public long address(LaunchGrid grid, long block, long local) {
    Map<String, Long> names = new LinkedHashMap<>(constants);
    names.putAll(grid.indices(block, local));
    long element = index.at(names);
    if (element < 0) {
      throw new ArithmeticException("it is " + element);
    }
    // A browser counts in doubles.
    if (element >= 1L << 49) {
      throw new ArithmeticException("an index of more than 49 bits");
    }
    return element * bytes;
  }

  /// The addresses of a subgroup, lane by lane.
  ///
  /// @param part the subgroup in its group, counted from 0
  /// @throws ArithmeticException where one has no number
  public List<Long> addresses(LaunchGrid grid, long block, long part) {
    List<Long> addresses = new ArrayList<>();
    long from = part * grid.subgroup();
    long to = Math.min(grid.groupItems(), from + grid.subgroup());
    for (long item = from; item < to; item++) {
      addresses.add(address(grid, block, item));
    }
    return addresses;
  }
}
