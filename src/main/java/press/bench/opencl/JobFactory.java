package press.bench.opencl;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.Profile;
import press.bench.target.WorkerTask;
import press.bench.worker.WorkerProtocol;
import press.opencl.DeviceFacts;

/// Writes the jobs of a device's workers: with them go the texts of all kernels of the benchmark,
/// so that what was hashed is what runs.
///
/// @param device on which they work
/// @param files where kernels come from
record JobFactory(DeviceFacts device, KernelFiles files) {

  private static final Duration LONG = Duration.ofHours(1);

  /// A job of measuring or checking.
  ///
  /// @param repeats how often each small check is run, or how many pairs are wanted
  /// @param budget no new point is begun after it
  WorkerProtocol.Job of(
      Benchmark benchmark, Profile profile, int repeats, Duration budget, List<WorkerTask> tasks) {
    return job(benchmark, profile, false, repeats, budget, tasks);
  }

  /// A job of checking.
  WorkerProtocol.Job check(Benchmark benchmark, int repeats, List<WorkerTask> tasks) {
    return job(benchmark, Profile.QUICK, false, repeats, LONG, tasks);
  }

  /// A job of trying variants with the macros of the sweep.
  WorkerProtocol.Job sweep(Benchmark benchmark, List<WorkerTask> tasks) {
    return job(benchmark, Profile.QUICK, true, 1, LONG, tasks);
  }

  private WorkerProtocol.Job job(
      Benchmark benchmark,
      Profile profile,
      boolean sweep,
      int repeats,
      Duration budget,
      List<WorkerTask> tasks) {
    Map<String, String> sources = new TreeMap<>();
    benchmark.variants().forEach(v -> sources.put(v.source(), files.text(v.source())));
    return new WorkerProtocol.Job(
        device.platformIndex(),
        device.deviceIndex(),
        benchmark.name(),
        profile,
        sweep,
        repeats,
        Math.max(0, budget.toMillis()),
        sources,
        tasks);
  }
}
