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

  /// The points that have more elements than a processor measures in a millisecond are cut to this.
  private static final long MAX_PAIR_ELEMENTS = 1L << 17;

  /// Groups cases by benchmark, in their order.
  public static SequencedMap<String, List<BenchCase>> byBenchmark(List<BenchCase> cases) {
    return cases.stream()
        .collect(
            Collectors.groupingBy(BenchCase::benchmark, LinkedHashMap::new, Collectors.toList()));
  }

  /// The first case of each benchmark: its first variant at its smallest point.
  public static List<BenchCase> firstOfEach(List<BenchCase> cases) {
    return byBenchmark(cases).values().stream().map(List::getFirst).toList();
  }

  /// A point so small that a processor needs no millisecond for it.
  public static Params small(Params point) {
    boolean large = point.asNumber("n").orElse(0) > MAX_PAIR_ELEMENTS;
    return large ? point.with("n", MAX_PAIR_ELEMENTS) : point;
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

    /// `float4:n=268435456,op=triad`
    @Override
    public String toString() {
      return variant + ":" + params;
    }
  }
}
