package press.bench.target;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import press.results.Outcome;
import press.results.RowRemarks;

/// A result as one JSON object, as a worker process or a baseline prints it on a line.
///
/// `device` and `wall` hold the samples: a list of numbers for the result of one process, or a list
/// for each process.
public final class ResultMessage {

  private ResultMessage() {}

  public static Map<String, Object> write(CaseResult result) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("answer", result.outcome().word());
    if (result.outcome() instanceof Outcome.Timed timed) {
      map.put("error", timed.error());
      map.put("tolerance", timed.tolerance());
      map.put("device", timed.processes().stream().map(Outcome.Samples::device).toList());
      map.put("wall", timed.processes().stream().map(Outcome.Samples::wall).toList());
    } else {
      map.put("reason", result.outcome().reasonOrEmpty());
    }
    map.put("launch", result.launch());
    map.put("compiler", result.remarks().compiler());
    map.put("notes", result.remarks().notes());
    map.put("state", result.remarks().state());
    map.put("listing", List.of(result.listing().kind(), result.listing().text()));
    return map;
  }

  public static CaseResult read(Map<String, Object> map) {
    String reason = text(map, "reason");
    Outcome outcome =
        switch (text(map, "answer")) {
          case "timed" -> timed(map);
          case "wrong" -> new Outcome.Wrong(reason);
          case "unsupported" -> new Outcome.Unsupported(reason);
          case "skipped" -> new Outcome.Skipped(reason);
          default -> new Outcome.Failed(reason);
        };
    List<String> notes = list(map, "notes").stream().map(Object::toString).toList();
    List<?> listing = list(map, "listing");
    return new CaseResult(
        outcome,
        text(map, "launch"),
        new RowRemarks(text(map, "compiler"), notes, text(map, "state"), ""),
        listing.size() == 2
            ? new CaseResult.CompilerOutput("" + listing.get(0), "" + listing.get(1))
            : CaseResult.CompilerOutput.NONE);
  }

  private static Outcome timed(Map<String, Object> map) {
    List<List<Double>> wall = processes(map, "wall");
    List<List<Double>> device = processes(map, "device");
    if (wall.isEmpty()) {
      return new Outcome.Failed("the worker sent no samples");
    }
    double error = map.get("error") instanceof Number number ? number.doubleValue() : 0;
    return new Outcome.Timed(
        IntStream.range(0, wall.size())
            .mapToObj(p ->
                new Outcome.Samples(p < device.size() ? device.get(p) : List.of(), wall.get(p)))
            .toList(),
        error,
        text(map, "tolerance"));
  }

  private static List<List<Double>> processes(Map<String, Object> map, String name) {
    List<?> samples = list(map, name);
    if (samples.isEmpty() || samples.getFirst() instanceof List<?>) {
      return samples.stream().map(process -> numbers((List<?>) process)).toList();
    }
    return List.of(numbers(samples));
  }

  private static List<Double> numbers(List<?> list) {
    return list.stream().map(v -> ((Number) v).doubleValue()).toList();
  }

  private static List<?> list(Map<String, Object> map, String name) {
    return map.get(name) instanceof List<?> list ? list : List.of();
  }

  /// A text field; empty if the object has none of that name.
  public static String text(Map<String, Object> map, String name) {
    Object value = map.get(name);
    return value == null ? "" : value.toString();
  }
}
