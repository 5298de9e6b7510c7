package press.bench.contest;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import press.bench.process.WorkerProcess;
import press.bench.process.WorkerProcess.WorkerLimits;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.bench.target.ResultMessage;
import press.results.Outcome;
import press.results.Params;

/// A process that holds contestants and waits for their turns. If it dies, the contestant that ran
/// has failed, and a fresh process is started for the others.
///
/// At each point it is told `go`, prepares its contestants, and says of each that it is `ready` or
/// what came of it instead. Then it is told of each turn, and answers with the samples. After `end`
/// it checks what was computed, and says what came of each contestant.
public final class ContestWorker implements AutoCloseable {

  private static final String ALONE = " printed a time without waiting for its turns";

  private final String name;
  private final Starter starter;
  private final WorkerLimits limits;
  private final BiConsumer<WorkerTask, CaseResult> results;
  private final List<WorkerTask> open;
  private final int maxBreaks;
  // The contestants of the present point that are ready.
  private final List<WorkerTask> ready = new ArrayList<>();
  private Optional<WorkerProcess> process = Optional.empty();
  private Optional<CaseResult> ended = Optional.empty();
  private boolean fresh = true;
  private int breaks;
  private Optional<WorkerTask> current = Optional.empty();
  private String step = "";

  /// Starts a process for tasks, those of one point one after the other.
  @FunctionalInterface
  public interface Starter {
    WorkerProcess start(List<WorkerTask> tasks) throws IOException;
  }

  /// @param name of the process in reasons
  /// @param tasks in the order of their points
  /// @param maxBreaks a process that broke at so many points one after the other is not started
  ///   again
  /// @param results gets the result of each task, once
  public ContestWorker(
      String name,
      Starter starter,
      WorkerLimits limits,
      List<WorkerTask> tasks,
      int maxBreaks,
      BiConsumer<WorkerTask, CaseResult> results) {
    this.name = name;
    this.starter = starter;
    this.limits = limits;
    this.maxBreaks = maxBreaks;
    this.open = new ArrayList<>(tasks);
    this.results = results;
  }

  /// Begins to prepare the contestants of a point, if there are any that are not ready.
  void begin(Params point) {
    if (ready.size() < at(point).size()) {
      ready.clear();
      tell("go");
    }
  }

  /// Waits until the contestants of a point are ready, and returns those that are.
  List<WorkerTask> ready(Params point) throws InterruptedException {
    while (ready.size() < at(point).size()) {
      Optional<Map<String, Object>> line = next();
      if (line.isEmpty()) {
        begin(point);
      } else if (line.get().containsKey("ready")) {
        task(line.get()).ifPresent(ready::add);
        current = Optional.empty();
      } else {
        answer(line.get());
      }
    }
    return List.copyOf(ready);
  }

  /// Lets a contestant have a turn. Empty if it broke: then the process is gone, and the others of
  /// the point must be made ready again.
  Optional<TurnSamples> take(WorkerTask task, Turn turn) throws InterruptedException {
    current = Optional.of(task);
    step = "timing";
    tell(turn.command(task.variant()));
    while (true) {
      Optional<Map<String, Object>> line = next();
      if (line.isEmpty()) {
        return Optional.empty();
      }
      if (line.get().containsKey("turn")) {
        current = Optional.empty();
        try {
          return Optional.of(TurnSamples.read(line.get()));
        } catch (IllegalArgumentException e) {
          stop();
          finish(task, CaseResult.failed(e.getMessage()));
          return Optional.empty();
        }
      }
      answer(line.get());
      if (!open.contains(task)) {
        // What follows an error of the device cannot be trusted.
        stop();
        return Optional.empty();
      }
    }
  }

  /// Ends a point: the messages of its contestants, by task. Empty if the process broke; then the
  /// others of the point must be made ready again.
  Optional<Map<WorkerTask, Map<String, Object>>> end(Params point) throws InterruptedException {
    if (at(point).isEmpty()) {
      return Optional.of(Map.of());
    }
    tell("end");
    Map<WorkerTask, Map<String, Object>> told = new LinkedHashMap<>();
    while (told.size() < at(point).size()) {
      Optional<Map<String, Object>> line = next();
      if (line.isEmpty()) {
        return Optional.empty();
      }
      Optional<WorkerTask> task = task(line.get()).filter(t -> t.params().equals(point));
      if (!line.get().containsKey("step") && task.isPresent()) {
        current = Optional.empty();
        told.put(task.get(), line.get());
      } else {
        answer(line.get());
      }
    }
    breaks = 0;
    ready.clear();
    return Optional.of(told);
  }

  /// Reports what came of a task.
  void finish(WorkerTask task, CaseResult result) {
    if (open.remove(task)) {
      results.accept(task, result);
    }
  }

  /// Reports the same of all open tasks.
  public void finishAll(CaseResult result) {
    List.copyOf(open).forEach(task -> finish(task, result));
  }

  /// The open tasks of a point.
  List<WorkerTask> at(Params point) {
    return open.stream().filter(t -> t.params().equals(point)).toList();
  }

  private void answer(Map<String, Object> line) {
    if (line.containsKey("step")) {
      current = task(line);
      step = ResultMessage.text(line, "step");
      return;
    }
    task(line)
        .ifPresent(task -> {
          current = Optional.empty();
          CaseResult result = ResultMessage.readRow(line);
          finish(task, result.isTimed() ? CaseResult.failed(name + ALONE) : result);
        });
  }

  /// The open task that a message is about; a process with one contestant a point need not name it.
  private Optional<WorkerTask> task(Map<String, Object> line) {
    String params = ResultMessage.text(line, "params");
    String variant = ResultMessage.text(line, "variant");
    return open.stream()
        .filter(t -> t.params().toString().equals(params))
        .filter(t -> variant.isEmpty() || t.variant().equals(variant))
        .findFirst();
  }

  /// Starts the process, if it does not run yet; it loads what it needs, and waits for its first
  /// point.
  public void start() {
    if (process.isPresent() || ended.isPresent() || open.isEmpty()) {
      return;
    }
    try {
      process = Optional.of(starter.start(List.copyOf(open)));
      fresh = true;
    } catch (IOException e) {
      ended = Optional.of(CaseResult.failed(name + " could not be started: " + e.getMessage()));
    }
  }

  private void tell(String command) {
    start();
    try {
      if (process.isPresent()) {
        process.get().send(command);
      }
    } catch (IOException _) {
      // A process that is gone is noticed when its answer is waited for.
    }
  }

  /// The next message; empty if the process broke, after the task that was to blame has failed.
  private Optional<Map<String, Object>> next() throws InterruptedException {
    if (ended.isPresent() || process.isEmpty()) {
      ended.ifPresent(this::finishAll);
      return Optional.empty();
    }
    Duration limit = fresh ? limits.start() : limits.step();
    fresh = false;
    return switch (process.get().next(limit)) {
      case WorkerProcess.Message.Line(Map<String, Object> line) -> Optional.of(line);
      case WorkerProcess.Message.End _ -> broke(name + " " + process.get().describeEnd());
      case WorkerProcess.Message.Silence _ ->
          broke(name + " was silent for " + limit.toSeconds() + " s and was stopped");
    };
  }

  private Optional<Map<String, Object>> broke(String how) {
    stop();
    WorkerTask blamed = current.filter(open::contains).orElse(open.getFirst());
    String why = current.isPresent() ? how + " while " + step : how;
    CaseResult failed = CaseResult.of(new Outcome.Failed(why));
    current = Optional.empty();
    finish(blamed, failed);
    breaks++;
    boolean alone = open.stream().noneMatch(t -> t.params().equals(blamed.params()));
    if (breaks >= maxBreaks && alone) {
      ended = Optional.of(failed);
      finishAll(failed);
    }
    return Optional.empty();
  }

  private void stop() {
    process.ifPresent(WorkerProcess::close);
    process = Optional.empty();
    ready.clear();
  }

  @Override
  public void close() {
    stop();
  }
}
