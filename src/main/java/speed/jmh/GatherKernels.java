package speed.jmh;

/// Words of a table by their indices.
public final class GatherKernels {

  private GatherKernels() {}

  /// One after the other, in the order of the indices.
  static void gather(int[] table, int[] index, int[] out) {
    for (int i = 0; i < out.length; i++) {
      out[i] = table[index[i]];
    }
  }
}
