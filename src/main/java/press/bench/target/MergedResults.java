package press.bench.target;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import press.bench.target.BenchCase.WorkerTask;
import press.results.Outcome;
import press.results.Outcome.Samples;
import press.results.Outcome.Timed;
import press.results.RowRemarks;
import press.results.WindowState;

/// Merges the results of several processes for the same task: all samples and turns, the largest
/// error, every kind of note once.
public final class MergedResults {

  private final Map<WorkerTask, List<CaseResult>> parts = new LinkedHashMap<>();

  public void add(WorkerTask task, CaseResult result) {
    parts.computeIfAbsent(task, _ -> new ArrayList<>()).add(result);
  }

  /// Whether another process could add samples: not after a gap.
  public boolean isOpen(WorkerTask task) {
    return parts.getOrDefault(task, List.of()).stream().allMatch(CaseResult::isTimed);
  }

  /// Whether the samples so far leave a wide interval.
  public boolean isNoisy(WorkerTask task) {
    return has(task)
        && merged(task).outcome() instanceof Timed timed
        && !timed.nanos().noise().isEmpty();
  }

  /// Whether any process had a result.
  public boolean has(WorkerTask task) {
    return parts.containsKey(task);
  }

  /// The merged result. A process that ran out of time is left out if others did not.
  public CaseResult merged(WorkerTask task) {
    List<CaseResult> all = parts.get(task);
    for (CaseResult result : all) {
      boolean skipped = result.outcome() instanceof Outcome.Skipped && all.size() > 1;
      if (!result.isTimed() && !skipped) {
        return result;
      }
    }
    List<CaseResult> timed = all.stream().filter(CaseResult::isTimed).toList();
    List<Samples> samples = new ArrayList<>();
    double error = 0;
    List<WindowState> windows = new ArrayList<>();
    for (CaseResult result : timed) {
      Timed part = (Timed) result.outcome();
      samples.addAll(part.processes());
      error = Math.max(error, part.error());
      result.remarks().window().ifPresent(windows::add);
    }
    CaseResult first = timed.getFirst();
    Timed one = (Timed) first.outcome();
    Timed outcome = new Timed(samples, error, one.tolerance(), one.clock());
    return new CaseResult(
        outcome,
        first.launch(),
        first
            .remarks()
            .withNotes(notes(timed))
            .withWindow(WindowState.of(windows))
            .withTurns(generations(timed, RowRemarks::turns))
            .withLaunches(generations(timed, RowRemarks::launches)),
        first.listing());
  }

  /// What remarks have for each process; no list at all if none of them has any.
  private static <T> List<List<T>> generations(
      List<CaseResult> results, Function<RowRemarks, List<List<T>>> of) {
    List<List<T>> generations = new ArrayList<>();
    for (CaseResult result : results) {
      List<List<T>> own = of.apply(result.remarks());
      int processes = ((Timed) result.outcome()).processes().size();
      generations.addAll(own.isEmpty() ? Collections.nCopies(processes, List.of()) : own);
    }
    return generations.stream().allMatch(List::isEmpty) ? List.of() : generations;
  }

  /// Notes that differ in their numbers alone are stored once, as the first process had them.
  private static List<String> notes(List<CaseResult> results) {
    return List.copyOf(
        results.stream()
            .flatMap(a -> a.remarks().notes().stream())
            .collect(
                Collectors.toMap(
                    note -> note.replaceAll("[-+0-9.]+", "#"),
                    note -> note,
                    (first, _) -> first,
                    LinkedHashMap::new))
            .values());
  }
}
