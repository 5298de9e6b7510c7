package press.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import press.charts.Axis;
import press.charts.DataTable.ChartReading;
import press.charts.LineChart;
import press.charts.LineChart.Sample;
import press.charts.LineChart.Series;
import press.results.Estimate;
import press.units.Print;

/// `{figure} variance`: the errors of five ways to compute a variance in single precision, over the
/// number of numbers.
final class VarianceFigure implements Figure {

  private static final int LAST_EXPONENT = 17;

  @Override
  public String name() {
    return "variance";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(Parameter.whole("offset", 0, 4096, 64L));
  }

  /// A way to compute a variance in floats.
  enum VarianceMethod {
    /// The mean of the squares minus the square of the mean.
    SQUARES("squares") {
      @Override
      float of(float[] x) {
        return difference(x, 0);
      }
    },
    /// The same, with the first number subtracted from all.
    SHIFTED("shifted") {
      @Override
      float of(float[] x) {
        return difference(x, x[0]);
      }
    },
    /// Welford's recurrence, one number after the other.
    CHAIN("one chain") {
      @Override
      float of(float[] x) {
        float mean = 0;
        float m2 = 0;
        for (int i = 0; i < x.length; i++) {
          float apart = x[i] - mean;
          mean += apart / (i + 1);
          m2 += apart * (x[i] - mean);
        }
        return m2 / x.length;
      }
    },
    /// Triples of single numbers, merged in a tree.
    MERGED("merged triples") {
      @Override
      float of(float[] x) {
        float[] mean = x.clone();
        float[] m2 = new float[x.length];
        for (int each = 1; each < x.length; each *= 2) {
          for (int i = 0; i < x.length / each / 2; i++) {
            float apart = mean[2 * i + 1] - mean[2 * i];
            mean[i] = mean[2 * i] + apart * each / (2 * each);
            m2[i] = m2[2 * i] + m2[2 * i + 1] + apart * apart * each * each / (2 * each);
          }
        }
        return m2[0] / x.length;
      }
    },
    /// The mean first, then the squared distances from it.
    TWO_PASSES("two passes") {
      @Override
      float of(float[] x) {
        float mean = sum(x) / x.length;
        float[] squares = new float[x.length];
        for (int i = 0; i < x.length; i++) {
          squares[i] = (x[i] - mean) * (x[i] - mean);
        }
        return sum(squares) / x.length;
      }
    };

    private final String label;

    VarianceMethod(String label) {
      this.label = label;
    }

    /// Its result for a power of two of numbers; all sums are trees.
    abstract float of(float[] x);

    private static float difference(float[] x, float shift) {
      float[] shifted = new float[x.length];
      float[] squares = new float[x.length];
      for (int i = 0; i < x.length; i++) {
        shifted[i] = x[i] - shift;
        squares[i] = shifted[i] * shifted[i];
      }
      float mean = sum(shifted) / x.length;
      return sum(squares) / x.length - mean * mean;
    }

    /// A sum as a tree of neighbours.
    private static float sum(float[] x) {
      float[] sums = x.clone();
      for (int n = x.length / 2; n > 0; n /= 2) {
        for (int i = 0; i < n; i++) {
          sums[i] = sums[2 * i] + sums[2 * i + 1];
        }
      }
      return sums[0];
    }
  }

  /// Draws of random numbers, and the largest relative errors over some draws.
  ///
  /// @param offset what is added to numbers between 0.5 and 2
  record VarianceDraws(int offset) {

    private static final int DRAWS = 8;
    private static final long MULTIPLIER = 1_664_525;
    private static final long INCREMENT = 1_013_904_223;
    private static final long MASK = 0xFFFF_FFFFL;

    /// The largest error of each method among the draws, in the order of the methods.
    double[] errors(int n) {
      double[] worst = new double[VarianceMethod.values().length];
      long seed = n;
      for (int draw = 0; draw < DRAWS; draw++) {
        float[] x = new float[n];
        double sum = 0;
        for (int i = 0; i < n; i++) {
          // The generator of Numerical Recipes; its high bits are the better ones.
          seed = seed * MULTIPLIER + INCREMENT & MASK;
          x[i] = (float) (offset + 0.5 + 1.5 * (seed >> 8) / (1 << 24));
          sum += x[i];
        }
        double exact = variance(x, sum / n);
        for (VarianceMethod method : VarianceMethod.values()) {
          double error = Math.abs(method.of(x) / exact - 1);
          worst[method.ordinal()] = Math.max(worst[method.ordinal()], error);
        }
      }
      return worst;
    }

    private static double variance(float[] x, double mean) {
      double sum = 0;
      for (float number : x) {
        sum += (number - mean) * (number - mean);
      }
      return sum / x.length;
    }

    /// By what factor a relative change of the numbers can grow in their standard deviation.
    double condition() {
      double mean = offset + 1.25;
      return Math.sqrt(1 + mean * mean / 0.1875);
    }

    /// The errors for a number of numbers; `variance.js` writes the same sentence.
    String sentence(int n, double[] errors) {
      return ("%s numbers between %s and %s, condition %s: squares err by up to %s, "
              + "merged triples by %s, two passes by %s.")
          .formatted(
              Print.count(n),
              AmountFormat.number(offset + 0.5),
              AmountFormat.number(offset + 2.0),
              AmountFormat.number(Math.round(condition() * 10) / 10.0),
              shown(errors[VarianceMethod.SQUARES.ordinal()]),
              shown(errors[VarianceMethod.MERGED.ordinal()]),
              shown(errors[VarianceMethod.TWO_PASSES.ordinal()]));
    }
  }

  /// An error with two digits.
  static String shown(double error) {
    return AmountFormat.number(Double.parseDouble("%.1e".formatted(error)));
  }

  @Override
  public StaticFigure draw(
      Parameter.ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
    VarianceDraws draws = new VarianceDraws(given.integer("offset"));
    List<String> header = new ArrayList<>(List.of("numbers"));
    List<List<Sample>> samples = new ArrayList<>();
    for (VarianceMethod method : VarianceMethod.values()) {
      header.add(method.label);
      samples.add(new ArrayList<>());
    }
    List<List<String>> rows = new ArrayList<>();
    String sentence = "";
    for (int exponent = 3; exponent <= LAST_EXPONENT; exponent += 2) {
      int n = 1 << exponent;
      double[] errors = draws.errors(n);
      List<String> row = new ArrayList<>(List.of(Print.count(n)));
      for (int i = 0; i < errors.length; i++) {
        row.add(shown(errors[i]));
        Estimate e = new Estimate(errors[i], errors[i], errors[i]);
        if (errors[i] > 0) {
          samples.get(i).add(new Sample(n, ChartReading.measured(e, List.of())));
        }
      }
      rows.add(row);
      sentence = draws.sentence(n, errors);
    }
    return new StaticFigure(chart(samples, id), List.of(sentence), header, rows, Map.of());
  }

  private static String chart(List<List<Sample>> samples, String id) {
    List<Series> series = new ArrayList<>();
    for (VarianceMethod method : VarianceMethod.values()) {
      series.add(new Series(method.label, samples.get(method.ordinal())));
    }
    return new LineChart(
            "The errors of a variance in single precision",
            new Axis("numbers", "", Axis.Steps.DOUBLING),
            new Axis("largest relative error of eight draws", "", Axis.Steps.TENFOLD),
            series,
            List.of(),
            List.of(),
            id)
        .svg();
  }
}
