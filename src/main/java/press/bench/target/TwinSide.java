package press.bench.target;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import press.bench.target.BenchCase.WorkerTask;

/// The tasks of a contest that need processes of their own: all but the twins, or the twins alone
/// under their original names.
///
/// @param tasks under their original names
/// @param results gets what came of them, and hands it on under the names in the contest
public record TwinSide(List<WorkerTask> tasks, BiConsumer<WorkerTask, CaseResult> results) {

  /// The sides that have tasks.
  public static List<TwinSide> of(
      List<WorkerTask> tasks, BiConsumer<WorkerTask, CaseResult> results) {
    List<WorkerTask> first = tasks.stream().filter(t -> !t.isTwin()).toList();
    List<WorkerTask> second =
        tasks.stream().filter(WorkerTask::isTwin).map(WorkerTask::original).toList();
    return Stream.of(
            new TwinSide(first, results),
            new TwinSide(second, (task, result) -> results.accept(task.twin(), result)))
        .filter(side -> !side.tasks.isEmpty())
        .toList();
  }
}
