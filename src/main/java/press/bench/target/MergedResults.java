package press.bench.target;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import press.result.Outcome;
import press.result.Outcome.Samples;
import press.result.Outcome.Timed;
import press.result.Remarks;

/// Answers of several processes to the same task, made one: samples side by side, the largest
/// error, every remark.
public final class MergedResults {

  private final Map<WorkerTask, List<BenchTarget.Answer>> parts = new LinkedHashMap<>();

  /// Takes the answer of one process.
  public void add(WorkerTask task, BenchTarget.Answer answer) {
    parts.computeIfAbsent(task, _ -> new ArrayList<>()).add(answer);
  }

  /// Whether another process could add anything: not after a gap.
  public boolean isOpen(WorkerTask task) {
    return parts.getOrDefault(task, List.of()).stream().allMatch(a -> a.outcome() instanceof Timed);
  }

  /// Whether there is anything at all.
  public boolean has(WorkerTask task) {
    return parts.containsKey(task);
  }

  /// The one answer. A process that ran out of budget is left out where others did not.
  public BenchTarget.Answer answer(WorkerTask task) {
    List<BenchTarget.Answer> all = parts.get(task);
    for (BenchTarget.Answer answer : all) {
      boolean skipped = answer.outcome() instanceof Outcome.Skipped && all.size() > 1;
      if (!(answer.outcome() instanceof Timed) && !skipped) {
        return answer;
      }
    }
    List<BenchTarget.Answer> timed =
        all.stream().filter(a -> a.outcome() instanceof Timed).toList();
    List<Samples> samples = new ArrayList<>();
    double error = 0;
    for (BenchTarget.Answer answer : timed) {
      Timed one = (Timed) answer.outcome();
      samples.addAll(one.processes());
      error = Math.max(error, one.error());
    }
    BenchTarget.Answer first = timed.getFirst();
    Timed outcome = new Timed(samples, error, ((Timed) first.outcome()).tolerance());
    Remarks remarks = first.remarks().withNotes(notes(timed)).withState(state(timed));
    return new BenchTarget.Answer(outcome, first.launch(), remarks, first.listing());
  }

  private static List<String> notes(List<BenchTarget.Answer> answers) {
    // Numbers of launches differ a little from process to process; the first is told.
    return List.copyOf(
        answers.stream()
            .flatMap(a -> a.remarks().notes().stream())
            .collect(Collectors.toMap(MergedResults::kind, r -> r, (a, _) -> a, LinkedHashMap::new))
            .values());
  }

  /// Of the last process that could read it: by then the machine is warm.
  private static String state(List<BenchTarget.Answer> answers) {
    return answers.stream()
        .map(a -> a.remarks().state())
        .filter(s -> !s.isEmpty())
        .reduce((_, last) -> last)
        .orElse("");
  }

  private static String kind(String remark) {
    return remark.replaceAll("[-+0-9.]+", "#");
  }
}
