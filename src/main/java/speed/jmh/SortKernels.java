package speed.jmh;

import java.util.Arrays;

/// A pass of a radix sort: keys move to where their digits of eight bits belong.
public final class SortKernels {

  /// How many digits there are.
  public static final int DIGITS = 256;

  private SortKernels() {}

  /// Counts how often each digit occurs from one place to before another.
  ///
  /// @param counts of each digit; what it held is lost
  public static void count(int[] keys, int from, int to, int shift, int[] counts) {
    Arrays.fill(counts, 0);
    for (int i = from; i < to; i++) {
      counts[digit(keys[i], shift)]++;
    }
  }

  /// Writes each key to the next place of its digit.
  ///
  /// @param next of each digit, where its first key goes; afterwards where one more would go
  public static void scatter(int[] keys, int from, int to, int shift, int[] next, int[] sorted) {
    for (int i = from; i < to; i++) {
      int key = keys[i];
      sorted[next[digit(key, shift)]++] = key;
    }
  }

  // The sign turned round, so that negative keys come first.
  private static int digit(int key, int shift) {
    return (key ^ 0x80000000) >>> shift & DIGITS - 1;
  }
}
