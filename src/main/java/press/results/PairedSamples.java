package press.results;

import java.util.Arrays;
import java.util.List;

/// Two variants that took turns in the same processes, prepared for redrawing both together.
///
/// The effect of a process on both is divided out; its effect on one of them stays. Within a
/// process, samples are redrawn in units of two rounds, A B B A, so that slow drift and the order
/// of turns, which are in both sides, are no noise of their ratio.
final class PairedSamples {

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
