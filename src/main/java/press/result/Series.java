package press.result;

import java.util.Comparator;

/// A variant of a benchmark at one point, over time.
///
/// @param benchmark such as `stream`
/// @param variant such as `float4`
/// @param params the point
public record Series(String benchmark, String variant, Params params)
    implements Comparable<Series> {

  private static final Comparator<Series> ORDER =
      Comparator.comparing(Series::benchmark)
          .thenComparing(Series::variant)
          .thenComparing(Series::params);

  /// The series that a row belongs to.
  public static Series of(String benchmark, Measurement row) {
    return new Series(benchmark, row.variant(), row.params());
  }

  /// By benchmark, variant and parameters.
  @Override
  public int compareTo(Series other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return benchmark + "/" + variant + (params.values().isEmpty() ? "" : ":" + params);
  }
}
