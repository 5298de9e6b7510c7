package press.bench.worker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import press.bench.Clock;
import press.bench.KernelVariant;
import press.bench.Launch;
import press.bench.Problem;
import press.bench.guard.BufferContents;
import press.bench.guard.CheckResult;
import press.bench.listing.BuildLog;
import press.bench.listing.DeviceListing;
import press.bench.target.BenchTarget;
import press.bench.target.WorkerTask;
import press.opencl.OpenClException;
import press.opencl.UnsupportedException;
import press.result.Outcome;
import press.result.Params;
import press.result.Remarks;

/// Measures all variants at one point: each is checked, then they take turns (A B B A), then each
/// is checked again.
final class PointMeasurement {

  private final DeviceSession shop;
  private final SamplingPlan effort;
  private final Report report;
  private final int repeats;
  private final LongSupplier nanoTime;

  /// @param nanoTime the host's clock
  PointMeasurement(
      DeviceSession shop, SamplingPlan effort, int repeats, Report report, LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.repeats = repeats;
    this.shop = shop;
    this.effort = effort;
    this.report = report;
  }

  /// Hears what is being done and what came of it.
  interface Report {
    /// What is begun now: if the process dies, this was to blame.
    void step(WorkerTask task, String what);

    /// What came of a task.
    void answer(WorkerTask task, BenchTarget.Answer answer);
  }

  /// A variant that was right so far.
  private record Ready(
      WorkerTask task,
      Problem problem,
      BufferRotation sets,
      Sampler sampler,
      double error,
      DeviceListing told) {}

  /// Measures; a device error after which the device cannot be trusted is thrown after it was
  /// reported.
  void run(List<WorkerTask> tasks, List<KernelVariant> variants, boolean first)
      throws OpenClException {
    List<Ready> ready = new ArrayList<>();
    try {
      for (int i = 0; i < tasks.size(); i++) {
        prepare(tasks.get(i), variants.get(i)).ifPresent(ready::add);
      }
      if (!ready.isEmpty()) {
        warm(ready, first ? effort.firstWarmNanos() : effort.warmNanos());
        SampleBlock.Taken block = sample(ready);
        for (int i = 0; i < ready.size(); i++) {
          finish(ready.get(i), block.samples().get(i), block);
        }
      }
    } finally {
      ready.forEach(one -> one.sets().close());
    }
  }

  private Optional<Ready> prepare(WorkerTask task, KernelVariant variant) throws OpenClException {
    Params params = task.params();
    Problem problem = shop.problem(variant, params);
    Optional<String> lacking = missingFeature(problem);
    if (lacking.isPresent()) {
      answer(task, problem, new Outcome.Unsupported(lacking.get()));
      return Optional.empty();
    }
    DeviceListing told;
    try {
      report.step(task, "compiling");
      List<String> kernels = problem.launches().stream().map(Launch::kernel).toList();
      told = DeviceListing.of(shop.program(variant, params), shop.session().facts(), kernels);
    } catch (UnsupportedException e) {
      answer(task, problem, new Outcome.Unsupported(BuildLog.shorten(e.getMessage(), 12)));
      return Optional.empty();
    } catch (OpenClException e) {
      answer(task, problem, new Outcome.Failed(BuildLog.shorten(e.getMessage(), 12)));
      return Optional.empty();
    }
    return guarded(task, problem, () -> check(task, variant, problem, told));
  }

  private Optional<Ready> check(
      WorkerTask task, KernelVariant variant, Problem problem, DeviceListing told)
      throws OpenClException {
    report.step(task, "checking at small sizes");
    CheckResult small = shop.checkSmall(variant, task.params(), repeats);
    if (!small.isRight()) {
      answer(task, problem, new Outcome.Wrong(small.complaint()));
      return Optional.empty();
    }
    report.step(task, "checking at full size");
    BufferRotation sets = shop.bind(variant, task.params());
    CheckResult full = sets.check(1);
    if (!full.isRight()) {
      sets.close();
      answer(task, problem, new Outcome.Wrong(full.complaint()));
      return Optional.empty();
    }
    double error = Math.max(small.error(), full.error());
    Sampler sampler = new Sampler(sets, nanoTime);
    return Optional.of(new Ready(task, problem, sets, sampler, error, told));
  }

  private void warm(List<Ready> ready, long nanos) throws OpenClException {
    for (Ready one : ready) {
      guarded(
          one.task(),
          one.problem(),
          () -> {
            report.step(one.task(), "warming up");
            one.sampler().calibrate(effort.nanosOfSample());
            // The clocks of a device ramp up once; what the host does must be compiled each time.
            if (one == ready.getFirst() || one.problem().clock() != Clock.DEVICE) {
              one.sampler().warm(nanos);
              one.sampler().calibrate(effort.nanosOfSample());
            }
            return Optional.empty();
          });
    }
  }

  private SampleBlock.Taken sample(List<Ready> ready) throws OpenClException {
    List<SampleBlock.Turn> turns = new ArrayList<>();
    for (Ready one : ready) {
      turns.add(() -> {
        report.step(one.task(), "timing");
        return guarded(one.task(), one.problem(), () -> Optional.of(one.sampler().take()))
            .orElseThrow();
      });
    }
    return new SampleBlock(effort, nanoTime).take(turns);
  }

  private void finish(Ready one, List<Sampler.Sample> samples, SampleBlock.Taken block)
      throws OpenClException {
    report.step(one.task(), "checking again");
    CheckResult verdict =
        guarded(one.task(), one.problem(), () -> Optional.of(one.sets().check(1))).orElseThrow();
    if (!verdict.isRight()) {
      answer(one.task(), one.problem(), new Outcome.Wrong(verdict.complaint() + " after timing"));
      return;
    }
    double error = Math.max(one.error(), verdict.error());
    Outcome timed =
        new Outcome.Timed(
            List.of(Sampler.Sample.together(samples)),
            error,
            BufferContents.tolerance(one.problem()));
    SampleNotes notes =
        new SampleNotes(
            one.problem(), one.sampler().batch(), one.sets().sets(), shop.session().facts());
    Remarks remarks = Remarks.ofCompiler(one.told().told()).withNotes(notes.of(samples, block));
    BenchTarget.Listing listing = one.told().listing();
    report.answer(
        one.task(), new BenchTarget.Answer(timed, one.problem().launch(), remarks, listing));
  }

  @FunctionalInterface
  private interface Deed<T> {
    Optional<T> work() throws OpenClException;
  }

  /// Does something with the device; if that breaks, the task is answered and the exception goes
  /// on.
  private <T> Optional<T> guarded(WorkerTask task, Problem problem, Deed<T> deed)
      throws OpenClException {
    try {
      return deed.work();
    } catch (OpenClException e) {
      answer(task, problem, new Outcome.Failed(BuildLog.shorten(e.getMessage(), 12)));
      throw e;
    }
  }

  private void answer(WorkerTask task, Problem problem, Outcome outcome) {
    report.answer(task, BenchTarget.Answer.of(outcome, problem.launch(), Remarks.NONE));
  }

  private Optional<String> missingFeature(Problem problem) {
    long sets = BufferRotation.setsFor(problem, shop.session().facts());
    String many = "too small for cold caches: it would take %d sets of its buffers";
    return shop.missingFeature(problem)
        .or(() ->
            sets > BufferRotation.MOST ? Optional.of(many.formatted(sets)) : Optional.empty());
  }
}
