package press.bench.run;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.results.Machine;
import press.results.Outcome;

/// What one run of `press bench run` did, machine by machine.
///
/// @param machines one entry for each machine, in the order in which they were measured
/// @param stopped whether it was interrupted
public record BenchSummary(List<OneMachine> machines, boolean stopped) {

  public BenchSummary {
    machines = List.copyOf(machines);
  }

  /// Whether there was nothing to measure: no worker was started.
  public boolean isEmpty() {
    return machines.stream().allMatch(m -> m.wanted() == 0);
  }

  /// How many results were stored.
  public int stored() {
    return machines.stream().mapToInt(m -> m.wanted() - m.left()).sum();
  }

  /// How many cases were not measured because of an interrupt.
  public int left() {
    return machines.stream().mapToInt(OneMachine::left).sum();
  }

  /// Whether one of the cases that were measured was wrong.
  public boolean foundWrong() {
    return machines.stream().flatMap(m -> m.now().stream()).anyMatch(CaseEnd::isWrong);
  }

  /// Whether one of the cases that were measured did not compile or did not run to its end.
  public boolean foundFailed() {
    return machines.stream().flatMap(m -> m.now().stream()).anyMatch(CaseEnd::failed);
  }

  /// How many have a time from fewer processes than their profile wants.
  public int incomplete() {
    return machines.stream().mapToInt(OneMachine::incomplete).sum();
  }

  /// One line if nothing was measured: `host-cpu 20 rows, host-opencl 21 rows (1 without a time: no
  /// gcc here)`.
  public String standing() {
    return machines.stream().map(OneMachine::standing).collect(Collectors.joining(", "));
  }

  /// The results of one machine.
  ///
  /// @param wanted cases to measure
  /// @param now what came of them; after an interrupt some are left
  /// @param before what there was of all other cases
  public record OneMachine(Machine machine, int wanted, List<CaseEnd> now, List<CaseEnd> before) {

    public OneMachine {
      now = List.copyOf(now);
      before = List.copyOf(before);
    }

    /// Rows with a new time.
    public int measured() {
      return timed(now);
    }

    /// Rows with a time that were fresh already.
    public int fresh() {
      return timed(before);
    }

    /// Rows whose new time is from fewer processes than the profile wants: the next run adds some.
    int incomplete() {
      return (int) now.stream().filter(end -> !end.complete()).count();
    }

    /// Cases that were not measured because of an interrupt.
    int left() {
      return wanted - now.size();
    }

    /// Why cases have no time.
    public List<String> gaps() {
      return Stream.concat(before.stream(), now.stream())
          .map(CaseEnd::gap)
          .filter(gap -> !gap.isEmpty())
          .toList();
    }

    private static int timed(List<CaseEnd> ends) {
      return (int) ends.stream().filter(end -> end.gap().isEmpty()).count();
    }

    /// `host-opencl (A processor): 20 measured, 0 still fresh, 2 without a time: no time left in
    /// the budget (2)`
    @Override
    public String toString() {
      String part = incomplete() == 0 ? "" : " (%d of them in part)".formatted(incomplete());
      String counts =
          "%s (%s): %d measured%s, %d still fresh"
              .formatted(machine.id(), machine.title(), measured(), part, fresh());
      String stop = left() == 0 ? "" : ", " + left() + " left";
      return gaps().isEmpty()
          ? counts + stop
          : counts + stop + ", " + gaps().size() + " without a time: " + reasons();
    }

    private String standing() {
      int all = fresh() + gaps().size();
      String rows = "%s %d %s".formatted(machine.id(), all, all == 1 ? "row" : "rows");
      return gaps().isEmpty()
          ? rows
          : "%s (%d without a time: %s)".formatted(rows, gaps().size(), reasons());
    }

    private String reasons() {
      Map<String, Long> byReason =
          gaps().stream()
              .collect(
                  Collectors.groupingBy(
                      gap -> gap.lines().findFirst().orElse(""), Collectors.counting()));
      return byReason.entrySet().stream()
          .sorted(
              Map.Entry.<String, Long>comparingByValue()
                  .reversed()
                  .thenComparing(Map.Entry.comparingByKey()))
          .limit(3)
          .map(e -> byReason.size() == 1 ? e.getKey() : e.getKey() + " (" + e.getValue() + ")")
          .collect(Collectors.joining("; "));
    }
  }

  /// What came of a case.
  ///
  /// @param gap why there is no time; empty if there is one
  /// @param complete whether no further processes are wanted
  /// @param failed whether it did not compile or did not run to its end
  public record CaseEnd(String gap, boolean complete, boolean failed) {

    private static final String WRONG = "wrong: ";

    /// What came of a case that did not fail.
    public CaseEnd(String gap, boolean complete) {
      this(gap, complete, false);
    }

    boolean isWrong() {
      return gap.startsWith(WRONG);
    }

    static CaseEnd of(Outcome outcome, boolean complete) {
      String reason = outcome.reasonOrEmpty();
      return switch (outcome) {
        case Outcome.Timed _ -> new CaseEnd("", complete);
        case Outcome.Wrong _ -> new CaseEnd(WRONG + reason, true);
        case Outcome.Failed _ ->
            new CaseEnd(reason.isEmpty() ? outcome.word() : reason, true, true);
        case Outcome.Unsupported _, Outcome.Skipped _, Outcome.Withdrawn _ ->
            new CaseEnd(reason.isEmpty() ? outcome.word() : reason, true);
      };
    }
  }
}
