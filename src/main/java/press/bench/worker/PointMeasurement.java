package press.bench.worker;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import press.bench.Clock;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Step;
import press.bench.contest.Turn;
import press.bench.guard.BufferContents;
import press.bench.guard.BufferContents.CheckResult;
import press.bench.listing.DeviceListing;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.opencl.OpenClException;
import press.results.LaunchTime;
import press.results.Outcome;
import press.results.RowRemarks;

/// The variants that a worker measures at one point: each is checked, then has its turns when it is
/// asked, then is checked again.
final class PointMeasurement {

  private final DeviceSession device;
  private final int repeats;
  private final TaskReporter reporter;
  private final LongSupplier nanoTime;

  /// @param repeats how often each small check runs
  /// @param nanoTime the host's clock
  PointMeasurement(
      DeviceSession device, int repeats, TaskReporter reporter, LongSupplier nanoTime) {
    this.device = device;
    this.repeats = repeats;
    this.reporter = reporter;
    this.nanoTime = nanoTime;
  }

  /// A variant that passed its checks, and the samples that it gave.
  private record Prepared(
      WorkerTask task,
      Problem problem,
      BufferRotation sets,
      Sampler sampler,
      double error,
      DeviceListing compiled,
      List<Sampler.Sample> samples) {}

  /// Prepares all variants of a point, says which are ready, lets them have their turns as commands
  /// ask, and says at the end what came of each.
  ///
  /// @param commands the next line that the bench sends
  /// @throws OpenClException after which the device cannot be trusted; the task has been reported
  void run(List<WorkerTask> tasks, List<KernelVariant> variants, Supplier<String> commands)
      throws OpenClException {
    Map<String, Prepared> prepared = new LinkedHashMap<>();
    try {
      for (int i = 0; i < tasks.size(); i++) {
        Optional<Prepared> one = prepare(tasks.get(i), variants.get(i));
        one.ifPresent(p -> {
          prepared.put(p.task().variant(), p);
          reporter.ready(p.task());
        });
      }
      String command = prepared.isEmpty() ? "end" : commands.get();
      while (!command.equals("end")) {
        Turn.Asked asked = Turn.read(command);
        take(prepared.get(asked.variant()), asked.turn());
        command = commands.get();
      }
      WorkerTask first = tasks.getFirst();
      GivenInputs given =
          new GivenInputs(first.variant(), device.problem(variants.getFirst(), first.params()));
      for (Prepared one : prepared.values()) {
        finish(one, given);
      }
    } finally {
      prepared.values().forEach(one -> one.sets().close());
    }
  }

  private void take(Prepared one, Turn turn) throws OpenClException {
    reporter.guarded(
        one.task(),
        one.problem(),
        () -> {
          List<Sampler.Sample> taken = new ArrayList<>();
          boolean sustained = turn.mode() == Turn.Mode.SUSTAINED;
          if (sustained) {
            one.sampler().ramp(turn.ramp().toNanos(), turn.length().toNanos());
          }
          long from = nanoTime.getAsLong();
          for (int k = 0; k < turn.samples(); k++) {
            taken.add(
                sustained ? one.sampler().take() : one.sampler().single(turn.length().toNanos()));
          }
          reporter.turn(one.task(), taken, from, nanoTime.getAsLong());
          if (sustained) {
            one.samples().addAll(taken);
          }
          return taken;
        });
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
      reporter.notCompiled(task, problem, variant.source(), e);
      return Optional.empty();
    }
    Optional<String> undeclared = compiled.undeclared(variant);
    if (undeclared.isPresent()) {
      reporter.result(task, problem, new Outcome.Failed(undeclared.get()));
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
    CheckResult small =
        device.placed(device.checkBefore(variant, task.params(), repeats), variant, problem);
    if (!small.isRight()) {
      reporter.result(task, problem, new Outcome.Wrong(small.complaint()));
      return Optional.empty();
    }
    reporter.step(task, "checking at full size");
    BufferRotation sets = device.bind(variant, task.params());
    CheckResult full = device.placed(sets.check(), variant, problem);
    if (!full.isRight()) {
      sets.close();
      reporter.result(task, problem, new Outcome.Wrong(full.complaint()));
      return Optional.empty();
    }
    double error = Math.max(small.error(), full.error());
    Sampler sampler = new Sampler(sets, nanoTime);
    return Optional.of(
        new Prepared(task, problem, sets, sampler, error, compiled, new ArrayList<>()));
  }

  /// The time of each launch of a run; nothing for runs of one launch.
  private List<List<LaunchTime>> launches(Prepared one) throws OpenClException {
    List<Step.Launch> launches = one.problem().launches();
    if (launches.size() < 2 || one.problem().clock() != Clock.DEVICE) {
      return List.of();
    }
    double[] nanos = reporter.guarded(one.task(), one.problem(), () -> one.sampler().launches());
    return List.of(
        IntStream.range(0, nanos.length)
            .mapToObj(k -> new LaunchTime(launches.get(k).kernel(), nanos[k]))
            .toList());
  }

  private void finish(Prepared one, GivenInputs given) throws OpenClException {
    reporter.step(one.task(), "checking again");
    CheckResult again =
        reporter.guarded(
            one.task(), one.problem(), () -> one.sets().checkRuns(one.sampler().batch()));
    if (!again.isRight()) {
      reporter.result(
          one.task(), one.problem(), new Outcome.Wrong(again.with(" after timing").complaint()));
      return;
    }
    Optional<String> reuse = one.sampler().complaint();
    if (reuse.isPresent()) {
      reporter.result(one.task(), one.problem(), new Outcome.Wrong(reuse.get()));
      return;
    }
    Outcome timed =
        new Outcome.Timed(
            List.of(),
            Math.max(one.error(), again.error()),
            BufferContents.tolerance(one.problem()),
            one.sets().publishedClock());
    SampleNotes notes =
        new SampleNotes(
            one.problem(), one.sampler().batch(), one.sets().sets(), device.session().facts());
    List<String> all = new ArrayList<>(notes.of(one.samples()));
    given.noteOn(one.problem()).ifPresent(all::add);
    RowRemarks remarks =
        RowRemarks.NONE
            .withCompiler(one.compiled().summary())
            .withNotes(List.copyOf(all))
            .withLaunches(launches(one));
    reporter.result(
        one.task(),
        new CaseResult(timed, one.problem().launch(), remarks, one.compiled().listing()));
  }
}
