package press.bench.run;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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
  /// @param measured rows with a new time
  /// @param incomplete those of them with fewer processes than the profile wants: the next run adds
  ///   some
  /// @param left cases that were not measured because of an interrupt
  /// @param fresh rows with a time that were fresh already
  /// @param gaps cases without a time, each with its reason
  public record OneMachine(
      String id,
      String title,
      int wanted,
      int measured,
      int incomplete,
      int left,
      int fresh,
      List<Gap> gaps) {

    public OneMachine {
      gaps = List.copyOf(gaps);
    }

    /// `host-opencl (A processor): 20 measured, 0 still fresh, 2 without a time: no time left in
    /// the budget (2)`
    @Override
    public String toString() {
      String part = incomplete == 0 ? "" : " (%d of them in part)".formatted(incomplete);
      String counts =
          "%s (%s): %d measured%s, %d still fresh".formatted(id, title, measured, part, fresh);
      String stop = left == 0 ? "" : ", " + left + " left";
      return gaps.isEmpty()
          ? counts + stop
          : counts + stop + ", " + gaps.size() + " without a time: " + reasons();
    }

    private String standing() {
      int all = fresh + gaps.size();
      String rows = "%s %d %s".formatted(id, all, all == 1 ? "row" : "rows");
      return gaps.isEmpty()
          ? rows
          : "%s (%d without a time: %s)".formatted(rows, gaps.size(), reasons());
    }

    private String reasons() {
      Map<String, Long> byReason =
          gaps.stream()
              .collect(
                  Collectors.groupingBy(
                      g -> g.reason().lines().findFirst().orElse(""), Collectors.counting()));
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

  /// A case without a time.
  ///
  /// @param benchCase such as `stream/float4:n=1024,op=copy`
  /// @param reason why there is no time
  public record Gap(String benchCase, String reason) {}
}
