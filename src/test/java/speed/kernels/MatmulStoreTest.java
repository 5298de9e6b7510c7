package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// How the kernels of `hgemm` store: what lanes exchange, and that every element has one writer.
class MatmulStoreTest {

  private static final int WARP = 32;

  /// As `gathered` does in stages.cl, for four lanes at once: lane `t` has words of four blocks and
  /// gets the four words of block `t`.
  private static int[][] gathered(int[][] words) {
    int[][] w = words;
    for (int with = 1; with <= 2; with++) {
      int[][] next = new int[4][];
      for (int t = 0; t < 4; t++) {
        int[] mine = w[t].clone();
        boolean upper = (t & with) != 0;
        for (int low = 0; low < 4; low++) {
          if ((low & with) == 0) {
            // Each gives away the word that the other wants, and keeps the one of its own half.
            int[] other = w[t ^ with];
            mine[upper ? low : low | with] = other[upper ? low | with : low];
          }
        }
        next[t] = mine;
      }
      w = next;
    }
    return w;
  }

  @Test
  void fourLanesTurnTheirWords() {
    int[][] words = new int[4][4];
    for (int t = 0; t < 4; t++) {
      for (int block = 0; block < 4; block++) {
        words[t][block] = 10 * t + block;
      }
    }
    int[][] turned = gathered(words);
    for (int t = 0; t < 4; t++) {
      assertArrayEquals(new int[] {t, 10 + t, 20 + t, 30 + t}, turned[t]);
    }
  }

  @Test
  void everyElementOfATileOfWarpsIsStoredOnce() {
    int[][] stored = new int[128][256];
    for (int item = 0; item < 256; item++) {
      int lane = item % WARP;
      int top = item / WARP / 4 * 64;
      int left = item / WARP % 4 * 64;
      for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 8; j += 4) {
          for (int h = 0; h < 2; h++) {
            int row = top + 16 * i + 8 * h + lane / 4;
            int column = left + 8 * (j + lane % 4);
            for (int e = 0; e < 8; e++) {
              stored[row][column + e]++;
            }
          }
        }
      }
    }
    assertAllOnce(stored);
  }

  @Test
  void everyElementOfATileOfFourWarpsTogetherIsStoredOnceAndByWhoHasIt() {
    int[][] stored = new int[128][256];
    for (int item = 0; item < 256; item++) {
      int lane = item % WARP;
      int warp = item / WARP;
      for (int r = 0; r < 128; r += 16) {
        for (int h = 0; h < 4; h += 2) {
          int row = 16 * warp + lane / 4 + 4 * h;
          int column = 8 * (lane % 4) + 2 * r;
          for (int e = 0; e < 8; e++) {
            stored[row][column + e]++;
            // Word e / 2 came from lane e / 2 of the four, which had it in this register.
            int register = r + h + 4 * (lane % 4) + e % 2;
            assertEquals(row, rowOf(warp, lane / 4 * 4 + e / 2, register));
            assertEquals(column + e, columnOf(lane / 4 * 4 + e / 2, register));
          }
        }
      }
    }
    assertAllOnce(stored);
  }

  /// As the PTX ISA tells for wgmma.m64nNk16; two times four warps stand one below the other.
  private static int rowOf(int warp, int lane, int register) {
    return 16 * warp + lane / 4 + 8 * (register / 2 % 2);
  }

  private static int columnOf(int lane, int register) {
    return register / 4 * 8 + 2 * (lane % 4) + register % 2;
  }

  private static void assertAllOnce(int[][] stored) {
    assertEquals(
        128 * 256, Arrays.stream(stored).flatMapToInt(Arrays::stream).filter(s -> s == 1).count());
  }
}
