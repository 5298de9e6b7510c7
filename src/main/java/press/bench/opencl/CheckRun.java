package press.bench.opencl;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Predicate;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.Profile;
import press.bench.Variant;
import press.bench.bed.Task;
import press.bench.device.Wire;
import press.bench.guard.Oclgrind;
import press.bench.process.Launcher;
import press.bench.process.Limits;
import press.opencl.DeviceFacts;
import press.result.Cost;
import press.result.Outcome;
import press.result.Params;

/// Checks variants at their small points, odd sizes among them, and takes no time: on a device, or
/// under Oclgrind, which sees what a device hides.
public final class CheckRun {

  // A simulator does some hundred thousand operations a second; what it can see it sees at sizes
  // of a few groups.
  private static final long MOST_BYTES = 16 << 10;
  private static final long MOST_FLOPS = 100_000;

  private final DeviceFacts device;
  private final Jobs jobs;
  private final Interrogation workers;

  /// Checks on a device that [OpenClBeds#devices] has found with this launcher.
  public CheckRun(DeviceFacts device, KernelFiles files, Launcher launcher, Limits limits) {
    this.device = device;
    this.jobs = new Jobs(device, files);
    this.workers = new Interrogation(launcher, limits, Wire.CHECK);
  }

  /// What a check found.
  ///
  /// @param what such as `stream/float4:n=7,op=triad`
  /// @param outcome never timed
  public record Finding(String what, Outcome outcome) {

    /// Whether the answer was right and nothing was reported.
    public boolean isRight() {
      return outcome.equals(Wire.RIGHT);
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
    SequencedSet<Task> tasks = new LinkedHashSet<>();
    for (Variant variant : benchmark.variants()) {
      String name = variant.name();
      Optional<String> lacking = benchmark.lacking(variant, device);
      if (wanted.test(name) && lacking.isPresent()) {
        Outcome unsupported = new Outcome.Unsupported(lacking.get());
        findings.add(new Finding(benchmark.name() + "/" + name, unsupported));
      } else if (wanted.test(name)) {
        smallPoints(benchmark, name).forEach(small -> tasks.add(new Task(name, small)));
      }
    }
    if (tasks.isEmpty()) {
      return findings;
    }
    workers.ask(
        jobs.check(benchmark, repeats, List.copyOf(tasks)),
        (task, answer) -> {
          synchronized (findings) {
            findings.add(new Finding(benchmark.name() + "/" + task, answer.outcome()));
          }
        });
    return findings;
  }

  /// The small points of all points; of larger ones only the least is kept.
  private SequencedSet<Params> smallPoints(Benchmark benchmark, String variant) {
    SequencedSet<Params> all = new LinkedHashSet<>();
    for (Params point : benchmark.points(Profile.QUICK, device)) {
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
    return cost.bytes() <= MOST_BYTES && cost.flops() <= MOST_FLOPS;
  }
}
