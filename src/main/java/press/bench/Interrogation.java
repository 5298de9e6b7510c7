package press.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import press.result.Outcome;

/// Asks one worker after the other until every task of a job has an answer: a worker that dies
/// takes one task with it, not the rest.
final class Interrogation {

  private final Launcher launcher;
  private final Limits limits;
  private final String verb;

  Interrogation(Launcher launcher, Limits limits) {
    this(launcher, limits, "measure");
  }

  /// Questions that are asked with another word, such as `check`.
  Interrogation(Launcher launcher, Limits limits, String verb) {
    this.launcher = launcher;
    this.limits = limits;
    this.verb = verb;
  }

  /// Asks all tasks of a job; every task is answered exactly once.
  void ask(Wire.Job job, BiConsumer<Wire.Task, Bed.Answer> answers) {
    List<Wire.Task> open = new ArrayList<>(job.tasks());
    BiConsumer<Wire.Task, Bed.Answer> once =
        (task, answer) -> {
          if (open.remove(task)) {
            answers.accept(task, answer);
          }
        };
    while (!open.isEmpty()) {
      int before = open.size();
      String end = oneWorker(with(job, List.copyOf(open)), once);
      if (open.size() == before) {
        List.copyOf(open).forEach(task -> once.accept(task, failed(end)));
      }
    }
  }

  /// Runs one worker; the task in flight when it ends badly is answered. Returns how it ended.
  private String oneWorker(Wire.Job job, BiConsumer<Wire.Task, Bed.Answer> answers) {
    Flight flight = new Flight();
    try (WorkerProcess worker = WorkerProcess.start(launcher.worker(List.of(verb)))) {
      worker.send(Wire.write(job));
      String end = listen(worker, flight, answers);
      flight
          .task()
          .ifPresent(task -> answers.accept(task, failed(end + " while " + flight.step())));
      return end;
    } catch (IOException e) {
      String end = "the worker could not be reached: " + e.getMessage();
      flight.task().ifPresent(task -> answers.accept(task, failed(end)));
      return end;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      job.tasks().forEach(task -> answers.accept(task, failed("the bench was interrupted")));
      return "interrupted";
    }
  }

  private String listen(
      WorkerProcess worker, Flight flight, BiConsumer<Wire.Task, Bed.Answer> answers)
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
      Map<String, Object> line, Flight flight, BiConsumer<Wire.Task, Bed.Answer> answers) {
    if (line.containsKey("step")) {
      flight.begin(Wire.readTask(line), Wire.text(line, "step"));
    } else if (line.containsKey("answer")) {
      Wire.Task task = Wire.readTask(line);
      flight.landed(task);
      answers.accept(task, Wire.readAnswer(line));
    }
  }

  private static Bed.Answer failed(String reason) {
    return Bed.Answer.of(new Outcome.Failed(reason));
  }

  private static Wire.Job with(Wire.Job job, List<Wire.Task> tasks) {
    return new Wire.Job(
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
    private Optional<Wire.Task> task = Optional.empty();
    private String step = "";

    void begin(Wire.Task next, String what) {
      task = Optional.of(next);
      step = what;
    }

    void landed(Wire.Task done) {
      if (task.filter(done::equals).isPresent()) {
        land();
      }
    }

    void land() {
      task = Optional.empty();
    }

    Optional<Wire.Task> task() {
      return task;
    }

    String step() {
      return step;
    }
  }
}
