package press.bench.contest;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import press.bench.target.BenchCase;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.BenchTarget.ResultListener;
import press.bench.target.CaseResult;
import press.bench.target.MergedResults;

/// Measures the cases of one benchmark in several generations, one after the other, and merges
/// their results. While one of them is noisy, some more may follow.
///
/// After an interrupt of the thread, the samples of complete processes are reported; a task in
/// progress does not count as failed.
///
/// @param processes how many
/// @param most how many there may be while a time is noisy
public record Repetitions(int processes, int most, ResultListener listener) {

  /// One process.
  @FunctionalInterface
  public interface Repetition {
    /// Measures all tasks.
    ///
    /// @param number of the process, from 0
    void run(List<WorkerTask> tasks, int number, BiConsumer<WorkerTask, CaseResult> results);
  }

  /// Measures until every case has its processes, the deadline is reached or the thread is
  /// interrupted.
  public void run(List<BenchCase> cases, Instant deadline, Repetition repetition) {
    Map<WorkerTask, BenchCase> tasks = new LinkedHashMap<>();
    cases.forEach(c -> tasks.put(c.task(), c));
    MergedResults merged = new MergedResults();
    for (int number = 0; number < most; number++) {
      List<WorkerTask> open = tasks.keySet().stream().filter(merged::isOpen).toList();
      boolean enough = number >= processes && open.stream().noneMatch(merged::isNoisy);
      if (enough || open.isEmpty() || isInterrupted() || !Instant.now().isBefore(deadline)) {
        break;
      }
      runOne(repetition, open, number, tasks, merged);
      // A final result is reported at once.
      if (number < most - 1) {
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
    Map<WorkerTask, CaseResult> results = new LinkedHashMap<>();
    repetition.run(
        open,
        number,
        (task, result) -> {
          if (isInterrupted() && !result.isTimed()) {
            return;
          }
          results.put(task, result);
          listener.progressed(tasks.get(task), Math.min(1, (number + 1.0) / processes));
        });
    results.forEach(merged::add);
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
