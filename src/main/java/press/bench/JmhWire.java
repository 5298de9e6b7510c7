package press.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.result.Outcome;
import press.result.Params;

/// What the bed and its JMH workers say to each other, one JSON object a line.
final class JmhWire {

  private JmhWire() {}

  /// A variant at a point, to be checked and timed.
  record Task(String variant, Params params, Profile profile) {}

  static Map<String, Object> write(Task task) {
    return Map.of(
        "variant",
        task.variant(),
        "params",
        task.params().toString(),
        "profile",
        task.profile().name());
  }

  static Task readTask(Map<String, Object> map) {
    return new Task(
        Wire.text(map, "variant"),
        Params.parse(Wire.text(map, "params")),
        Profile.valueOf(Wire.text(map, "profile")));
  }

  static Map<String, Object> write(Bed.Answer answer) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("answer", answer.outcome().word());
    map.put("reason", answer.outcome().reasonOrEmpty());
    map.put("launch", answer.launch());
    Wire.tell(map, answer);
    if (answer.outcome() instanceof Outcome.Timed(var processes, double error, String tolerance)) {
      map.put("wall", processes.stream().map(Outcome.Samples::wall).toList());
      map.put("error", error);
      map.put("tolerance", tolerance);
    }
    return map;
  }

  static Bed.Answer readAnswer(Map<String, Object> map) {
    String reason = Wire.text(map, "reason");
    Outcome outcome =
        switch (Wire.text(map, "answer")) {
          case "timed" -> timed(map);
          case "wrong" -> new Outcome.Wrong(reason);
          case "unsupported" -> new Outcome.Unsupported(reason);
          case "skipped" -> new Outcome.Skipped(reason);
          default -> new Outcome.Failed(reason);
        };
    return new Bed.Answer(outcome, Wire.text(map, "launch"), Wire.remarks(map), Wire.listing(map));
  }

  private static Outcome timed(Map<String, Object> map) {
    if (!(map.get("wall") instanceof List<?> processes)
        || !(map.get("error") instanceof Number error)) {
      return new Outcome.Failed("the worker told no samples");
    }
    List<Outcome.Samples> samples = processes.stream().map(p -> samples((List<?>) p)).toList();
    return new Outcome.Timed(samples, error.doubleValue(), Wire.text(map, "tolerance"));
  }

  /// Samples of a process by the host's clock, which is the only one here.
  static Outcome.Samples samples(List<?> wall) {
    return new Outcome.Samples(
        List.of(), wall.stream().map(v -> ((Number) v).doubleValue()).toList());
  }
}
