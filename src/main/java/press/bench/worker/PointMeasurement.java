package press.bench.worker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import press.bench.Clock;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Step;
import press.bench.guard.BufferContents;
import press.bench.guard.BufferContents.CheckResult;
import press.bench.listing.DeviceListing;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.opencl.OpenClException;
import press.results.Outcome;
import press.results.RowRemarks;

/// Measures variants at one point: each is checked, then they take turns (A B B A), then each is
/// checked again.
final class PointMeasurement {

  private final DeviceSession device;
  private final SamplingPlan plan;
  private final int repeats;
  private final TaskReporter reporter;
  private final LongSupplier nanoTime;

  /// @param repeats how often each small check runs
  /// @param nanoTime the host's clock
  PointMeasurement(
      DeviceSession device,
      SamplingPlan plan,
      int repeats,
      TaskReporter reporter,
      LongSupplier nanoTime) {
    this.device = device;
    this.plan = plan;
    this.repeats = repeats;
    this.reporter = reporter;
    this.nanoTime = nanoTime;
  }

  /// A variant that passed its checks.
  private record Prepared(
      WorkerTask task,
      Problem problem,
      BufferRotation sets,
      Sampler sampler,
      double error,
      DeviceListing compiled) {}

  /// Measures all variants at a point.
  ///
  /// @param first whether this is the first point of the process
  /// @throws OpenClException after which the device cannot be trusted; the task has been reported
  void run(List<WorkerTask> tasks, List<KernelVariant> variants, boolean first)
      throws OpenClException {
    List<Prepared> prepared = new ArrayList<>();
    try {
      for (int i = 0; i < tasks.size(); i++) {
        prepare(tasks.get(i), variants.get(i)).ifPresent(prepared::add);
      }
      if (!prepared.isEmpty()) {
        warm(prepared, first ? plan.firstWarmNanos() : plan.warmNanos());
        SampleBlock.Taken block = sample(prepared);
        for (int i = 0; i < prepared.size(); i++) {
          finish(prepared.get(i), block.samples().get(i), Optional.of(block));
        }
      }
    } finally {
      prepared.forEach(one -> one.sets().close());
    }
  }

  /// Measures a variant against itself. The result holds, for each pair, the samples of the first
  /// side, then those of the second.
  ///
  /// @param pairs how many; fewer are measured if the time is over
  /// @param end when to stop, by the host's clock
  void runPairs(WorkerTask task, KernelVariant variant, int pairs, long end)
      throws OpenClException {
    Optional<Prepared> prepared = prepare(task, variant);
    if (prepared.isEmpty()) {
      return;
    }
    Prepared one = prepared.get();
    try {
      warm(List.of(one), plan.firstWarmNanos());
      List<Sampler.Sample> samples = new ArrayList<>();
      SampleBlock block = new SampleBlock(plan, nanoTime);
      for (int pair = 0; pair < pairs && nanoTime.getAsLong() - end < 0; pair++) {
        reporter.step(task, "timing pair " + (pair + 1));
        SampleBlock.Turn turn = one.sampler()::take;
        SampleBlock.Taken taken =
            reporter.guarded(task, one.problem(), () -> block.take(List.of(turn, turn)));
        taken.samples().forEach(samples::addAll);
      }
      if (samples.isEmpty()) {
        reporter.result(task, CaseResult.skipped());
      } else {
        finish(one, samples, Optional.empty());
      }
    } finally {
      one.sets().close();
    }
  }

  private Optional<Prepared> prepare(WorkerTask task, KernelVariant variant)
      throws OpenClException {
    Problem problem = device.problem(variant, task.params());
    Optional<String> missing = device.missingFeature(problem).or(() -> tooSmall(problem));
    if (missing.isPresent()) {
      reporter.result(task, problem, new Outcome.Unsupported(missing.get()));
      return Optional.empty();
    }
    DeviceListing compiled;
    try {
      reporter.step(task, "compiling");
      List<String> kernels = problem.launches().stream().map(Step.Launch::kernel).toList();
      compiled =
          DeviceListing.of(
              device.program(variant, task.params()), device.session().facts(), kernels);
    } catch (OpenClException e) {
      reporter.failed(task, problem, e);
      return Optional.empty();
    }
    return reporter.guarded(task, problem, () -> check(task, variant, problem, compiled));
  }

  private Optional<String> tooSmall(Problem problem) {
    long sets = BufferRotation.setsFor(problem, device.session().facts());
    return sets > BufferRotation.MAX_SETS
        ? Optional.of(
            "too small for cold caches: it would take %d sets of its buffers".formatted(sets))
        : Optional.empty();
  }

  private Optional<Prepared> check(
      WorkerTask task, KernelVariant variant, Problem problem, DeviceListing compiled)
      throws OpenClException {
    reporter.step(task, "checking at small sizes");
    CheckResult small = device.checkSmall(variant, task.params(), repeats);
    if (!small.isRight()) {
      reporter.result(task, problem, new Outcome.Wrong(small.complaint()));
      return Optional.empty();
    }
    reporter.step(task, "checking at full size");
    BufferRotation sets = device.bind(variant, task.params());
    CheckResult full = sets.check();
    if (!full.isRight()) {
      sets.close();
      reporter.result(task, problem, new Outcome.Wrong(full.complaint()));
      return Optional.empty();
    }
    double error = Math.max(small.error(), full.error());
    Sampler sampler = new Sampler(sets, nanoTime);
    return Optional.of(new Prepared(task, problem, sets, sampler, error, compiled));
  }

  private void warm(List<Prepared> prepared, long nanos) throws OpenClException {
    for (Prepared one : prepared) {
      reporter.guarded(
          one.task(),
          one.problem(),
          () -> {
            reporter.step(one.task(), "warming up");
            one.sampler().calibrate(plan.nanosOfSample());
            // The clocks of a device ramp up once; the host's code must be compiled each time.
            if (one == prepared.getFirst() || one.problem().clock() != Clock.DEVICE) {
              one.sampler().warm(nanos);
              one.sampler().calibrate(plan.nanosOfSample());
            }
            return one;
          });
    }
  }

  private SampleBlock.Taken sample(List<Prepared> prepared) throws OpenClException {
    List<SampleBlock.Turn> turns = new ArrayList<>();
    for (Prepared one : prepared) {
      turns.add(() -> {
        reporter.step(one.task(), "timing");
        return reporter.guarded(one.task(), one.problem(), one.sampler()::take);
      });
    }
    return new SampleBlock(plan, nanoTime).take(turns);
  }

  private void finish(Prepared one, List<Sampler.Sample> samples, Optional<SampleBlock.Taken> block)
      throws OpenClException {
    reporter.step(one.task(), "checking again");
    CheckResult again = reporter.guarded(one.task(), one.problem(), one.sets()::check);
    if (!again.isRight()) {
      reporter.result(
          one.task(), one.problem(), new Outcome.Wrong(again.complaint() + " after timing"));
      return;
    }
    Outcome timed =
        new Outcome.Timed(
            List.of(Sampler.Sample.together(samples)),
            Math.max(one.error(), again.error()),
            BufferContents.tolerance(one.problem()));
    SampleBlock.SampleNotes notes =
        new SampleBlock.SampleNotes(
            one.problem(), one.sampler().batch(), one.sets().sets(), device.session().facts());
    RowRemarks remarks =
        RowRemarks.NONE
            .withCompiler(one.compiled().summary())
            .withNotes(block.map(b -> notes.of(samples, b)).orElse(List.of()));
    CaseResult.CompilerOutput listing =
        block.isEmpty() ? CaseResult.CompilerOutput.NONE : one.compiled().listing();
    reporter.result(one.task(), new CaseResult(timed, one.problem().launch(), remarks, listing));
  }
}
