package press.bench.guard;

import press.bench.Tolerance;

/// The comparison of an output with its reference: the largest error and the first wrong element.
final class OutputComparison {

  private double maxError;
  private long wrong;
  private long first = -1;
  private double want;
  private double got;
  private boolean integers;
  private String excess = "";

  void add(long index, double expected, float actual, Tolerance tolerance) {
    double error = tolerance.error(expected, actual);
    if (!tolerance.accepts(error)) {
      note(index, expected, actual);
      if (first == index) {
        excess = tolerance.excess(error);
      }
    } else if (error > maxError) {
      maxError = error;
    }
  }

  /// Compares a number that has a bound of its own; its error is the share of the bound.
  void addWithin(long index, double expected, float actual, double bound) {
    double distance = Math.abs(expected - actual);
    double error = distance == 0 ? 0 : distance / bound;
    if (!Tolerance.BOUND.accepts(error)) {
      note(index, expected, actual);
      if (first == index) {
        excess = Tolerance.absolute(bound).excess(distance);
      }
    } else if (error > maxError) {
      maxError = error;
    }
  }

  /// Compares an integer, which must be equal.
  void addBits(long index, int expected, int actual) {
    if (actual != expected) {
      integers = true;
      note(index, expected, actual);
    }
  }

  /// Notes a wrong element.
  synchronized void note(long index, double expected, double actual) {
    wrong++;
    if (first < 0 || index < first) {
      first = index;
      want = expected;
      got = actual;
    }
  }

  /// Adds the comparison of another part of the same output.
  synchronized void merge(OutputComparison other) {
    maxError = Math.max(maxError, other.maxError);
    if (other.wrong > 0) {
      integers = other.integers;
      excess = first < 0 || other.first < first ? other.excess : excess;
      note(other.first, other.want, other.got);
      wrong += other.wrong - 1;
    }
  }

  /// The largest error among the right elements.
  double maxError() {
    return maxError;
  }

  /// The index of the first wrong element; -1 where all are right.
  long firstWrong() {
    return first;
  }

  /// Index and values of the first wrong element, and how far it is off: `c[17]: 3.5, not 4.5, off
  /// by 2.1e+06 ulp, 4 allowed (12 of 1000 wrong)`.
  String complaint(String name, long n) {
    String wanted = integers ? "" + (int) want : "" + (float) want;
    return "%s[%d]: %s, not %s%s (%d of %d wrong)"
        .formatted(name, first, found(), wanted, excess, wrong, n);
  }

  private String found() {
    if (integers) {
      return (int) got + ((int) got == GuardedBuffer.OUTPUT_NAN ? " (not written)" : "");
    }
    return Double.isNaN(got) ? "NaN (not written, or made from a place outside)" : "" + (float) got;
  }
}
