package press.bench.opencl;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import press.bench.contest.Contest;
import press.bench.contest.ContestWorker;
import press.bench.contest.Repetitions.Repetition;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.results.Params;

/// The generations of a contest, of which the first ones have their processes started together,
/// before the first turn: PyTorch needs several seconds to load, in which nothing is measured. A
/// process that waits for its generation prepares nothing on the device.
///
/// @see Contest
final class Generations implements Repetition, AutoCloseable {

  private final int together;
  private final Processes processes;
  private final Schedule schedule;
  private final Map<Integer, Waiting> waiting = new HashMap<>();

  /// @param together how many generations are started at once
  /// @param processes makes those of a generation, not yet started
  Generations(int together, Processes processes, Schedule schedule) {
    this.together = together;
    this.processes = processes;
    this.schedule = schedule;
  }

  /// Makes the processes of a generation.
  @FunctionalInterface
  interface Processes {
    List<ContestWorker> of(
        List<WorkerTask> tasks, int number, BiConsumer<WorkerTask, CaseResult> results);
  }

  /// Makes the contest of a generation.
  @FunctionalInterface
  interface Schedule {
    Contest of(int number);
  }

  @Override
  public void run(List<WorkerTask> tasks, int number, BiConsumer<WorkerTask, CaseResult> results) {
    for (int next = number; number == 0 && next < together; next++) {
      waiting.put(next, new Waiting(tasks, next));
    }
    Waiting prepared = waiting.remove(number);
    if (prepared == null || !prepared.tasks.equals(tasks)) {
      // Some of the tasks have failed since.
      if (prepared != null) {
        prepared.close();
      }
      prepared = new Waiting(tasks, number);
    }
    prepared.reportTo(results);
    List<Params> points = tasks.stream().map(WorkerTask::params).distinct().toList();
    schedule.of(number).run(points, prepared.workers);
  }

  @Override
  public void close() {
    waiting.values().forEach(Waiting::close);
    waiting.clear();
  }

  /// Processes that are started and wait for their generation.
  private final class Waiting {
    private final List<WorkerTask> tasks;
    private final List<ContestWorker> workers;
    // What is known before the generation begins: a kernel that is wrong, a missing toolchain.
    private final Map<WorkerTask, CaseResult> early = new LinkedHashMap<>();
    private BiConsumer<WorkerTask, CaseResult> results = early::put;

    Waiting(List<WorkerTask> tasks, int number) {
      this.tasks = List.copyOf(tasks);
      this.workers = processes.of(tasks, number, (task, result) -> results.accept(task, result));
      workers.forEach(ContestWorker::start);
    }

    void reportTo(BiConsumer<WorkerTask, CaseResult> receiver) {
      early.forEach(receiver);
      results = receiver;
    }

    void close() {
      workers.forEach(ContestWorker::close);
    }
  }
}
