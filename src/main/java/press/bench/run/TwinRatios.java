package press.bench.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.bench.target.BenchCase;
import press.bench.target.TimeBudget;
import press.results.Estimate;
import press.results.MethodTrial;
import press.results.Outcome;
import press.results.Statistics;
import press.results.TimeChange;

/// How many times as long a case took as itself under another name, in each contest and mode.
final class TwinRatios {

  private final int processes;
  private final Map<String, List<Estimate>> ratios = new LinkedHashMap<>();
  private int samples;
  private String reason = "";

  /// @param processes of a complete result; others do not count
  TwinRatios(int processes) {
    this.processes = processes;
    ratios.put("sustained", new ArrayList<>());
    ratios.put("burst", new ArrayList<>());
  }

  /// Adds the outcomes of one contest.
  void add(Outcome first, Outcome second) {
    if (!(first instanceof Outcome.Timed a) || !(second instanceof Outcome.Timed b)) {
      Outcome gap = first instanceof Outcome.Timed ? second : first;
      reason = gap.word() + ": " + gap.shortReason();
      return;
    }
    if (a.processes().size() < processes || b.processes().size() < processes) {
      reason = TimeBudget.SPENT;
      return;
    }
    samples = Math.max(samples, a.samples());
    ratios.get("sustained").add(Statistics.ratio(a.published(), b.published()));
    List<List<Double>> bursts = a.processes().stream().map(Outcome.Samples::burst).toList();
    if (bursts.stream().noneMatch(List::isEmpty)) {
      List<List<Double>> others = b.processes().stream().map(Outcome.Samples::burst).toList();
      ratios.get("burst").add(Statistics.ratio(bursts, others));
    }
  }

  /// Comparisons in both modes.
  int pairs() {
    return ratios.values().stream().mapToInt(List::size).sum();
  }

  /// Samples of a side in a process.
  int samples() {
    return samples;
  }

  /// A line for each mode that has pairs; one with the reason if there is none.
  List<MethodTrial.Kernel> kernels(BenchCase benchCase) {
    return ratios.entrySet().stream()
        .filter(e -> !e.getValue().isEmpty() || pairs() == 0 && e.getKey().equals("sustained"))
        .map(e -> kernel(benchCase, e.getKey(), e.getValue()))
        .toList();
  }

  private MethodTrial.Kernel kernel(BenchCase benchCase, String mode, List<Estimate> all) {
    List<Double> widths = all.stream().map(Estimate::relativeHalfWidth).toList();
    return new MethodTrial.Kernel(
        benchCase.benchmark(),
        benchCase.variant(),
        benchCase.params(),
        mode,
        benchCase.code().sourceHash(),
        all.size(),
        (int) all.stream().filter(r -> r.excludes(1)).count(),
        count(all, TimeChange.FASTER),
        count(all, TimeChange.SLOWER),
        widths.isEmpty() ? 0 : Statistics.middle(List.of(widths)),
        all.stream().mapToDouble(r -> Math.abs(r.value() - 1)).max().orElse(0),
        all.isEmpty() && reason.isEmpty() ? TimeBudget.SPENT : all.isEmpty() ? reason : "");
  }

  private static int count(List<Estimate> ratios, TimeChange change) {
    return (int) ratios.stream().filter(r -> TimeChange.ofTimes(r) == change).count();
  }
}
