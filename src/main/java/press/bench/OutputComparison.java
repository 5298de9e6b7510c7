package press.bench;

/// The comparison of an output with its reference: the largest error, the first wrong element, and
/// what all wrong ones have in common.
public final class OutputComparison {

  /// The bits that fill an output before a launch: a NaN, or an integer that no kernel computes.
  public static final int UNWRITTEN = 0x7fc00bad;

  private double maxError;
  private final ErrorPattern pattern = new ErrorPattern();
  private long first = -1;
  private double want;
  private double got;
  private boolean integers;
  private String excess = "";

  /// A comparison of nothing so far.
  public OutputComparison() {}

  /// Compares a number.
  public void add(long index, double expected, float actual, Tolerance tolerance) {
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
  public void addWithin(long index, double expected, float actual, double bound) {
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
  public void addBits(long index, int expected, int actual) {
    if (actual != expected) {
      integers = true;
      note(index, expected, actual);
    }
  }

  /// Notes a wrong element.
  public synchronized void note(long index, double expected, double actual) {
    pattern.add(index, expected, integers && (int) actual == UNWRITTEN ? Double.NaN : actual);
    if (first < 0 || index < first) {
      first = index;
      want = expected;
      got = actual;
    }
  }

  /// Adds the comparison of another part of the same output.
  public synchronized void merge(OutputComparison other) {
    maxError = Math.max(maxError, other.maxError);
    if (other.first < 0) {
      return;
    }
    pattern.merge(other.pattern);
    integers = other.integers;
    if (first < 0 || other.first < first) {
      first = other.first;
      want = other.want;
      got = other.got;
      excess = other.excess;
    }
  }

  /// The largest error among the right elements.
  public double maxError() {
    return maxError;
  }

  /// The index of the first wrong element; -1 where all are right.
  public long firstWrong() {
    return first;
  }

  /// Index and values of the first wrong element, and how far it is off: `c[17]: 3.5, not 4.5, off
  /// by 2.1e+06 ulp, 4 allowed (12 of 1000 wrong)`; below it what the wrong ones have in common,
  /// and where to look.
  public String complaint(String name, long n) {
    String wanted = integers ? "" + (int) want : "" + (float) want;
    return "%s[%d]: %s, not %s%s (%d of %d wrong)\n    %s"
        .formatted(
            name, first, found(), wanted, excess, pattern.wrong(), n, pattern.sentence(name, n));
  }

  private String found() {
    if (integers) {
      return (int) got + ((int) got == UNWRITTEN ? " (not written)" : "");
    }
    return Double.isNaN(got) ? "NaN (not written, or made from a place outside)" : "" + (float) got;
  }

  /// A complaint with words behind its first line, such as where it was found.
  public static String with(String complaint, String words) {
    int end = complaint.indexOf('\n');
    int at = end < 0 ? complaint.length() : end;
    return complaint.substring(0, at) + words + complaint.substring(at);
  }
}
