package press.figures;

import java.util.ArrayList;
import java.util.List;

/// How `n` lanes, each with one number, add them all up.
///
/// The two trees are the interleaved and the sequential addressing of M. Harris, "Optimizing
/// parallel reduction in CUDA", NVIDIA, 2007.
///
/// @param n how many numbers
/// @param order one of [#ORDERS]
/// @param warp lanes that go together: if one of them works, all of them take the time
record ReductionModel(int n, String order, int warp) {

  /// A tree of halves, a tree of neighbours, and one lane that adds one number after the other.
  static final List<String> ORDERS = List.of("halves", "neighbours", "sequential");

  /// One lane adds the number of another one to its own.
  record Addition(int to, int from) {}

  /// What happens at once.
  ///
  /// @param stride distance of the two lanes of an addition; in the sequential order of the last
  record ReductionStep(int stride, List<Addition> adds) {}

  /// The steps in order; after the last one lane 0 has the sum.
  List<ReductionStep> steps() {
    List<ReductionStep> steps = new ArrayList<>();
    switch (order) {
      case "sequential" -> {
        for (int i = 1; i < n; i++) {
          steps.add(new ReductionStep(i, List.of(new Addition(0, i))));
        }
      }
      case "neighbours" -> {
        for (int stride = 1; stride < n; stride *= 2) {
          List<Addition> adds = new ArrayList<>();
          for (int i = 0; i + stride < n; i += 2 * stride) {
            adds.add(new Addition(i, i + stride));
          }
          steps.add(new ReductionStep(stride, adds));
        }
      }
      default -> {
        for (int left = n; left > 1; left = Math.ceilDiv(left, 2)) {
          int stride = Math.ceilDiv(left, 2);
          List<Addition> adds = new ArrayList<>();
          for (int i = 0; i + stride < left; i++) {
            adds.add(new Addition(i, i + stride));
          }
          steps.add(new ReductionStep(stride, adds));
        }
      }
    }
    return steps;
  }

  /// Groups of lanes in which somebody works.
  int warps(ReductionStep step) {
    return (int) step.adds().stream().mapToInt(a -> a.to() / warp).distinct().count();
  }

  /// The numbers of all lanes before the first step and after each: lane `i` begins with `i + 1`.
  List<int[]> values() {
    List<int[]> all = new ArrayList<>();
    int[] now = new int[n];
    for (int i = 0; i < n; i++) {
      now[i] = i + 1;
    }
    all.add(now);
    for (ReductionStep step : steps()) {
      now = now.clone();
      for (Addition add : step.adds()) {
        now[add.to()] += now[add.from()];
      }
      all.add(now);
    }
    return all;
  }
}
