package press.bench.worker;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import press.bench.Problem;
import press.bench.listing.BuildLog;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.opencl.OpenClException;
import press.results.Outcome;

/// Reports to the bench what a worker does and what came of each task.
///
/// @param send sends one message
record TaskReporter(Consumer<Map<String, ?>> send) {

  private static final int MAX_LOG_LINES = 12;

  @FunctionalInterface
  interface DeviceWork<T> {
    T run() throws OpenClException;
  }

  /// Reports what begins now: if the process dies, this was to blame.
  void step(WorkerTask task, String what) {
    send.accept(
        Map.of("step", what, "variant", task.variant(), "params", task.params().toString()));
  }

  /// Reports that a contestant is ready for its turns.
  void ready(WorkerTask task) {
    send.accept(WorkerProtocol.ready(task));
  }

  /// Reports the samples of a turn.
  void turn(WorkerTask task, List<Sampler.Sample> samples, long from, long to) {
    send.accept(
        WorkerProtocol.turn(
            task,
            Sampler.Sample.deviceTimes(samples),
            samples.stream().map(Sampler.Sample::wall).toList(),
            from,
            to));
  }

  void result(WorkerTask task, CaseResult result) {
    send.accept(WorkerProtocol.write(task, result));
  }

  /// Reports an outcome without remarks.
  void result(WorkerTask task, Problem problem, Outcome outcome) {
    result(task, CaseResult.of(outcome, problem.launch()));
  }

  /// Reports that a source was not compiled.
  ///
  /// @param source project path
  void notCompiled(WorkerTask task, Problem problem, String source, OpenClException e) {
    failed(task, problem, e, BuildLog.inFile(e.getMessage(), source));
  }

  /// Reports that a task is unsupported or broke off.
  void failed(WorkerTask task, Problem problem, OpenClException e) {
    failed(task, problem, e, e.getMessage());
  }

  private void failed(WorkerTask task, Problem problem, OpenClException e, String message) {
    String reason = BuildLog.shorten(message, MAX_LOG_LINES);
    result(
        task,
        problem,
        e instanceof OpenClException.UnsupportedException
            ? new Outcome.Unsupported(reason)
            : new Outcome.Failed(reason));
  }

  /// Runs work on the device; if that breaks, the task is reported and the exception goes on.
  <T> T guarded(WorkerTask task, Problem problem, DeviceWork<T> work) throws OpenClException {
    try {
      return work.run();
    } catch (OpenClException e) {
      failed(task, problem, e);
      throw e;
    }
  }
}
