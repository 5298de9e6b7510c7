package press.result;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Draws processes with replacement, then samples in each, and tells the medians.
///
/// Most of the time of a build is spent here.
final class Redraw {

  /// So often.
  static final int TIMES = 1000;

  private final List<Ranked> sides;
  private final boolean alike;
  private final int unit;
  private final int[] lengths;
  // Samples of all processes one after the other; a unit of process p is one from units[p] on.
  private final int[] units;
  private final int[] unitStart;
  private final int[] unitEnd;

  /// A redraw.
  ///
  /// @param sides one variant, or two of the same shape, of which the same places are drawn
  /// @param alike whether samples come from all processes as from one
  /// @param unit how many samples in a row are drawn together
  Redraw(List<Ranked> sides, boolean alike, int unit) {
    this.sides = List.copyOf(sides);
    this.alike = alike;
    this.unit = unit;
    this.lengths = Arrays.stream(sides.getFirst().ranks()).mapToInt(p -> p.length).toArray();
    this.units = new int[lengths.length + 1];
    for (int p = 0; p < lengths.length; p++) {
      units[p + 1] = units[p] + (lengths[p] + unit - 1) / unit;
    }
    this.unitStart = new int[units[lengths.length]];
    this.unitEnd = new int[unitStart.length];
    int start = 0;
    for (int p = 0; p < lengths.length; p++) {
      for (int u = units[p]; u < units[p + 1]; u++) {
        unitStart[u] = start + (u - units[p]) * unit;
        unitEnd[u] = Math.min(unitStart[u] + unit, start + lengths[p]);
      }
      start += lengths[p];
    }
  }

  /// The medians of redrawn samples, for each side.
  double[][] medians(SplittableRandom random) {
    double[][] medians = new double[sides.size()][TIMES];
    int[][] ranks = sides.stream().map(Redraw::inOneRow).toArray(int[][]::new);
    int[] counts = new int[ranks[0].length];
    int[] places = new int[lengths.length * Arrays.stream(lengths).max().orElse(0)];
    for (int t = 0; t < TIMES; t++) {
      int drawn = draw(random, places);
      for (int s = 0; s < ranks.length; s++) {
        Arrays.fill(counts, 0);
        int[] side = ranks[s];
        for (int i = 0; i < drawn; i++) {
          counts[side[places[i]]]++;
        }
        medians[s][t] = sides.get(s).median(counts, drawn);
      }
    }
    return medians;
  }

  /// Draws as many processes as there are, and places in each; returns how many places.
  private int draw(SplittableRandom random, int[] places) {
    int drawn = 0;
    for (int p = 0; p < lengths.length; p++) {
      int process = below(lengths.length, random);
      int first = alike ? 0 : units[process];
      int count = alike ? unitStart.length : units[process + 1] - first;
      int until = drawn + lengths[process];
      if (unit == 1) {
        while (drawn < until) {
          places[drawn++] = first + below(count, random);
        }
        continue;
      }
      while (drawn < until) {
        int which = first + below(count, random);
        int end = Math.min(unitEnd[which], unitStart[which] + until - drawn);
        for (int i = unitStart[which]; i < end; i++) {
          places[drawn++] = i;
        }
      }
    }
    return drawn;
  }

  /// A number from 0, without the division of `nextInt(bound)`; with a few thousand samples none is
  /// favoured by more than one in a million.
  private static int below(int bound, SplittableRandom random) {
    return (int) (((random.nextInt() & 0xFFFF_FFFFL) * bound) >>> 32);
  }

  private static int[] inOneRow(Ranked side) {
    return Arrays.stream(side.ranks()).flatMapToInt(Arrays::stream).toArray();
  }
}
