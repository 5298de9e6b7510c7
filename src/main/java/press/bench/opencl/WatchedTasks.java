package press.bench.opencl;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import press.bench.Benchmark;
import press.bench.Profile;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.bench.target.TimeBudget;
import press.results.Outcome;

/// The variants of a benchmark whose accesses were watched before they are timed.
///
/// @param verdicts by the name of the variant
record WatchedTasks(Map<String, AccessVerdict> verdicts, List<WorkerTask> tasks) {

  static final WatchedTasks NONE = new WatchedTasks(Map.of(), List.of());

  /// What a quick run must have left; a package that is built in a minute has less.
  private static final Duration ENOUGH = Duration.ofMinutes(5);

  /// Watches each variant once: for publication always, else where there is time.
  static WatchedTasks of(
      AccessChecks accesses,
      Benchmark benchmark,
      List<WorkerTask> tasks,
      Profile profile,
      Instant deadline) {
    Map<String, AccessVerdict> verdicts = new HashMap<>();
    for (WorkerTask task : tasks) {
      boolean time = profile == Profile.FULL || Instant.now().plus(ENOUGH).isBefore(deadline);
      verdicts.computeIfAbsent(
          task.variant(),
          name ->
              time
                  ? accesses.of(benchmark, benchmark.namedVariant(name), task.params())
                  : AccessVerdict.unwatched(TimeBudget.SPENT));
    }
    return new WatchedTasks(verdicts, tasks);
  }

  /// Reports all points of variants that were found wrong.
  void reportWrong(BiConsumer<WorkerTask, CaseResult> results) {
    for (WorkerTask task : tasks) {
      String complaint = verdicts.get(task.variant()).complaint();
      if (!complaint.isEmpty()) {
        results.accept(task, CaseResult.of(new Outcome.Wrong(complaint)));
      }
    }
  }

  /// The tasks among these of which nothing was wrong.
  List<WorkerTask> rest(List<WorkerTask> all) {
    return all.stream().filter(task -> verdict(task).complaint().isEmpty()).toList();
  }

  /// Adds to rows with a time why their accesses were not watched.
  BiConsumer<WorkerTask, CaseResult> noted(BiConsumer<WorkerTask, CaseResult> results) {
    return (task, result) -> {
      String note = verdict(task).note();
      results.accept(task, note.isEmpty() || !result.isTimed() ? result : result.withNote(note));
    };
  }

  private AccessVerdict verdict(WorkerTask task) {
    return verdicts.getOrDefault(task.variant(), AccessVerdict.CLEAN);
  }
}
