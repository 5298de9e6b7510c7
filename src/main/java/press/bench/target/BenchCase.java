package press.bench.target;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import press.bench.Workload;
import press.results.Cost;
import press.results.Params;

/// One measurement to be made: a variant of a benchmark at one point of its parameters.
///
/// @param benchmark such as `stream`
/// @param variant such as `float4`
/// @param params such as `n=268435456,op=triad`
/// @param cost the least bytes and FLOPs
/// @param roof the machine's ceiling that this case probes, such as `copy`; usually empty
/// @param code what runs and how it is compiled
/// @param fingerprint hash of everything that could change the time on this machine
public record BenchCase(
    String benchmark,
    String variant,
    Params params,
    Cost cost,
    String roof,
    Code code,
    String fingerprint) {

  /// The code of a case.
  ///
  /// @param source project path of the file that runs
  /// @param sourceHash hash of that file's code
  /// @param options compiler or virtual machine options
  /// @param harness version of the way of measuring
  public record Code(String source, String sourceHash, String options, String harness) {}

  /// A case of a benchmark.
  public static BenchCase of(
      Workload benchmark, String variant, Params params, Code code, String fingerprint) {
    return new BenchCase(
        benchmark.name(),
        variant,
        params,
        benchmark.cost(variant, params),
        benchmark.roof(variant, params),
        code,
        fingerprint);
  }

  /// Groups cases by benchmark, in their order.
  public static SequencedMap<String, List<BenchCase>> byBenchmark(List<BenchCase> cases) {
    return cases.stream()
        .collect(
            Collectors.groupingBy(BenchCase::benchmark, LinkedHashMap::new, Collectors.toList()));
  }

  /// Groups cases by point, in their order.
  public static SequencedMap<Params, List<BenchCase>> byPoint(List<BenchCase> cases) {
    return cases.stream()
        .collect(Collectors.groupingBy(BenchCase::params, LinkedHashMap::new, Collectors.toList()));
  }

  /// The same case under another name, which a contest measures beside it: two names for one thing
  /// that should have one time.
  public BenchCase twin() {
    return new BenchCase(benchmark, task().twin().variant(), params, cost, roof, code, fingerprint);
  }

  /// The variant and point, as a worker process gets them.
  public WorkerTask task() {
    return new WorkerTask(variant, params);
  }

  @Override
  public String toString() {
    return benchmark + "/" + variant + ":" + params;
  }

  /// A variant at a point, as one worker process measures it.
  ///
  /// @param variant such as `float4`
  /// @param params such as `n=268435456,op=triad`
  public record WorkerTask(String variant, Params params) {

    // No variant ends so.
    private static final String TWIN = "#2";

    /// The same task under another name.
    public WorkerTask twin() {
      return new WorkerTask(variant + TWIN, params);
    }

    /// Whether it is another task under another name.
    public boolean isTwin() {
      return variant.endsWith(TWIN);
    }

    /// The task that this is another name of, or this one.
    public WorkerTask original() {
      return isTwin()
          ? new WorkerTask(variant.substring(0, variant.length() - TWIN.length()), params)
          : this;
    }

    /// `float4:n=268435456,op=triad`
    @Override
    public String toString() {
      return variant + ":" + params;
    }
  }
}
