package press.results;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Medians with bootstrap intervals; hierarchical, because samples of one process are not
/// independent: processes are drawn first, then samples in each ([ProcessEffects] says how).
///
/// How often the intervals miss, nominally 5 %, by simulation (`StatisticsTest`), where "alike" is
/// what processes do to both sides of a ratio:
///
/// - A ratio of variants that took turns in five processes: 3–6 %, whatever processes do alike; up
///   to 9 % where they treat the two differently. Slow drift and a coarse clock lower the rate.
/// - A median of five processes: 2–9 %. A ratio of two runs: 1–7 %.
/// - Two processes, as in the quick profile: a ratio 4–7 % where they treat both alike, up to 33 %
///   where nothing differs but how they treat the two. A median 5–8 % where processes add nothing,
///   20 % where they add as much as a sample's noise, 35 % where they add far more: two draws
///   cannot show how far draws lie apart. A ratio of two runs: 2–9 %.
/// - One process tells nothing of others: 6 % where processes add nothing, no bound where they do.
///
/// A reader's browser computes the same numbers to the last bit
/// (`assets/js/own-results/statistics.js`).
///
/// Source: Hoefler and Belli, "Scientific Benchmarking of Parallel Computing Systems", SC'15.
public final class Statistics {

  private static final long SEED = 20_260_101L;

  private Statistics() {}

  /// The median of all samples, with a 95 % interval.
  ///
  /// @param processes for each process its samples
  public static Estimate median(List<List<Double>> processes) {
    SampleGroups groups = SampleGroups.of(processes);
    return interval(groups.median(), redrawn(groups, SEED, groups.size() - 1));
  }

  /// The ratio of two medians (`over` / `under`), with a 95 % interval.
  ///
  /// Where both have equally many samples process for process, they are taken for variants that
  /// took turns: what a process did to both does not count. Otherwise this is [#ratioOfRuns].
  public static Estimate ratio(List<List<Double>> over, List<List<Double>> under) {
    SampleGroups a = SampleGroups.of(over);
    SampleGroups b = SampleGroups.of(under);
    if (!a.hasShapeOf(b)) {
      return ratioOfRuns(over, under);
    }
    double[][] medians = new PairedSamples(a, b).redraw().medians(new SplittableRandom(SEED));
    return interval(a.median() / b.median(), quotients(medians[0], medians[1]));
  }

  /// The ratio of two medians (`over` / `under`) that were measured apart, such as on two days or
  /// two machines, with a 95 % interval by resampling each on its own.
  ///
  /// What a day does to all its processes is in no sample, and so not in the interval.
  public static Estimate ratioOfRuns(List<List<Double>> over, List<List<Double>> under) {
    SampleGroups a = SampleGroups.of(over);
    SampleGroups b = SampleGroups.of(under);
    int freedom = a.size() + b.size() - 2;
    double[] above = redrawn(a, SEED, freedom);
    double[] below = redrawn(b, SEED + 1, freedom);
    return interval(a.median() / b.median(), quotients(above, below));
  }

  /// A number that was also computed in each of several processes, with a 95 % interval by
  /// Student's t, extended to contain the number.
  ///
  /// @param value from the samples of all processes
  /// @param values what each process gives alone; two or more
  public static Estimate ofProcesses(double value, double[] values) {
    int a = values.length;
    double mean = PortableMath.sum(values) / a;
    double squares =
        PortableMath.sum(Arrays.stream(values).map(v -> (v - mean) * (v - mean)).toArray());
    double half = ProcessEffects.student(a - 1) * Math.sqrt(squares / (a - 1) / a);
    return Double.isNaN(half)
        ? new Estimate(value, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
        : new Estimate(value, Math.min(value, mean - half), Math.max(value, mean + half));
  }

  /// The median of all samples without an interval.
  public static double middle(List<List<Double>> processes) {
    return SampleGroups.of(processes).median();
  }

  /// Medians of redrawn samples.
  private static double[] redrawn(SampleGroups groups, long seed, int freedom) {
    double[] squares = Arrays.stream(groups.errors()).map(e -> e * e).toArray();
    double noise = PortableMath.sum(squares) / groups.size();
    ProcessEffects effects = ProcessEffects.of(groups.centres(), noise, freedom);
    List<BootstrapRedraw.Ranked> side =
        List.of(BootstrapRedraw.Ranked.of(groups.moved(effects.moves())));
    return new BootstrapRedraw(side, effects.alike(), 1).medians(new SplittableRandom(seed))[0];
  }

  private static double[] quotients(double[] above, double[] below) {
    double[] quotients = new double[above.length];
    Arrays.setAll(quotients, r -> above[r] / below[r]);
    return quotients;
  }

  /// The interval contains its value, which is that of the original samples.
  private static Estimate interval(double value, double[] resampled) {
    Arrays.sort(resampled);
    double low = resampled[(int) Math.floor(0.025 * (resampled.length - 1))];
    double high = resampled[(int) Math.ceil(0.975 * (resampled.length - 1))];
    return new Estimate(value, Math.min(low, value), Math.max(high, value));
  }

  /// Two variants that took turns in the same processes, prepared for redrawing both together.
  ///
  /// The effect of a process on both is divided out; its effect on one of them stays. Within a
  /// process, samples are redrawn in units of two rounds, A B B A, so that slow drift and the order
  /// of turns, which are in both sides, are no noise of their ratio.
  private static final class PairedSamples {

    // Fewer rounds have too few units to redraw.
    private static final int MIN_ROUNDS = 10;

    private final SampleGroups over;
    private final SampleGroups under;
    private final double[] above;
    private final double[] below;
    private final int unit;

    /// Both of the same shape.
    PairedSamples(SampleGroups over, SampleGroups under) {
      this.over = over;
      this.under = under;
      this.above = over.centres();
      this.below = under.centres();
      int rounds = Arrays.stream(over.samples()).mapToInt(p -> p.length).min().orElse(0);
      this.unit = rounds < MIN_ROUNDS ? 1 : 2;
    }

    /// The redraw of both sides.
    BootstrapRedraw redraw() {
      int size = over.size();
      double[] ratios = new double[size];
      Arrays.setAll(ratios, p -> above[p] - below[p]);
      ProcessEffects effects = ProcessEffects.of(ratios, noise(), size - 1);
      double all = PortableMath.sum(above) + PortableMath.sum(below);
      double[] up = new double[size];
      double[] down = new double[size];
      for (int p = 0; p < size; p++) {
        double common = all / (2 * size) - (above[p] + below[p]) / 2;
        up[p] = common + effects.moves()[p] / 2;
        down[p] = common - effects.moves()[p] / 2;
      }
      List<BootstrapRedraw.Ranked> sides =
          List.of(
              BootstrapRedraw.Ranked.of(over.moved(up)),
              BootstrapRedraw.Ranked.of(under.moved(down)));
      return new BootstrapRedraw(sides, effects.alike(), unit);
    }

    /// The variance of the logarithm of a process's ratio of medians, from its samples alone.
    ///
    /// A sample above or below its median moves the median up or down; the sum over a unit of turns
    /// contains what both variants have in common.
    private double noise() {
      double[] errors = over.errors();
      double[] others = under.errors();
      double sum = 0;
      for (int p = 0; p < over.size(); p++) {
        double[] x = over.samples()[p];
        double[] y = under.samples()[p];
        double mx = SampleGroups.median(SampleGroups.sorted(x));
        double my = SampleGroups.median(SampleGroups.sorted(y));
        double squares = 0;
        for (int i = 0; i < x.length; i += unit) {
          double sides = 0;
          for (int j = i; j < Math.min(x.length, i + unit); j++) {
            sides += errors[p] * Math.signum(x[j] - mx) - others[p] * Math.signum(y[j] - my);
          }
          squares += sides * sides;
        }
        sum += squares / x.length;
      }
      return sum / over.size();
    }
  }

  /// The effects of processes on a time, prepared for redrawing processes and then samples in each.
  ///
  /// The centres of processes differ more than the processes do, because each is the median of a
  /// few samples only. Redrawn as they are, with samples redrawn in each, the noise within
  /// processes is counted twice. So they are moved together first, until their variance is what the
  /// processes add. If that is zero, processes are alike: samples are drawn from all of them
  /// together.
  ///
  /// Few processes show little of their own variance. Two corrections: redrawing `a` of them sees a
  /// variance too small by `(a - 1) / a`, and their mean is spread like Student's t with `a - 1`
  /// degrees of freedom. The second is left out with one such degree, where it would multiply every
  /// interval by six.
  ///
  /// Source: Davison and Hinkley, "Bootstrap Methods and their Application", 1997, section 3.8.
  ///
  /// @param alike whether the processes add nothing
  /// @param moves how far each process must be moved, as the logarithm of a factor
  record ProcessEffects(boolean alike, double[] moves) {

    private static final double Z = 1.959964;

    /// Estimates the effects.
    ///
    /// @param centres logarithm of the effect of each process, with the noise of its samples
    /// @param noise the variance of that noise
    /// @param freedom degrees of freedom of the statistic of all processes
    static ProcessEffects of(double[] centres, double noise, int freedom) {
      int a = centres.length;
      double mean = PortableMath.sum(centres) / a;
      double squares =
          PortableMath.sum(Arrays.stream(centres).map(e -> (e - mean) * (e - mean)).toArray());
      double between = a == 1 ? 0 : squares / (a - 1) - noise;
      if (!(between > 0)) {
        return new ProcessEffects(true, new double[a]);
      }
      double student = freedom == 1 ? 1 : student(freedom) / Z;
      double share = student * Math.sqrt(between / (squares / a));
      return new ProcessEffects(
          false, Arrays.stream(centres).map(e -> (share - 1) * (e - mean)).toArray());
    }

    /// The point of Student's t that 2.5 % lie above, by the expansion of Cornish and Fisher
    /// (Abramowitz and Stegun, 26.7.5); 3 % too small with two degrees of freedom, closer with
    /// more.
    static double student(int freedom) {
      double z2 = Z * Z;
      double first = Z * (z2 + 1) / 4;
      double second = Z * ((5 * z2 + 16) * z2 + 3) / 96;
      double third = Z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
      double v = freedom;
      return Z + first / v + second / (v * v) + third / (v * v * v);
    }
  }
}
