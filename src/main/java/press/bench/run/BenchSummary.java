package press.bench.run;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What a bench did.
///
/// @param machines one entry for each machine, in the order in which they were asked
/// @param stopped whether it was stopped before its end
public record BenchSummary(List<OneMachine> machines, boolean stopped) {

  public BenchSummary {
    machines = List.copyOf(machines);
  }

  /// Whether there was nothing to ask: no worker was started.
  public boolean nothingToAsk() {
    return machines.stream().allMatch(m -> m.asked() == 0);
  }

  /// How many answers were kept.
  public int kept() {
    return machines.stream().mapToInt(m -> m.asked() - m.left()).sum();
  }

  /// How many questions were not answered because of a stop.
  public int left() {
    return machines.stream().mapToInt(OneMachine::left).sum();
  }

  /// How many have a time from fewer processes than their profile wants.
  public int begun() {
    return machines.stream().mapToInt(OneMachine::begun).sum();
  }

  /// One line where nothing had to be asked: `host-cpu 20 rows, host-opencl 21 rows (1 without a
  /// time: no gcc here)`.
  public String standing() {
    return machines.stream().map(OneMachine::standing).collect(Collectors.joining(", "));
  }

  /// What was done on one machine.
  ///
  /// @param id of the machine
  /// @param title of the machine
  /// @param asked questions that were to be asked
  /// @param measured rows with a new time
  /// @param begun those of them with fewer processes than the profile wants: the next run adds some
  /// @param left questions that were not answered, because the bench was stopped
  /// @param fresh rows with a time that were there and still belong to their source
  /// @param gaps questions without a time, each with its reason
  public record OneMachine(
      String id,
      String title,
      int asked,
      int measured,
      int begun,
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
      String part = begun == 0 ? "" : " (%d of them in part)".formatted(begun);
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

  /// A question without a time.
  ///
  /// @param question such as `stream/float4:n=1024,op=copy`
  /// @param reason why there is none
  public record Gap(String question, String reason) {}
}
