package press.bench.worker;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.bench.HostCopy;
import press.bench.KernelVariant;
import press.bench.Move;
import press.bench.Problem;
import press.bench.guard.CheckResult;
import press.bench.guard.Oclgrind;
import press.bench.listing.BuildLog;
import press.bench.target.BenchTarget;
import press.bench.target.WorkerTask;
import press.opencl.OpenClException;
import press.opencl.UnsupportedException;
import press.result.Outcome;
import press.result.Remarks;

/// Checks tasks, each at its own point, and takes no time: the half of a measurement that also runs
/// under Oclgrind.
final class TaskChecker {

  private final DeviceSession shop;
  private final PointMeasurement.Report report;
  private final Oclgrind.Reports reports = Oclgrind.Reports.ofThisProcess();

  TaskChecker(DeviceSession shop, PointMeasurement.Report report) {
    this.shop = shop;
    this.report = report;
  }

  /// Checks one; a device error after which the device cannot be trusted is thrown after it was
  /// reported.
  void run(WorkerTask task, KernelVariant variant, int repeats)
      throws OpenClException, IOException {
    Problem problem = shop.problem(variant, task.params());
    Optional<String> lacking = shop.missingFeature(problem);
    if (lacking.isPresent()) {
      answer(task, problem, new Outcome.Unsupported(lacking.get()));
      return;
    }
    boolean copies =
        problem.steps().stream().anyMatch(s -> s instanceof Move || s instanceof HostCopy);
    if (copies && Oclgrind.is(shop.session().facts())) {
      String why = "Oclgrind breaks off where copies stand between kernels";
      answer(task, problem, new Outcome.Unsupported(why));
      return;
    }
    try {
      report.step(task, "compiling");
      shop.program(variant, task.params());
    } catch (UnsupportedException e) {
      answer(task, problem, new Outcome.Unsupported(BuildLog.shorten(e.getMessage(), 12)));
      return;
    } catch (OpenClException e) {
      answer(task, problem, new Outcome.Failed(BuildLog.shorten(e.getMessage(), 12)));
      return;
    }
    try {
      report.step(task, "checking");
      CheckResult verdict = shop.checkAt(variant, task.params(), repeats);
      answer(task, problem, outcome(verdict));
    } catch (OpenClException e) {
      answer(task, problem, new Outcome.Failed(BuildLog.shorten(e.getMessage(), 12)));
      throw e;
    }
  }

  private Outcome outcome(CheckResult verdict) throws IOException {
    List<String> found = new ArrayList<>();
    Optional<String> seen = reports.next();
    seen.ifPresent(text -> found.add("Oclgrind: " + text));
    if (!verdict.isRight()) {
      found.add(verdict.complaint());
    }
    return found.isEmpty() ? WorkerProtocol.RIGHT : new Outcome.Wrong(String.join("; ", found));
  }

  private void answer(WorkerTask task, Problem problem, Outcome outcome) {
    report.answer(task, BenchTarget.Answer.of(outcome, problem.launch(), Remarks.NONE));
  }
}
