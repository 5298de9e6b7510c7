package press.bench.contest;

import java.util.List;
import java.util.Map;
import press.bench.host.StateMonitor;

/// The samples of one turn, in nanoseconds of one launch.
///
/// @param device by the device's clock; empty if it has none
/// @param wall by the host's clock
/// @param from when the first sample began, by the host's monotonic clock
/// @param to when the last one ended
record TurnSamples(List<Double> device, List<Double> wall, long from, long to) {

  /// Reads `{"turn": [wall…], "device": […], "from": ns, "to": ns}`.
  ///
  /// @throws IllegalArgumentException if a time is not positive or the lists differ in length
  static TurnSamples read(Map<String, Object> message) {
    List<Double> wall = times(message.get("turn"));
    List<Double> device = times(message.getOrDefault("device", List.of()));
    if (wall.isEmpty() || !device.isEmpty() && device.size() != wall.size()) {
      throw new IllegalArgumentException("a turn without samples: " + message);
    }
    return new TurnSamples(device, wall, whole(message, "from"), whole(message, "to"));
  }

  StateMonitor.Window window() {
    return new StateMonitor.Window(from, to);
  }

  private static long whole(Map<String, Object> message, String name) {
    return message.get(name) instanceof Number number ? number.longValue() : 0;
  }

  private static List<Double> times(Object value) {
    List<Double> times =
        value instanceof List<?> list
            ? list.stream().map(v -> v instanceof Number n ? n.doubleValue() : Double.NaN).toList()
            : List.of();
    if (!times.stream().allMatch(t -> t > 0 && Double.isFinite(t))) {
      throw new IllegalArgumentException("a time that is not positive: " + times);
    }
    return times;
  }
}
