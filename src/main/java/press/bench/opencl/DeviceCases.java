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
import press.bench.target.PairBed;
import press.opencl.DeviceFacts;
import press.result.Fingerprint;
import press.result.Params;

/// The questions that a device can be asked, each with the fingerprint of everything that could
/// change its time.
///
/// @param device that is asked
/// @param benchmarks in the order in which they are asked
/// @param files where kernels come from
/// @param shop where programs of others are made
record DeviceCases(
    DeviceFacts device, List<Benchmark> benchmarks, KernelFiles files, BaselineBuilder shop) {

  /// Part of every fingerprint: raise it when the way of measuring changes what is measured.
  static final String HARNESS = "opencl-2";

  DeviceCases {
    benchmarks = List.copyOf(benchmarks);
  }

  /// Those of a profile: by benchmark, then by point.
  List<BenchCase> all(Profile profile) {
    List<BenchCase> questions = new ArrayList<>();
    for (Benchmark benchmark : benchmarks) {
      for (Params params : benchmark.points(profile, device)) {
        ours(benchmark, params, questions);
        for (Baseline baseline : baselines(benchmark)) {
          String options = shop.options(baseline);
          String all = options + " " + shop.hash(baseline);
          questions.add(
              question(benchmark, baseline.variant(), baseline.source(), options, all, params));
        }
      }
    }
    return questions;
  }

  /// Those that can be asked twice in turns; a processor is asked for few elements.
  List<BenchCase> pairable() {
    boolean slow = device.kind() == DeviceFacts.Kind.CPU;
    List<BenchCase> questions = new ArrayList<>();
    for (Benchmark benchmark : benchmarks) {
      for (Params point : benchmark.points(Profile.QUICK, device)) {
        ours(benchmark, slow ? PairBed.small(point) : point, questions);
      }
    }
    return questions;
  }

  private void ours(Benchmark benchmark, Params params, List<BenchCase> questions) {
    for (KernelVariant variant : benchmark.variants()) {
      if (!benchmark.includes(variant.name(), params)) {
        continue;
      }
      String options = variant.options(params, device);
      questions.add(
          question(benchmark, variant.name(), variant.source(), options, options, params));
    }
  }

  private BenchCase question(
      Benchmark benchmark,
      String variant,
      String source,
      String options,
      String all,
      Params params) {
    String hash = Fingerprint.ofCode(files.text(source));
    String print =
        Fingerprint.of(
            List.of(
                HARNESS,
                hash,
                all,
                params.toString(),
                device.name(),
                device.driver(),
                device.version()));
    return new BenchCase(
        benchmark.name(),
        variant,
        params,
        benchmark.cost(variant, params),
        benchmark.roof(variant, params),
        source,
        hash,
        options,
        HARNESS,
        print);
  }

  /// A question of a sweep, which is asked and not recorded.
  BenchCase swept(Benchmark benchmark, String variant, Params params) {
    return new BenchCase(
        benchmark.name(),
        variant,
        params,
        benchmark.cost(variant, params),
        "",
        "",
        "",
        "",
        HARNESS,
        "");
  }

  /// The programs of others that can speak about this device.
  List<Baseline> baselines(Benchmark benchmark) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    return benchmark.baselines().stream()
        .filter(a -> gpu || a.reach() == Baseline.Reach.EVERY_DEVICE)
        .toList();
  }

  /// The benchmark of a name, which is one of ours.
  Benchmark named(String name) {
    return benchmarks.stream().filter(b -> b.name().equals(name)).findFirst().orElseThrow();
  }
}
