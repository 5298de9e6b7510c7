package press.charts;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;
import press.units.Print;

/// One axis: what runs along it.
///
/// @param label what it is, such as `size of one array`
/// @param unit printed after the label; empty for plain numbers
/// @param steps how far apart equal ratios or differences stand
public record Axis(String label, String unit, Steps steps) {

  public enum Steps {
    /// Equal steps are equal differences.
    EVEN,
    /// Logarithmic, marked by tens.
    TENFOLD,
    /// Logarithmic, marked by powers of two and printed with Ki, Mi, Gi, or as 1/8.
    DOUBLING
  }

  /// Label and unit in one line.
  String text() {
    if (unit.isEmpty()) {
      return label;
    }
    return label.isEmpty() ? unit : label + " (" + unit + ")";
  }

  /// Maps numbers to places along an axis.
  ///
  /// @param axis how it counts
  /// @param low the number at `from`
  /// @param high the number at `to`
  /// @param from coordinate of the low end
  /// @param to coordinate of the high end; may be less than `from`, as on a vertical axis
  record AxisScale(Axis axis, double low, double high, double from, double to) {

    private static final String[] BINARY = {"", "Ki", "Mi", "Gi", "Ti", "Pi"};

    /// A number that is marked on an axis, and its text.
    record Tick(double value, String text) {}

    /// A scale that holds all values and ends at round numbers; one of equal differences begins at
    /// zero or below.
    static AxisScale round(Axis axis, DoubleStream values, double from, double to) {
      boolean even = axis.steps() == Axis.Steps.EVEN;
      double[] all = values.filter(v -> Double.isFinite(v) && (even || v > 0)).sorted().toArray();
      double min = all.length == 0 ? 1 : all[0];
      double max = all.length == 0 ? 1 : all[all.length - 1];
      return switch (axis.steps()) {
        case EVEN -> even(axis, Math.min(0, min), max, from, to);
        case TENFOLD -> {
          double low = down(min);
          yield new AxisScale(axis, low, Math.max(up(max), low * 10), from, to);
        }
        case DOUBLING -> {
          double low = power(Math.floor(log2(min)));
          yield new AxisScale(axis, low, Math.max(power(Math.ceil(log2(max))), low * 2), from, to);
        }
      };
    }

    /// A scale of equal differences for values far from zero: it begins near the least of them.
    ///
    /// @param share the least difference between its ends, as a share of the largest value, so that
    ///   values that are nearly equal look so
    static AxisScale near(Axis axis, DoubleStream values, double share, double from, double to) {
      DoubleSummaryStatistics all = values.summaryStatistics();
      double max = all.getCount() == 0 ? 1 : all.getMax();
      double min = all.getCount() == 0 ? 0 : Math.min(all.getMin(), max - share * Math.abs(max));
      return even(axis, min, max, from, to);
    }

    /// Where a number stands; a number outside of the scale stands at the nearer end.
    double at(double value) {
      double share =
          switch (axis.steps()) {
            case EVEN -> (value - low) / (high - low);
            case TENFOLD, DOUBLING -> value <= 0 ? 0 : Math.log(value / low) / Math.log(high / low);
          };
      return from + Math.clamp(share, 0, 1) * (to - from);
    }

    /// The marks, at most `most` of them.
    List<Tick> ticks(int most) {
      return switch (axis.steps()) {
        case EVEN -> evenTicks(most);
        case TENFOLD -> tenfoldTicks(most);
        case DOUBLING -> doublingTicks(most);
      };
    }

    private static AxisScale even(Axis axis, double min, double max, double from, double to) {
      double width = max > min ? max - min : 1;
      double step = step(width, 6);
      double low = Math.floor(min / step + 1e-9) * step;
      double high = Math.ceil((min + width) / step - 1e-9) * step;
      return new AxisScale(axis, low, high, from, to);
    }

    private List<Tick> evenTicks(int most) {
      double step = step(high - low, most - 1);
      List<Tick> ticks = new ArrayList<>();
      long last = (long) Math.floor(high / step + 1e-9);
      for (long i = (long) Math.ceil(low / step - 1e-9); i <= last; i++) {
        ticks.add(new Tick(i * step, Print.rounded(i * step)));
      }
      return ticks;
    }

    private List<Tick> tenfoldTicks(int most) {
      int first = (int) Math.ceil(Math.log10(low) - 1e-9);
      int last = (int) Math.floor(Math.log10(high) + 1e-9);
      boolean few = (last - first + 1) * 3 <= most + 2;
      int stride = Math.max(1, Math.ceilDiv(last - first + 1, most));
      List<Tick> ticks = new ArrayList<>();
      for (int p = first - 1; p <= last; p += few ? 1 : stride) {
        for (int m : few ? new int[] {1, 2, 5} : new int[] {1}) {
          double value = p >= 0 ? m * Math.pow(10, p) : m / Math.pow(10, -p);
          if (value >= low * 0.999 && value <= high * 1.001) {
            ticks.add(new Tick(value, Print.rounded(value)));
          }
        }
      }
      return ticks;
    }

    private List<Tick> doublingTicks(int most) {
      int first = (int) Math.ceil(log2(low) - 1e-9);
      int last = (int) Math.floor(log2(high) + 1e-9);
      int stride = Math.max(1, Math.ceilDiv(last - first + 1, most));
      List<Tick> ticks = new ArrayList<>();
      for (int p = first; p <= last; p += stride) {
        ticks.add(new Tick(power(p), power(p, axis.unit())));
      }
      return ticks;
    }

    private static String power(int p, String unit) {
      String after = unit.equals("B") ? "B" : "";
      if (p < 0) {
        return p >= -12 ? "1/" + Print.count(1L << -p) : "2^" + p;
      }
      int prefix = Math.min(p / 10, BINARY.length - 1);
      String text = BINARY[prefix] + after;
      String number = Print.count(1L << Math.min(p - 10 * prefix, 62));
      return text.isEmpty() ? number : number + "\u00a0" + text;
    }

    /// The least of 1, 2 and 5 times a power of ten that makes at most `most` steps.
    private static double step(double width, int most) {
      double raw = width / Math.max(1, most);
      double ten = Math.pow(10, Math.floor(Math.log10(raw)));
      return DoubleStream.of(ten, 2 * ten, 5 * ten)
          .filter(m -> raw <= m * (1 + 1e-9))
          .findFirst()
          .orElse(10 * ten);
    }

    /// The largest of 1, 2 and 5 times a power of ten that is not above a number.
    private static double down(double value) {
      double ten = Math.pow(10, Math.floor(Math.log10(value) + 1e-9));
      return DoubleStream.of(5 * ten, 2 * ten).filter(m -> value >= m).findFirst().orElse(ten);
    }

    /// The least of 1, 2 and 5 times a power of ten that is not below a number.
    private static double up(double value) {
      double ten = Math.pow(10, Math.floor(Math.log10(value) + 1e-9));
      return DoubleStream.of(ten, 2 * ten, 5 * ten)
          .filter(m -> value <= m * (1 + 1e-9))
          .findFirst()
          .orElse(10 * ten);
    }

    private static double log2(double value) {
      return Math.log(value) / Math.log(2);
    }

    private static double power(double exponent) {
      return Math.scalb(1.0, (int) Math.round(exponent));
    }
  }
}
