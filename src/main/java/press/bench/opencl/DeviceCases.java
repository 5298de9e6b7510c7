package press.bench.opencl;

import java.util.ArrayList;
import java.util.List;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.KernelVariant;
import press.bench.Profile;
import press.bench.baseline.BaselineBuilder;
import press.bench.target.BenchCase;
import press.opencl.DeviceFacts;
import press.results.Params;
import press.results.RowFingerprint;

/// The cases of a device, each with the fingerprint of everything that could change its time.
///
/// @param benchmarks in the order in which they are measured
/// @param files where kernels come from
/// @param builder compiles baselines
record DeviceCases(
    DeviceFacts device, List<Benchmark> benchmarks, KernelFiles files, BaselineBuilder builder) {

  /// Part of every fingerprint: raise it when the way of measuring changes what is measured.
  static final String HARNESS = "opencl-3";

  DeviceCases {
    benchmarks = List.copyOf(benchmarks);
  }

  /// Cases of a profile, by benchmark, then by point.
  List<BenchCase> all(Profile profile) {
    List<BenchCase> cases = new ArrayList<>();
    for (Benchmark benchmark : benchmarks) {
      for (Params params : benchmark.points(profile, device)) {
        addVariants(benchmark, params, cases);
        addBaselines(benchmark, params, cases);
      }
    }
    return cases;
  }

  private void addVariants(Benchmark benchmark, Params params, List<BenchCase> cases) {
    for (KernelVariant variant : benchmark.variants()) {
      if (benchmark.includes(variant.name(), params)) {
        BenchCase.Code code = code(benchmark, variant.source(), variant.options(params, device));
        cases.add(benchCase(benchmark, variant.name(), params, code, code.options()));
      }
    }
  }

  private void addBaselines(Benchmark benchmark, Params params, List<BenchCase> cases) {
    for (Baseline baseline : baselines(benchmark)) {
      if (benchmark.includes(baseline.variant(), params)) {
        BenchCase.Code code = code(benchmark, baseline.source(), builder.options(baseline));
        String inputs = code.options() + " " + builder.hash(baseline);
        cases.add(benchCase(benchmark, baseline.variant(), params, code, inputs));
      }
    }
  }

  private BenchCase.Code code(Benchmark benchmark, String source, String options) {
    return new BenchCase.Code(source, benchmark.codeHash(source, files), options, HARNESS);
  }

  /// @param inputs everything beside code, point and device that could change the time
  private BenchCase benchCase(
      Benchmark benchmark, String variant, Params params, BenchCase.Code code, String inputs) {
    String fingerprint =
        RowFingerprint.ofDevice(
            HARNESS,
            code.sourceHash(),
            inputs,
            params,
            device.name(),
            device.driver(),
            device.version());
    return BenchCase.of(benchmark, variant, params, code, fingerprint);
  }

  /// The baselines that can use this device.
  List<Baseline> baselines(Benchmark benchmark) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    return benchmark.baselines().stream()
        .filter(b -> gpu || b.reach() == Baseline.Reach.EVERY_DEVICE)
        .toList();
  }
}
