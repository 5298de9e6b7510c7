package press.bench.target;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import press.results.LaunchTime;
import press.results.Outcome;
import press.results.RowRemarks;

/// A result as one JSON object, as a worker process or a baseline prints it on a line.
///
/// `device` and `wall` hold the samples: a list of numbers for the result of one process, or a list
/// for each process.
public final class ResultMessage {

  private static final List<String> GAPS = List.of("unsupported", "wrong", "failed");

  private ResultMessage() {}

  public static Map<String, Object> write(CaseResult result) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("answer", result.outcome().word());
    if (result.outcome() instanceof Outcome.Timed timed) {
      map.put("error", timed.error());
      map.put("tolerance", timed.tolerance());
      map.put("device", timed.processes().stream().map(Outcome.Samples::device).toList());
      map.put("wall", timed.processes().stream().map(Outcome.Samples::wall).toList());
      map.put("clock", timed.clock().word());
    } else {
      map.put("reason", result.outcome().reasonOrEmpty());
    }
    map.put("launch", result.launch());
    map.put("compiler", result.remarks().compiler());
    map.put("notes", result.remarks().notes());
    map.put("launches", result.remarks().launches().stream().map(ResultMessage::write).toList());
    map.put("listing", List.of(result.listing().kind(), result.listing().text()));
    return map;
  }

  /// Reads a row as a baseline prints it, with the word of its outcome as a field, or as a worker
  /// does; a row counts as a time only if its samples, error and tolerance are valid.
  public static CaseResult readRow(Map<String, Object> line) {
    Map<String, Object> message = new LinkedHashMap<>(line);
    message.putIfAbsent("answer", "timed");
    for (String gap : GAPS) {
      if (line.containsKey(gap)) {
        message.put("answer", gap);
        message.put("reason", line.get(gap));
      }
    }
    return message.get("answer").equals("timed") && !isTimed(line)
        ? CaseResult.failed("the program printed a row without a time: " + line)
        : read(message);
  }

  private static boolean isTimed(Map<String, Object> line) {
    return isTimes(line.get("wall"))
        && !((List<?>) line.get("wall")).isEmpty()
        && (!line.containsKey("device") || isTimes(line.get("device")))
        && line.get("error") instanceof Number error
        && Double.isFinite(error.doubleValue())
        && !text(line, "tolerance").isEmpty();
  }

  private static boolean isTimes(Object value) {
    return value instanceof List<?> list
        && list.stream().allMatch(v -> v instanceof Number n && n.doubleValue() > 0);
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
        new RowRemarks(text(map, "compiler"), notes, "", "").withLaunches(launches(map)),
        listing.size() == 2
            ? new CaseResult.CompilerOutput("" + listing.get(0), "" + listing.get(1))
            : CaseResult.CompilerOutput.NONE);
  }

  private static List<?> write(List<LaunchTime> launches) {
    return launches.stream().map(one -> List.of(one.kernel(), one.nanos())).toList();
  }

  private static List<List<LaunchTime>> launches(Map<String, Object> map) {
    return list(map, "launches").stream()
        .map(process -> ((List<?>) process).stream().map(one -> launch((List<?>) one)).toList())
        .toList();
  }

  private static LaunchTime launch(List<?> pair) {
    return new LaunchTime(pair.get(0).toString(), ((Number) pair.get(1)).doubleValue());
  }

  private static Outcome timed(Map<String, Object> map) {
    List<List<Double>> wall = processes(map, "wall");
    List<List<Double>> device = processes(map, "device");
    List<List<Double>> burst = processes(map, "burst");
    if (wall.isEmpty()) {
      return new Outcome.Failed("the worker sent no samples");
    }
    double error = map.get("error") instanceof Number number ? number.doubleValue() : 0;
    List<Outcome.Samples> processes =
        IntStream.range(0, wall.size())
            .mapToObj(p -> new Outcome.Samples(of(device, p), wall.get(p), of(burst, p)))
            .toList();
    Outcome.Timed timed = new Outcome.Timed(processes, error, text(map, "tolerance"));
    String clock = text(map, "clock");
    return clock.isEmpty() ? timed : timed.by(Outcome.Clock.of(clock));
  }

  private static List<Double> of(List<List<Double>> processes, int number) {
    return number < processes.size() ? processes.get(number) : List.of();
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
