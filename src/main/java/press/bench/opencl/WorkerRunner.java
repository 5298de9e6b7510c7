package press.bench.opencl;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerLimits;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchTarget;
import press.bench.target.ResultMessage;
import press.bench.target.WorkerTask;
import press.bench.worker.WorkerProtocol;

/// Asks one worker after the other until every task of a job has an answer: a worker that dies
/// takes one task with it, not the rest.
final class WorkerRunner {

  private final WorkerLauncher launcher;
  private final WorkerLimits limits;
  private final String verb;

  WorkerRunner(WorkerLauncher launcher, WorkerLimits limits) {
    this(launcher, limits, WorkerProtocol.MEASURE);
  }

  /// Questions that are asked with another word, such as `check`.
  WorkerRunner(WorkerLauncher launcher, WorkerLimits limits, String verb) {
    this.launcher = launcher;
    this.limits = limits;
    this.verb = verb;
  }

  /// Asks all tasks of a job; every task is answered exactly once.
  void ask(WorkerProtocol.Job job, BiConsumer<WorkerTask, BenchTarget.Answer> answers) {
    List<WorkerTask> open = new ArrayList<>(job.tasks());
    BiConsumer<WorkerTask, BenchTarget.Answer> once =
        (task, answer) -> {
          if (open.remove(task)) {
            answers.accept(task, answer);
          }
        };
    while (!open.isEmpty()) {
      int before = open.size();
      String end = oneWorker(with(job, List.copyOf(open)), once);
      if (open.size() == before) {
        List.copyOf(open).forEach(task -> once.accept(task, BenchTarget.Answer.failed(end)));
      }
    }
  }

  /// Runs one worker; the task in flight when it ends badly is answered. Returns how it ended.
  private String oneWorker(
      WorkerProtocol.Job job, BiConsumer<WorkerTask, BenchTarget.Answer> answers) {
    Flight flight = new Flight();
    try (WorkerProcess worker = WorkerProcess.start(launcher.worker(List.of(verb)))) {
      worker.send(WorkerProtocol.write(job));
      String end = listen(worker, flight, answers);
      flight
          .task()
          .ifPresent(task ->
              answers.accept(task, BenchTarget.Answer.failed(end + " while " + flight.step())));
      return end;
    } catch (IOException e) {
      String end = "the worker could not be reached: " + e.getMessage();
      flight.task().ifPresent(task -> answers.accept(task, BenchTarget.Answer.failed(end)));
      return end;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      job.tasks()
          .forEach(
              task -> answers.accept(task, BenchTarget.Answer.failed("the bench was interrupted")));
      return "interrupted";
    }
  }

  private String listen(
      WorkerProcess worker, Flight flight, BiConsumer<WorkerTask, BenchTarget.Answer> answers)
      throws InterruptedException {
    Duration limit = limits.start();
    while (true) {
      switch (worker.next(limit)) {
        case WorkerProcess.Heard.Silence _ -> {
          worker.kill();
          return "the worker was silent for %d s and was stopped".formatted(limit.toSeconds());
        }
        case WorkerProcess.Heard.End _ -> {
          return "the worker " + worker.obituary();
        }
        case WorkerProcess.Heard.Line(Map<String, Object> line) -> {
          if (line.containsKey("done")) {
            flight.land();
            return "the worker has finished, but did not answer";
          }
          hear(line, flight, answers);
          limit = limits.step();
        }
      }
    }
  }

  private static void hear(
      Map<String, Object> line, Flight flight, BiConsumer<WorkerTask, BenchTarget.Answer> answers) {
    if (line.containsKey("step")) {
      flight.begin(WorkerProtocol.readTask(line), ResultMessage.text(line, "step"));
    } else if (line.containsKey("answer")) {
      WorkerTask task = WorkerProtocol.readTask(line);
      flight.landed(task);
      answers.accept(task, ResultMessage.read(line));
    }
  }

  private static WorkerProtocol.Job with(WorkerProtocol.Job job, List<WorkerTask> tasks) {
    return new WorkerProtocol.Job(
        job.platform(),
        job.device(),
        job.benchmark(),
        job.profile(),
        job.sweep(),
        job.repeats(),
        job.budgetMillis(),
        job.sources(),
        tasks);
  }

  /// What the worker said it is doing.
  private static final class Flight {
    private Optional<WorkerTask> task = Optional.empty();
    private String step = "";

    void begin(WorkerTask next, String what) {
      task = Optional.of(next);
      step = what;
    }

    void landed(WorkerTask done) {
      if (task.filter(done::equals).isPresent()) {
        land();
      }
    }

    void land() {
      task = Optional.empty();
    }

    Optional<WorkerTask> task() {
      return task;
    }

    String step() {
      return step;
    }
  }
}
