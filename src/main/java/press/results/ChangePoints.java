package press.results;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeSet;
import press.results.MachineHistory.Point;

/// Finds the real changes of a series of times.
///
/// Long stretches are split by the energy statistic of Matteson and James, "A Nonparametric
/// Approach for Multiple Change Point Analysis of Multivariate Data" (JASA 2014), tested by
/// permutation, as Daly et al. use it in "The Use of Change Point Detection to Identify Software
/// Performance Regressions in a Continuous Integration System" (ICPE 2020). Both work on
/// logarithms, where a move is a ratio. In a short stretch no permutation can be rare enough: there
/// a move is only where every point after it differs from every point before it by more than both
/// intervals. Either way a ratio within [0.98, 1.02], or one whose interval holds 1, is no move.
public final class ChangePoints {

  /// The fewest points of a long stretch.
  static final int MIN_LONG = 10;

  /// The number of newest points that are examined.
  static final int MAX_POINTS = 250;

  private static final int PERMUTATIONS = 999;
  private static final int MIN_POINTS_FOR_PAIRS = 5;
  private static final double SIGNIFICANCE = 0.01;
  private static final long SEED = 20_260_102L;

  private static final Comparator<Move> BY_SIZE =
      Comparator.comparingDouble(m -> Math.abs(Math.log(m.ratio().value())));

  private ChangePoints() {}

  /// A real change.
  ///
  /// @param index of the first point after it
  /// @param ratio of the times after it to those before it: above 1 is slower
  /// @param cause what else changed between the two points
  public record Move(int index, Estimate ratio, Cause cause) {}

  /// What changed together with a time.
  public enum Cause {
    SOURCE,
    /// Options, harness, compiler, driver or machine changed, but not the code.
    SURROUNDINGS,
    UNKNOWN
  }

  /// The changes of a series, by index.
  ///
  /// @param points of one series, by moment
  public static List<Move> in(List<Point> points) {
    List<Point> newest = points.subList(Math.max(0, points.size() - MAX_POINTS), points.size());
    TreeSet<Integer> places = new TreeSet<>();
    split(newest, 0, newest.size(), places);
    List<Move> moves = moves(newest, places);
    // A negligible change joins two stretches, which changes the next ratio.
    while (moves.stream().anyMatch(ChangePoints::isTrifle)) {
      places.remove(
          moves.stream().filter(ChangePoints::isTrifle).min(BY_SIZE).orElseThrow().index());
      moves = moves(newest, places);
    }
    int before = points.size() - newest.size();
    return moves.stream().map(m -> new Move(before + m.index(), m.ratio(), m.cause())).toList();
  }

  private static List<Move> moves(List<Point> points, TreeSet<Integer> places) {
    List<Move> moves = new ArrayList<>();
    for (int at : places) {
      int start = Optional.ofNullable(places.lower(at)).orElse(0);
      int end = Optional.ofNullable(places.higher(at)).orElse(points.size());
      Estimate ratio = ratio(points.subList(start, at), points.subList(at, end));
      moves.add(new Move(at, ratio, cause(points.get(at - 1), points.get(at))));
    }
    return moves;
  }

  private static boolean isTrifle(Move move) {
    Estimate ratio = move.ratio();
    return TimeChange.isTrifle(ratio.value()) || ratio.low() <= 1 && ratio.high() >= 1;
  }

  private static Cause cause(Point before, Point after) {
    if (!before.sourceHash().equals(after.sourceHash())) {
      return Cause.SOURCE;
    }
    return before.fingerprint().equals(after.fingerprint()) ? Cause.UNKNOWN : Cause.SURROUNDINGS;
  }

  private static void split(List<Point> points, int from, int to, TreeSet<Integer> places) {
    int least = points.size() < MIN_POINTS_FOR_PAIRS ? 1 : 2;
    List<Point> stretch = points.subList(from, to);
    int at = to - from < MIN_LONG ? cleanBreak(stretch, least) : likelyBreak(stretch);
    if (at > 0) {
      places.add(from + at);
      split(points, from, from + at, places);
      split(points, from + at, to, places);
    }
  }

  /// The place where all points after differ from all before, by the widest gap; 0 where there is
  /// none.
  ///
  /// @param least points on each side: of many points, one alone is no move, the next may take it
  ///   back
  private static int cleanBreak(List<Point> points, int least) {
    int best = 0;
    double widest = TimeChange.HIGH;
    for (int at = least; at <= points.size() - least; at++) {
      double gap = gap(points.subList(0, at), points.subList(at, points.size()));
      if (gap > widest) {
        widest = gap;
        best = at;
      }
    }
    return best;
  }

  /// The ratio of the nearest ends of two groups' intervals; below 1 where they overlap.
  private static double gap(List<Point> a, List<Point> b) {
    return Math.max(low(b) / high(a), low(a) / high(b));
  }

  private static double low(List<Point> points) {
    return points.stream().mapToDouble(p -> p.nanos().low()).min().orElseThrow();
  }

  private static double high(List<Point> points) {
    return points.stream().mapToDouble(p -> p.nanos().high()).max().orElseThrow();
  }

  /// The place that splits a long stretch best, where hardly any order of the same points splits as
  /// well; else 0.
  private static int likelyBreak(List<Point> points) {
    double[] logs = points.stream().mapToDouble(p -> Math.log(p.nanos().value())).toArray();
    EnergyStatistic.Split found = EnergyStatistic.best(logs);
    SplittableRandom random = new SplittableRandom(SEED);
    int asGood = 1;
    for (int p = 0; p < PERMUTATIONS; p++) {
      shuffle(logs, random);
      asGood += EnergyStatistic.best(logs).statistic() >= found.statistic() ? 1 : 0;
      if (asGood > SIGNIFICANCE * (PERMUTATIONS + 1)) {
        return 0;
      }
    }
    return found.at();
  }

  private static void shuffle(double[] values, SplittableRandom random) {
    for (int i = values.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      double other = values[j];
      values[j] = values[i];
      values[i] = other;
    }
  }

  /// The ratio of two groups' medians. Its interval comes from drawing points of each group, and
  /// for each a time from its own interval: points that know little count for little.
  private static Estimate ratio(List<Point> before, List<Point> after) {
    SplittableRandom random = new SplittableRandom(SEED + 1);
    List<Double> ratios = new ArrayList<>();
    for (int r = 0; r < PERMUTATIONS; r++) {
      ratios.add(drawn(after, random) / drawn(before, random));
    }
    Collections.sort(ratios);
    double value = median(values(after)) / median(values(before));
    double low = ratios.get((int) (0.025 * PERMUTATIONS));
    double high = ratios.get((int) (0.975 * PERMUTATIONS));
    return new Estimate(value, Math.min(low, value), Math.max(high, value));
  }

  private static double drawn(List<Point> points, SplittableRandom random) {
    List<Double> times = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      Estimate nanos = points.get(random.nextInt(points.size())).nanos();
      // A 95 % interval is four standard deviations wide.
      times.add(nanos.value() + (nanos.high() - nanos.low()) / 4 * random.nextGaussian());
    }
    return median(times);
  }

  private static List<Double> values(List<Point> points) {
    return points.stream().map(p -> p.nanos().value()).toList();
  }

  private static double median(List<Double> values) {
    return Statistics.middle(List.of(values));
  }

  /// How far apart the two halves of a split sequence are, by the distances between their values.
  ///
  /// Source: Matteson and James, "A Nonparametric Approach for Multiple Change Point Analysis of
  /// Multivariate Data", JASA 2014, with exponent 1.
  private static final class EnergyStatistic {

    /// The fewest values of a side.
    private static final int MIN_VALUES = 2;

    private EnergyStatistic() {}

    /// A split.
    ///
    /// @param at how many values stand before it; 0 where there are too few to split
    /// @param statistic the larger, the farther apart
    record Split(int at, double statistic) {}

    /// The split whose halves are farthest apart.
    static Split best(double[] values) {
      int n = values.length;
      double inAll = 0;
      // Sums of distances of each value to those before it, and to those after it.
      double[] toBefore = new double[n];
      double[] toAfter = new double[n];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
          double distance = Math.abs(values[i] - values[j]);
          toBefore[i] += distance;
          toAfter[j] += distance;
          inAll += distance;
        }
      }
      double left = 0;
      double right = inAll;
      Split best = new Split(0, Double.NEGATIVE_INFINITY);
      for (int at = 1; at < n; at++) {
        left += toBefore[at - 1];
        right -= toAfter[at - 1];
        if (at >= MIN_VALUES && n - at >= MIN_VALUES) {
          double statistic = statistic(left, inAll - left - right, right, at, n - at);
          best = statistic > best.statistic() ? new Split(at, statistic) : best;
        }
      }
      return best;
    }

    /// Twice the mean distance between the halves, less the mean distances within, weighted by
    /// size.
    private static double statistic(double left, double between, double right, int a, int b) {
      double size = (double) a * b;
      double divergence = 2 * between / size - mean(left, a) - mean(right, b);
      return size / (a + b) * divergence;
    }

    private static double mean(double sum, int n) {
      return sum / (n * (n - 1) / 2.0);
    }
  }
}
