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
    return new After(this, sweeps);
  }

  /// Sweeps in double precision over the smallest grid with the same rims and periods.
  private static final class After implements LongToDoubleFunction {

    private final long n;
    private final FloatSequence values;
    private final int sweeps;
    private final int side;
    private volatile double[] grid = {};

    After(Plaid of, int sweeps) {
      this.n = of.n;
      this.values = of.values;
      this.sweeps = sweeps;
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
      return grid.length > 0 ? grid : swept();
    }

    private synchronized double[] swept() {
      if (grid.length == 0) {
        double[] from = new double[side * side];
        Plaid start = new Plaid(side, values);
        for (int i = 0; i < from.length; i++) {
          from[i] = start.at(i);
        }
        for (int sweep = 0; sweep < sweeps; sweep++) {
          from = sweep(from);
        }
        grid = from;
      }
      return grid;
    }

    private double[] sweep(double[] u) {
      double[] v = u.clone();
      for (int y = 1; y < side - 1; y++) {
        for (int i = y * side + 1; i < (y + 1) * side - 1; i++) {
          v[i] = FIFTH * (u[i] + (u[i - 1] + u[i + 1]) + (u[i - side] + u[i + side]));
        }
      }
      return v;
    }
  }
}
