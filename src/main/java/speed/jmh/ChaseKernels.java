package speed.jmh;

/// Walks in which each load tells where the next one goes.
public final class ChaseKernels {

  private ChaseKernels() {}

  /// So many steps from a place on; where they lead.
  public static int one(int[] next, int from, int steps) {
    int at = from;
    // > one
    for (int s = 0; s < steps; s++) {
      at = next[at];
    }
    // <
    return at;
  }

  /// So many steps of each of several walks, which do not wait for each other.
  public static void many(int[] next, int[] at, int steps) {
    for (int s = 0; s < steps; s++) {
      for (int walk = 0; walk < at.length; walk++) {
        at[walk] = next[at[walk]];
      }
    }
  }
}
