package press.bench.opencl;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import press.bench.host.Gauge;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.bench.target.MergedResults;
import press.bench.target.WorkerTask;
import press.result.Outcome;

/// Asks the questions of one benchmark in several processes, one after the other, and merges what
/// they say.
///
/// Where the thread is interrupted, samples of whole processes are kept and told; what was in
/// flight is not taken for a fault.
final class Repetitions {

  private final int processes;
  private final Gauge gauge;
  private final BenchTarget.ResultListener listener;

  /// Rounds of so many processes, with a look at the machine before and after each.
  Repetitions(int processes, Gauge gauge, BenchTarget.ResultListener listener) {
    this.processes = processes;
    this.gauge = gauge;
    this.listener = listener;
  }

  /// One process, from its start to its end.
  @FunctionalInterface
  interface Round {
    /// Asks all of the tasks.
    ///
    /// @param number of the process, from 0
    void ask(
        List<WorkerTask> tasks, int number, BiConsumer<WorkerTask, BenchTarget.Answer> answers);
  }

  /// Asks until all has been answered, the time is over or the thread is interrupted.
  void ask(List<BenchCase> questions, Instant deadline, Round round) {
    Map<WorkerTask, BenchCase> tasks = new LinkedHashMap<>();
    questions.forEach(q -> tasks.put(new WorkerTask(q.variant(), q.params()), q));
    MergedResults merged = new MergedResults();
    for (int number = 0; number < processes; number++) {
      List<WorkerTask> open = tasks.keySet().stream().filter(merged::isOpen).toList();
      if (open.isEmpty() || stopped() || !Instant.now().isBefore(deadline)) {
        break;
      }
      one(round, open, number, tasks, merged);
      // What cannot change any more is told at once.
      if (number < processes - 1) {
        tell(tasks, merged, task -> !merged.isOpen(task));
      }
    }
    tell(tasks, merged, _ -> true);
  }

  private void one(
      Round round,
      List<WorkerTask> open,
      int number,
      Map<WorkerTask, BenchCase> tasks,
      MergedResults merged) {
    String before = gauge.read();
    List<String> after = new ArrayList<>();
    Map<WorkerTask, BenchTarget.Answer> answers = new LinkedHashMap<>();
    round.ask(
        open,
        number,
        (task, answer) -> {
          if (stopped() && !(answer.outcome() instanceof Outcome.Timed)) {
            return;
          }
          answers.put(task, answer);
          listener.partly(tasks.get(task), (number + 1.0) / processes);
          // Read while the machine is still warm: after the last answer, before the process ends.
          if (answers.size() == open.size()) {
            after.add(gauge.read());
          }
        });
    String end = after.isEmpty() ? gauge.read() : after.getFirst();
    String state = Gauge.told(before, end);
    answers.forEach((task, answer) -> merged.add(task, answer.in(state)));
  }

  private void tell(
      Map<WorkerTask, BenchCase> tasks, MergedResults merged, Predicate<WorkerTask> which) {
    for (WorkerTask task : tasks.keySet().stream().filter(which).toList()) {
      if (merged.has(task)) {
        listener.accept(tasks.remove(task), merged.answer(task));
      } else if (!stopped()) {
        listener.accept(tasks.remove(task), BenchTarget.Answer.skipped());
      }
    }
  }

  private static boolean stopped() {
    return Thread.currentThread().isInterrupted();
  }
}
