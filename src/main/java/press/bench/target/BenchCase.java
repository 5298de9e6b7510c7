package press.bench.target;

import press.result.Cost;
import press.result.Params;

/// One thing to measure: a variant of a benchmark at one point of its parameters.
///
/// @param benchmark such as `stream`
/// @param variant such as `float4`
/// @param params such as `n=268435456,op=triad`
/// @param cost the least bytes and FLOPs
/// @param roof the machine's ceiling that this question probes, such as `copy`; empty for most
/// @param source project path of the file that runs
/// @param sourceHash hash of that file's code
/// @param options what the compiler or the virtual machine is told
/// @param harness version of the way of measuring
/// @param fingerprint hash of everything that could change the time on this machine
public record BenchCase(
    String benchmark,
    String variant,
    Params params,
    Cost cost,
    String roof,
    String source,
    String sourceHash,
    String options,
    String harness,
    String fingerprint) {

  @Override
  public String toString() {
    return benchmark + "/" + variant + ":" + params;
  }
}
