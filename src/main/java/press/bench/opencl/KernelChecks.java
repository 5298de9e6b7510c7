package press.bench.opencl;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Predicate;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.KernelVariant;
import press.bench.Profile;
import press.bench.guard.Oclgrind;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.worker.WorkerProtocol;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Outcome;
import press.results.Params;

/// Checks variants at their small points, odd sizes among them, without timing: on a device, or
/// under Oclgrind, which finds what a device hides.
public final class KernelChecks {

  // A simulator does some hundred thousand operations a second; a few groups show what it can find.
  private static final long MAX_SIMULATED_BYTES = 36 << 10;
  private static final long MAX_SIMULATED_FLOPS = 100_000;

  private final DeviceFacts device;
  private final DeviceFacts like;
  private final KernelFiles files;
  private final WorkerRunner workers;

  /// Checks on a device that [OpenClTargets#devices] has found with this launcher.
  public KernelChecks(
      DeviceFacts device,
      KernelFiles files,
      WorkerLauncher launcher,
      WorkerProcess.WorkerLimits limits) {
    this(device, device, files, launcher, limits);
  }

  /// Checks on a device what another one would run.
  ///
  /// @param like the other one, which decides how sources are compiled and work is divided
  KernelChecks(
      DeviceFacts device,
      DeviceFacts like,
      KernelFiles files,
      WorkerLauncher launcher,
      WorkerProcess.WorkerLimits limits) {
    this.device = device;
    this.like = like;
    this.files = files;
    this.workers = new WorkerRunner(launcher, limits, WorkerProtocol.CHECK);
  }

  /// The result of a check.
  ///
  /// @param what such as `stream/float4:n=7,op=triad`
  /// @param outcome never timed
  public record Finding(String what, Outcome outcome) {

    /// Whether the answer was right and nothing was reported.
    public boolean isRight() {
      return outcome.equals(WorkerProtocol.RIGHT);
    }

    /// `stream/float4:n=7: wrong: c[3]: 1.5, not 2.5`
    @Override
    public String toString() {
      return what + ": " + outcome.word() + ": " + outcome.reasonOrEmpty();
    }

    /// Whether the device lacks something, which is no mistake.
    public boolean isUnsupported() {
      return outcome instanceof Outcome.Unsupported;
    }
  }

  /// Checks the variants of a benchmark whose names are wanted, each at every small point.
  ///
  /// @param repeats how often each is run on fresh poison
  public List<Finding> check(Benchmark benchmark, Predicate<String> wanted, int repeats) {
    List<Finding> findings = new ArrayList<>();
    SequencedSet<WorkerTask> tasks = new LinkedHashSet<>();
    for (KernelVariant variant : benchmark.variants()) {
      String name = variant.name();
      Optional<String> lacking = benchmark.missingFeature(variant, like);
      if (wanted.test(name) && lacking.isPresent()) {
        Outcome unsupported = new Outcome.Unsupported(lacking.get());
        findings.add(new Finding(benchmark.name() + "/" + name, unsupported));
      } else if (wanted.test(name)) {
        smallPoints(benchmark, name).forEach(small -> tasks.add(new WorkerTask(name, small)));
      }
    }
    if (tasks.isEmpty()) {
      return findings;
    }
    workers.run(
        WorkerProtocol.Job.of(device, files, benchmark, Profile.QUICK, repeats, List.copyOf(tasks))
            .like(like),
        (task, answer) -> {
          synchronized (findings) {
            findings.add(new Finding(benchmark.name() + "/" + task, answer.outcome()));
          }
        });
    return findings;
  }

  /// The small points of all points; for a simulator those that are small enough, or the first.
  private SequencedSet<Params> smallPoints(Benchmark benchmark, String variant) {
    SequencedSet<Params> all = new LinkedHashSet<>();
    for (Params point : benchmark.points(Profile.QUICK, like)) {
      if (!Oclgrind.is(device)) {
        all.addAll(benchmark.checkPoints(point));
        continue;
      }
      List<Params> tiny = benchmark.tinyPoints(point);
      List<Params> fit = tiny.stream().filter(p -> isTiny(benchmark.cost(variant, p))).toList();
      all.addAll(fit.isEmpty() ? tiny.subList(0, Math.min(1, tiny.size())) : fit);
    }
    return all;
  }

  private static boolean isTiny(Cost cost) {
    return cost.bytes() <= MAX_SIMULATED_BYTES && cost.flops() <= MAX_SIMULATED_FLOPS;
  }
}
