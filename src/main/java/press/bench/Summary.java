package press.bench;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What a bench did.
///
/// @param machines one entry for each machine, in the order in which they were asked
public record Summary(List<OneMachine> machines) {

  public Summary {
    machines = List.copyOf(machines);
  }

  /// What was done on one machine.
  ///
  /// @param id of the machine
  /// @param title of the machine
  /// @param measured rows with a new time
  /// @param fresh rows that were there and still belong to their source
  /// @param gaps questions without a time, each with its reason
  public record OneMachine(String id, String title, int measured, int fresh, List<Gap> gaps) {

    public OneMachine {
      gaps = List.copyOf(gaps);
    }

    /// `host-opencl: 20 measured, 0 fresh, 2 without a time (no time left in the budget)`
    @Override
    public String toString() {
      String counts = "%s (%s): %d measured, %d still fresh".formatted(id, title, measured, fresh);
      return gaps.isEmpty()
          ? counts
          : counts + ", " + gaps.size() + " without a time: " + reasons();
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
          .map(e -> e.getKey() + " (" + e.getValue() + ")")
          .collect(Collectors.joining("; "));
    }
  }

  /// A question without a time.
  ///
  /// @param question such as `stream/float4:n=1024,op=copy`
  /// @param reason why there is none
  public record Gap(String question, String reason) {}
}
