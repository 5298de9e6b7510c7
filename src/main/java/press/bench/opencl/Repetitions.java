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
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.BenchTarget.ResultListener;
import press.bench.target.CaseResult;
import press.bench.target.MergedResults;

/// Measures the cases of one benchmark in several processes, one after the other, and merges their
/// results.
///
/// After an interrupt of the thread, the samples of complete processes are reported; a task in
/// progress does not count as failed.
///
/// @param processes how many
/// @param gauge read before and after each process
record Repetitions(int processes, Gauge gauge, ResultListener listener) {

  /// One process.
  @FunctionalInterface
  interface Repetition {
    /// Measures all tasks.
    ///
    /// @param number of the process, from 0
    void run(List<WorkerTask> tasks, int number, BiConsumer<WorkerTask, CaseResult> results);
  }

  /// Measures until every case has its processes, the deadline is reached or the thread is
  /// interrupted.
  void run(List<BenchCase> cases, Instant deadline, Repetition repetition) {
    Map<WorkerTask, BenchCase> tasks = new LinkedHashMap<>();
    cases.forEach(c -> tasks.put(c.task(), c));
    MergedResults merged = new MergedResults();
    for (int number = 0; number < processes; number++) {
      List<WorkerTask> open = tasks.keySet().stream().filter(merged::isOpen).toList();
      if (open.isEmpty() || isInterrupted() || !Instant.now().isBefore(deadline)) {
        break;
      }
      runOne(repetition, open, number, tasks, merged);
      // A final result is reported at once.
      if (number < processes - 1) {
        report(tasks, merged, task -> !merged.isOpen(task));
      }
    }
    report(tasks, merged, _ -> true);
  }

  private void runOne(
      Repetition repetition,
      List<WorkerTask> open,
      int number,
      Map<WorkerTask, BenchCase> tasks,
      MergedResults merged) {
    String before = gauge.read();
    List<String> after = new ArrayList<>();
    Map<WorkerTask, CaseResult> results = new LinkedHashMap<>();
    repetition.run(
        open,
        number,
        (task, result) -> {
          if (isInterrupted() && !result.isTimed()) {
            return;
          }
          results.put(task, result);
          listener.progressed(tasks.get(task), (number + 1.0) / processes);
          // After the last result, before the process ends, the machine is still warm.
          if (results.size() == open.size()) {
            after.add(gauge.read());
          }
        });
    String end = after.isEmpty() ? gauge.read() : after.getFirst();
    String state = Gauge.beforeAndAfter(before, end);
    results.forEach((task, result) -> merged.add(task, result.withState(state)));
  }

  private void report(
      Map<WorkerTask, BenchCase> tasks, MergedResults merged, Predicate<WorkerTask> which) {
    for (WorkerTask task : tasks.keySet().stream().filter(which).toList()) {
      if (merged.has(task)) {
        listener.accept(tasks.remove(task), merged.merged(task));
      } else if (!isInterrupted()) {
        listener.accept(tasks.remove(task), CaseResult.skipped());
      }
    }
  }

  private static boolean isInterrupted() {
    return Thread.currentThread().isInterrupted();
  }
}
