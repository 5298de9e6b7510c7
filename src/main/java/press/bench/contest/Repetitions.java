package press.bench.contest;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import press.bench.Profile;
import press.bench.target.BenchCase;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.BenchTarget.ResultListener;
import press.bench.target.CaseResult;
import press.bench.target.MergedResults;
import press.results.Outcome;

/// Measures the cases of one benchmark in several generations, one after the other, and merges
/// their results.
///
/// After an interrupt of the thread, the samples of complete processes are reported; a task in
/// progress does not count as failed.
///
/// @param processes how many at least
/// @param most how many at most: further ones follow while an interval is too wide for a number to
///   be more than a rough one
public record Repetitions(int processes, int most, ResultListener listener) {

  // The quick profile has few processes, but a number that it shows should be worth reading.
  private static final int MOST_QUICK = 4;

  /// @param processes how many a profile has
  public static Repetitions of(Profile profile, int processes, ResultListener listener) {
    int most = profile == Profile.QUICK ? MOST_QUICK : processes;
    return new Repetitions(processes, most, listener);
  }

  /// One process.
  @FunctionalInterface
  public interface Repetition {
    /// Measures all tasks.
    ///
    /// @param number of the process, from 0
    void run(List<WorkerTask> tasks, int number, BiConsumer<WorkerTask, CaseResult> results);
  }

  /// Measures until every case has its processes, the deadline is reached or the thread is
  /// interrupted. Where one of them needs further processes, the others have them too, so that all
  /// are measured together.
  public void run(List<BenchCase> cases, Instant deadline, Repetition repetition) {
    Map<WorkerTask, BenchCase> tasks = new LinkedHashMap<>();
    cases.forEach(c -> tasks.put(c.task(), c));
    MergedResults merged = new MergedResults();
    for (int number = 0; number < processes || number < most && isRough(tasks, merged); number++) {
      List<WorkerTask> open = tasks.keySet().stream().filter(merged::isOpen).toList();
      if (open.isEmpty() || isInterrupted() || !Instant.now().isBefore(deadline)) {
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

  private static boolean isRough(Map<WorkerTask, BenchCase> tasks, MergedResults merged) {
    return tasks.keySet().stream()
        .filter(task -> merged.has(task) && merged.isOpen(task))
        .map(task -> merged.merged(task).outcome())
        .anyMatch(o -> o instanceof Outcome.Timed timed && !timed.nanos().noise().isEmpty());
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
