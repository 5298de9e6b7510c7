package press.results;

import java.util.Arrays;

/// The effects of processes on a time, prepared for redrawing processes and then samples in each.
///
/// The centres of processes differ more than the processes do, because each is the median of a few
/// samples only. Redrawn as they are, with samples redrawn in each, the noise within processes is
/// counted twice. So they are moved together first, until their variance is what the processes add.
/// If that is zero, processes are alike: samples are drawn from all of them together.
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
  /// (Abramowitz and Stegun, 26.7.5); 3 % too small with two degrees of freedom, closer with more.
  static double student(int freedom) {
    double z2 = Z * Z;
    double first = Z * (z2 + 1) / 4;
    double second = Z * ((5 * z2 + 16) * z2 + 3) / 96;
    double third = Z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    double v = freedom;
    return Z + first / v + second / (v * v) + third / (v * v * v);
  }
}
