package speed.kernels;

import java.util.function.LongToDoubleFunction;
import press.bench.FloatSequence;
import press.bench.InputData;

/// A square grid of random values that repeats every 251 points in both directions, row by row.
///
/// What sweeps of a stencil make of it can be told exactly without doing them on the whole grid: a
/// point knows only what is at most a sweep's reach times the sweeps away, so that it is one of a
/// few that a small grid has too.
///
/// @param n points of a side
/// @param values what repeats
record Plaid(long n, FloatSequence values) implements FloatSequence {

  // A prime: no tile that is taken for another has the same contents.
  private static final int PERIOD = 251;
  private static final FloatSequence VALUES = InputData.random(72);
  private static final FloatSequence SIGNED = InputData.signed(72);
  private static final double FIFTH = 0.2f;

  /// Positive values.
  Plaid(long n) {
    this(n, VALUES);
  }

  /// Values of both signs.
  static Plaid signed(long n) {
    return new Plaid(n, SIGNED);
  }

  @Override
  public float at(long index) {
    return values.at(index / n % PERIOD * PERIOD + index % n % PERIOD);
  }

  /// What is at a point after so many sweeps, each of which puts the mean of five in the place of
  /// every point inside and leaves those at the rim alone; at most 250 sweeps.
  LongToDoubleFunction after(int sweeps) {
    return new Made(
        this,
        (u, side) -> {
          double[] swept = u;
          for (int sweep = 0; sweep < sweeps; sweep++) {
            swept = sweep(swept, side);
          }
          return swept;
        });
  }

  /// The mean of the points that are at most `reach` rows and columns away, with zeros outside of
  /// the grid; a reach of at most 250.
  LongToDoubleFunction blurred(int reach) {
    double share = 1.0 / ((2.0 * reach + 1) * (2.0 * reach + 1));
    return new Made(
        this,
        (u, side) -> {
          double[] sums = summed(u, side, 1, reach);
          double[] all = summed(sums, side, side, reach);
          for (int i = 0; i < all.length; i++) {
            all[i] *= share;
          }
          return all;
        });
  }

  private static double[] sweep(double[] u, int side) {
    double[] v = u.clone();
    for (int y = 1; y < side - 1; y++) {
      for (int i = y * side + 1; i < (y + 1) * side - 1; i++) {
        v[i] = FIFTH * (u[i] + (u[i - 1] + u[i + 1]) + (u[i - side] + u[i + side]));
      }
    }
    return v;
  }

  /// Sums along rows, whose points are 1 apart, or down columns, whose points are `side` apart.
  private static double[] summed(double[] u, int side, int apart, int reach) {
    double[] sums = new double[u.length];
    for (int i = 0; i < u.length; i++) {
      int place = i / apart % side;
      int end = Math.min(side - 1, place + reach);
      for (int k = Math.max(0, place - reach); k <= end; k++) {
        sums[i] += u[i + (k - place) * apart];
      }
    }
    return sums;
  }

  /// Makes one grid of another with so many points of a side, in double precision.
  private interface Rule {
    double[] of(double[] grid, int side);
  }

  /// What a rule that reaches less than a period makes of the smallest grid with the same rims and
  /// periods.
  private static final class Made implements LongToDoubleFunction {

    private final long n;
    private final FloatSequence values;
    private final Rule rule;
    private final int side;
    private volatile double[] grid = {};

    Made(Plaid of, Rule rule) {
      this.n = of.n;
      this.values = of.values;
      this.rule = rule;
      // Three periods or more: one by each rim, and one between them that is near none.
      side = (int) (n < 4 * PERIOD ? n : 3 * PERIOD + n % PERIOD);
    }

    @Override
    public double applyAsDouble(long index) {
      return grid()[small(index / n) * side + small(index % n)];
    }

    /// The row or column of the small grid that is alike: at the same place of its period, and as
    /// far from a rim that is within a period.
    private int small(long place) {
      if (n == side || place < PERIOD) {
        return (int) place;
      }
      long fromEnd = n - place;
      return (int) (fromEnd <= PERIOD ? side - fromEnd : PERIOD + place % PERIOD);
    }

    /// Asked millions of times by all cores, which therefore meet at no lock.
    private double[] grid() {
      return grid.length > 0 ? grid : made();
    }

    private synchronized double[] made() {
      if (grid.length == 0) {
        double[] from = new double[side * side];
        Plaid start = new Plaid(side, values);
        for (int i = 0; i < from.length; i++) {
          from[i] = start.at(i);
        }
        grid = rule.of(from, side);
      }
      return grid;
    }
  }
}
