package press.bench.target;

import press.results.Params;

/// A variant at a point, as one worker process measures it.
///
/// @param variant such as `float4`
/// @param params such as `n=268435456,op=triad`
public record WorkerTask(String variant, Params params) {

  /// `float4:n=268435456,op=triad`
  @Override
  public String toString() {
    return variant + ":" + params;
  }
}
