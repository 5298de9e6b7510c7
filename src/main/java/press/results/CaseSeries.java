package press.results;

import java.util.Comparator;

/// A variant of a benchmark at one point, over time.
///
/// @param benchmark such as `stream`
/// @param variant such as `float4`
/// @param params the point
public record CaseSeries(String benchmark, String variant, Params params)
    implements Comparable<CaseSeries> {

  private static final Comparator<CaseSeries> ORDER =
      Comparator.comparing(CaseSeries::benchmark)
          .thenComparing(CaseSeries::variant)
          .thenComparing(CaseSeries::params);

  /// The series that a row belongs to.
  public static CaseSeries of(String benchmark, Measurement row) {
    return new CaseSeries(benchmark, row.variant(), row.params());
  }

  @Override
  public int compareTo(CaseSeries other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return benchmark + "/" + variant + (params.values().isEmpty() ? "" : ":" + params);
  }
}
