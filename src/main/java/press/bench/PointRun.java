package press.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.opencl.DeviceFacts;
import press.opencl.OpenClException;
import press.result.Outcome;
import press.result.Params;

/// Measures all variants at one point: each is checked, then they take turns (A B B A), then each
/// is checked again.
final class PointRun {

  private final Workshop shop;
  private final Effort effort;
  private final Report report;
  private final int repeats;

  PointRun(Workshop shop, Effort effort, int repeats, Report report) {
    this.repeats = repeats;
    this.shop = shop;
    this.effort = effort;
    this.report = report;
  }

  /// Hears what is being done and what came of it.
  interface Report {
    /// What is begun now: if the process dies, this was to blame.
    void step(Wire.Task task, String what);

    /// What came of a task.
    void answer(Wire.Task task, Bed.Answer answer);
  }

  /// A variant that was right so far.
  private record Ready(
      Wire.Task task, Problem problem, Bound bound, Sampler sampler, double error, String told) {}

  /// Measures; a device error after which the device cannot be trusted is thrown after it was
  /// reported.
  void run(List<Wire.Task> tasks, List<Variant> variants, boolean first) throws OpenClException {
    List<Ready> ready = new ArrayList<>();
    try {
      for (int i = 0; i < tasks.size(); i++) {
        prepare(tasks.get(i), variants.get(i)).ifPresent(ready::add);
      }
      if (!ready.isEmpty()) {
        warm(ready, first ? effort.firstWarmNanos() : effort.warmNanos());
        sample(ready);
        for (Ready one : ready) {
          finish(one, ready.getFirst());
        }
      }
    } finally {
      ready.forEach(one -> one.bound().close());
    }
  }

  private Optional<Ready> prepare(Wire.Task task, Variant variant) throws OpenClException {
    Params params = task.params();
    Problem problem = shop.problem(variant, params);
    Optional<String> lacking = lacking(problem);
    if (lacking.isPresent()) {
      answer(task, problem, new Outcome.Unsupported(lacking.get()));
      return Optional.empty();
    }
    String told;
    try {
      report.step(task, "compiling");
      List<String> kernels = problem.launches().stream().map(Launch::kernel).toList();
      told = BuildLog.summary(shop.program(variant, params).log(), kernels).orElse("");
    } catch (OpenClException e) {
      answer(task, problem, new Outcome.Failed(BuildLog.shorten(e.getMessage(), 12)));
      return Optional.empty();
    }
    return guarded(task, problem, () -> check(task, variant, problem, told));
  }

  private Optional<Ready> check(Wire.Task task, Variant variant, Problem problem, String told)
      throws OpenClException {
    report.step(task, "checking at small sizes");
    Verdict small = shop.checkSmall(variant, task.params(), repeats);
    if (!small.isRight()) {
      answer(task, problem, new Outcome.Wrong(small.complaint()));
      return Optional.empty();
    }
    report.step(task, "checking at full size");
    Bound bound = shop.bind(variant, task.params());
    Verdict full = bound.check(1);
    if (!full.isRight()) {
      bound.close();
      answer(task, problem, new Outcome.Wrong(full.complaint()));
      return Optional.empty();
    }
    double error = Math.max(small.error(), full.error());
    return Optional.of(new Ready(task, problem, bound, new Sampler(bound), error, told));
  }

  private void warm(List<Ready> ready, long nanos) throws OpenClException {
    for (Ready one : ready) {
      guarded(
          one.task(),
          one.problem(),
          () -> {
            report.step(one.task(), "warming up");
            one.sampler().calibrate(effort.nanosOfSample());
            if (one == ready.getFirst()) {
              one.sampler().warm(nanos);
            }
            return Optional.empty();
          });
    }
  }

  private void sample(List<Ready> ready) throws OpenClException {
    long start = System.nanoTime();
    for (int round = 0; round < effort.samples(); round++) {
      boolean slow = System.nanoTime() - start > effort.nanosOfPoint() * ready.size();
      if (slow && round >= effort.fewest()) {
        return;
      }
      for (Ready one : round % 2 == 0 ? ready : ready.reversed()) {
        report.step(one.task(), "timing");
        guarded(
            one.task(),
            one.problem(),
            () -> {
              one.sampler().keep();
              return Optional.empty();
            });
      }
    }
  }

  private void finish(Ready one, Ready canary) throws OpenClException {
    report.step(one.task(), "checking again");
    Optional<Verdict> again =
        guarded(one.task(), one.problem(), () -> Optional.of(one.bound().check(1)));
    Verdict verdict = again.orElseThrow();
    if (!verdict.isRight()) {
      answer(one.task(), one.problem(), new Outcome.Wrong(verdict.complaint() + " after timing"));
      return;
    }
    Sampler sampler = one.sampler();
    Outcome.Samples samples = new Outcome.Samples(sampler.device(), sampler.wall());
    double error = Math.max(one.error(), verdict.error());
    Outcome timed = new Outcome.Timed(List.of(samples), error, tolerance(one.problem()));
    String notes =
        Notes.of(
            one.told(), sampler, canary.sampler(), shop.session().facts(), bytes(one.problem()));
    report.answer(one.task(), new Bed.Answer(timed, one.problem().launch(), notes));
  }

  @FunctionalInterface
  private interface Work<T> {
    Optional<T> work() throws OpenClException;
  }

  /// Does something with the device; if that breaks, the task is answered and the exception goes
  /// on.
  private <T> Optional<T> guarded(Wire.Task task, Problem problem, Work<T> work)
      throws OpenClException {
    try {
      return work.work();
    } catch (OpenClException e) {
      answer(task, problem, new Outcome.Failed(BuildLog.shorten(e.getMessage(), 12)));
      throw e;
    }
  }

  private void answer(Wire.Task task, Problem problem, Outcome outcome) {
    report.answer(task, new Bed.Answer(outcome, problem.launch(), ""));
  }

  private Optional<String> lacking(Problem problem) {
    DeviceFacts device = shop.session().facts();
    long group = problem.launches().stream().mapToLong(Launch::local).max().orElse(0);
    if (group > device.maxGroup()) {
      return Optional.of(
          "needs groups of %d work-items; the device allows %d"
              .formatted(group, device.maxGroup()));
    }
    return Optional.empty();
  }

  private static long bytes(Problem problem) {
    return problem.args().values().stream().mapToLong(PointRun::bytes).sum();
  }

  private static long bytes(Arg arg) {
    return switch (arg) {
      case Arg.In in -> in.n() * Float.BYTES;
      case Arg.Out out -> out.n() * Float.BYTES;
      case Arg.Scratch _, Arg.FloatScalar _, Arg.IntScalar _, Arg.Local _ -> 0;
    };
  }

  private static String tolerance(Problem problem) {
    return problem.args().values().stream()
        .filter(Arg.Out.class::isInstance)
        .map(arg -> ((Arg.Out) arg).tolerance().toString())
        .findFirst()
        .orElse("");
  }
}
