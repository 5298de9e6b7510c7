package press.results;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Draws processes with replacement, then samples in each, and computes the medians. Most of the
/// time of a build is spent here.
final class BootstrapRedraw {

  /// How many medians are drawn.
  static final int DRAWS = 1000;

  private final List<Ranked> sides;
  private final boolean alike;
  private final int unit;
  private final int[] lengths;
  // Samples of all processes one after the other; a unit of process p is one from units[p] on.
  private final int[] units;
  private final int[] unitStart;
  private final int[] unitEnd;

  /// @param sides one variant, or two of the same shape, whose same samples are drawn
  /// @param alike whether samples are drawn from all processes together
  /// @param unit how many samples in a row are drawn together
  BootstrapRedraw(List<Ranked> sides, boolean alike, int unit) {
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
    double[][] medians = new double[sides.size()][DRAWS];
    int[][] ranks = sides.stream().map(BootstrapRedraw::inOneRow).toArray(int[][]::new);
    int[] counts = new int[ranks[0].length];
    int[] places = new int[lengths.length * Arrays.stream(lengths).max().orElse(0)];
    for (int t = 0; t < DRAWS; t++) {
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

  /// Samples of several processes with their ranks among all, so that the median of a redrawn set
  /// is found by counting instead of sorting.
  ///
  /// @param sorted all samples in order
  /// @param ranks for each process, the place of each of its samples in `sorted`
  record Ranked(double[] sorted, int[][] ranks) {

    static Ranked of(SampleGroups groups) {
      double[][] processes = groups.samples();
      double[] sorted = Arrays.stream(processes).flatMapToDouble(Arrays::stream).sorted().toArray();
      int[][] ranks =
          Arrays.stream(processes)
              .map(p -> Arrays.stream(p).mapToInt(v -> Arrays.binarySearch(sorted, v)).toArray())
              .toArray(int[][]::new);
      return new Ranked(sorted, ranks);
    }

    /// The median of drawn samples.
    ///
    /// @param counts how often each element of `sorted` was drawn
    /// @param drawn the sum of the counts
    double median(int[] counts, int drawn) {
      int half = drawn / 2;
      int lower = drawn % 2 == 1 ? half : half - 1;
      int rank = 0;
      int seen = counts[0];
      while (seen <= lower) {
        seen += counts[++rank];
      }
      double low = sorted[rank];
      while (seen <= half) {
        seen += counts[++rank];
      }
      return lower == half ? low : (low + sorted[rank]) / 2;
    }
  }
}
