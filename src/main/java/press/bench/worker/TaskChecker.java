package press.bench.worker;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Step;
import press.bench.guard.CheckResult;
import press.bench.guard.Oclgrind;
import press.bench.target.WorkerTask;
import press.opencl.OpenClException;
import press.results.Outcome;

/// Checks tasks, each at its own point, without timing: the half of a measurement that also runs
/// under Oclgrind.
final class TaskChecker {

  private final DeviceSession device;
  private final TaskReporter reporter;
  private final Oclgrind.Reports reports = Oclgrind.Reports.ofThisProcess();

  TaskChecker(DeviceSession device, TaskReporter reporter) {
    this.device = device;
    this.reporter = reporter;
  }

  /// Checks one task.
  ///
  /// @throws OpenClException after which the device cannot be trusted; the task has been reported
  void run(WorkerTask task, KernelVariant variant, int repeats)
      throws OpenClException, IOException {
    Problem problem = device.problem(variant, task.params());
    Optional<String> missing = device.missingFeature(problem).or(() -> breaksOclgrind(problem));
    if (missing.isPresent()) {
      reporter.result(task, problem, new Outcome.Unsupported(missing.get()));
      return;
    }
    try {
      reporter.step(task, "compiling");
      device.program(variant, task.params());
    } catch (OpenClException e) {
      reporter.failed(task, problem, e);
      return;
    }
    reporter.step(task, "checking");
    CheckResult result =
        reporter.guarded(task, problem, () -> device.checkAt(variant, task.params(), repeats));
    List<String> complaints = new ArrayList<>();
    reports.next().ifPresent(text -> complaints.add("Oclgrind: " + text));
    if (!result.isRight()) {
      complaints.add(result.complaint());
    }
    reporter.result(
        task,
        problem,
        complaints.isEmpty()
            ? WorkerProtocol.RIGHT
            : new Outcome.Wrong(String.join("; ", complaints)));
  }

  private Optional<String> breaksOclgrind(Problem problem) {
    boolean copies =
        problem.steps().stream()
            .anyMatch(s -> s instanceof Step.Move || s instanceof Step.HostCopy);
    return copies && Oclgrind.is(device.session().facts())
        ? Optional.of("Oclgrind breaks off where copies stand between kernels")
        : Optional.empty();
  }
}
