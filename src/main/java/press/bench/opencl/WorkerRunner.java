package press.bench.opencl;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import press.bench.contest.ContestWorker;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.bench.target.ResultMessage;
import press.bench.worker.WorkerProtocol;

/// Runs one worker after the other until every task of a job has a result: a worker that dies takes
/// one task with it, not the rest.
///
/// @param words arguments of the worker, of which the first is such as [WorkerProtocol#CHECK]
record WorkerRunner(
    WorkerLauncher launcher, WorkerProcess.WorkerLimits limits, List<String> words) {

  WorkerRunner(WorkerLauncher launcher, WorkerProcess.WorkerLimits limits, String word) {
    this(launcher, limits, List.of(word));
  }

  /// The process that holds the contestants of a job.
  ContestWorker contestants(WorkerProtocol.Job job, BiConsumer<WorkerTask, CaseResult> results) {
    return new ContestWorker(
        "the worker",
        open -> {
          WorkerProcess worker = WorkerProcess.start(launcher.worker(words));
          worker.send(WorkerProtocol.write(job.withTasks(open)));
          return worker;
        },
        limits,
        job.tasks(),
        Integer.MAX_VALUE,
        results);
  }

  /// Runs all tasks of a job; each has exactly one result. After a hang the variant is not asked
  /// again: it would most likely hang at its other points, each for as long as the limit allows.
  void run(WorkerProtocol.Job job, BiConsumer<WorkerTask, CaseResult> results) {
    List<WorkerTask> open = new ArrayList<>(job.tasks());
    BiConsumer<WorkerTask, CaseResult> once =
        (task, result) -> {
          if (open.remove(task)) {
            results.accept(task, result);
          }
        };
    while (!open.isEmpty()) {
      int before = open.size();
      InProgress current = new InProgress();
      String end = runWorker(job.withTasks(List.copyOf(open)), current, once);
      current.hung.ifPresent(hung ->
          List.copyOf(open).stream()
              .filter(task -> task.variant().equals(hung.variant()))
              .forEach(task -> once.accept(task, notTried(hung))));
      if (open.size() == before) {
        List.copyOf(open).forEach(task -> once.accept(task, CaseResult.failed(end)));
      }
    }
  }

  private static CaseResult notTried(WorkerTask hung) {
    return CaseResult.failed("not tried, because the variant hung at " + hung.params());
  }

  /// Runs one worker and returns how it ended; the task in progress gets a result if it ended
  /// badly.
  private String runWorker(
      WorkerProtocol.Job job, InProgress current, BiConsumer<WorkerTask, CaseResult> results) {
    try (WorkerProcess worker = WorkerProcess.start(launcher.worker(words))) {
      worker.send(WorkerProtocol.write(job));
      String end = readMessages(worker, current, results);
      current.task.ifPresent(
          task -> results.accept(task, CaseResult.failed(end + " while " + current.step)));
      return end;
    } catch (IOException e) {
      String end = "the worker could not be reached: " + e.getMessage();
      current.task.ifPresent(task -> results.accept(task, CaseResult.failed(end)));
      return end;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      job.tasks()
          .forEach(task -> results.accept(task, CaseResult.failed("the bench was interrupted")));
      return "interrupted";
    }
  }

  private String readMessages(
      WorkerProcess worker, InProgress current, BiConsumer<WorkerTask, CaseResult> results)
      throws InterruptedException {
    Duration limit = limits.start();
    while (true) {
      switch (worker.next(limit)) {
        case WorkerProcess.Message.Silence _ -> {
          worker.kill();
          current.hung = current.task;
          return "the worker was silent for %d s and was stopped".formatted(limit.toSeconds());
        }
        case WorkerProcess.Message.End _ -> {
          return "the worker " + worker.describeEnd();
        }
        case WorkerProcess.Message.Line(Map<String, Object> line) -> {
          if (line.containsKey("done")) {
            current.task = Optional.empty();
            if (!launcher.under().isEmpty()) {
              // The program that watches the worker writes its summary when the worker has ended.
              worker.next(limits.step());
            }
            return "the worker has finished, but did not answer";
          } else if (line.containsKey("step")) {
            current.task = Optional.of(WorkerProtocol.readTask(line));
            current.step = ResultMessage.text(line, "step");
          } else if (line.containsKey("answer")) {
            WorkerTask task = WorkerProtocol.readTask(line);
            current.task = current.task.filter(t -> !t.equals(task));
            results.accept(task, ResultMessage.read(line));
          }
          limit = limits.step();
        }
      }
    }
  }

  /// The task and step that the worker announced last.
  private static final class InProgress {
    private Optional<WorkerTask> task = Optional.empty();
    private String step = "";

    /// The task at which the worker was stopped because it said nothing.
    private Optional<WorkerTask> hung = Optional.empty();
  }
}
