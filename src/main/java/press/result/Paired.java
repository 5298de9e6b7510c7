package press.result;

import java.util.Arrays;
import java.util.List;

/// Two variants that took turns in the same processes, made ready for redrawing both at once.
///
/// What a process did to both is divided out, what it did to one of them is kept. Within a process
/// samples are redrawn by the unit of the turns, A B B A: two rounds. So slow drift and the order
/// of turns, which are in both sides, do not count as noise of their ratio.
final class Paired {

  // With fewer rounds there are too few units to redraw.
  private static final int FEWEST = 10;

  private final Groups over;
  private final Groups under;
  private final double[] above;
  private final double[] below;
  private final int unit;

  /// Both of the same shape.
  Paired(Groups over, Groups under) {
    this.over = over;
    this.under = under;
    this.above = over.centres();
    this.below = under.centres();
    int rounds = Arrays.stream(over.samples()).mapToInt(p -> p.length).min().orElse(0);
    this.unit = rounds < FEWEST ? 1 : 2;
  }

  /// What is to be drawn: of both sides the same.
  Redraw redraw() {
    int size = over.size();
    double[] ratios = new double[size];
    Arrays.setAll(ratios, p -> above[p] - below[p]);
    Effects effects = Effects.of(ratios, noise(), size - 1);
    double all = SameBits.sum(above) + SameBits.sum(below);
    double[] up = new double[size];
    double[] down = new double[size];
    for (int p = 0; p < size; p++) {
      double common = all / (2 * size) - (above[p] + below[p]) / 2;
      up[p] = common + effects.moves()[p] / 2;
      down[p] = common - effects.moves()[p] / 2;
    }
    List<Ranked> sides = List.of(Ranked.of(over.moved(up)), Ranked.of(under.moved(down)));
    return new Redraw(sides, effects.alike(), unit);
  }

  /// The variance of the logarithm of a process's ratio of medians, from its samples alone.
  ///
  /// A sample moves its median up or down by its side of it, so the sum over a unit of turns holds
  /// what the two variants have in common.
  private double noise() {
    double[] errors = over.errors();
    double[] others = under.errors();
    double sum = 0;
    for (int p = 0; p < over.size(); p++) {
      double[] x = over.samples()[p];
      double[] y = under.samples()[p];
      double mx = Groups.median(Groups.sorted(x));
      double my = Groups.median(Groups.sorted(y));
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
