package press.bench.target;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import press.result.Outcome;
import press.result.Remarks;

/// An answer as one JSON object, as a worker or a program of someone else tells it in a line.
public final class ResultMessage {

  private ResultMessage() {}

  /// Everything but the samples.
  public static Map<String, Object> withoutSamples(BenchTarget.Answer answer) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("answer", answer.outcome().word());
    if (answer.outcome() instanceof Outcome.Timed timed) {
      map.put("error", timed.error());
      map.put("tolerance", timed.tolerance());
    } else {
      map.put("reason", answer.outcome().reasonOrEmpty());
    }
    map.put("launch", answer.launch());
    map.put("compiler", answer.remarks().compiler());
    map.put("notes", answer.remarks().notes());
    map.put("state", answer.remarks().state());
    map.put("listing", List.of(answer.listing().kind(), answer.listing().text()));
    return map;
  }

  /// The answer of one process, with its samples.
  public static Map<String, Object> ofProcess(BenchTarget.Answer answer) {
    Map<String, Object> map = withoutSamples(answer);
    if (answer.outcome() instanceof Outcome.Timed timed) {
      map.put("device", timed.processes().getFirst().device());
      map.put("wall", timed.processes().getFirst().wall());
    }
    return map;
  }

  /// Reads the answer of one process.
  public static BenchTarget.Answer read(Map<String, Object> map) {
    return read(
        map, _ -> List.of(new Outcome.Samples(numbers(map, "device"), numbers(map, "wall"))));
  }

  /// Reads an answer whose samples stand in a form of their own.
  ///
  /// @param samples reads those of each process
  public static BenchTarget.Answer read(
      Map<String, Object> map, Function<Map<String, Object>, List<Outcome.Samples>> samples) {
    String reason = text(map, "reason");
    Outcome outcome =
        switch (text(map, "answer")) {
          case "timed" -> timed(map, samples.apply(map));
          case "wrong" -> new Outcome.Wrong(reason);
          case "unsupported" -> new Outcome.Unsupported(reason);
          case "skipped" -> new Outcome.Skipped(reason);
          default -> new Outcome.Failed(reason);
        };
    return new BenchTarget.Answer(outcome, text(map, "launch"), remarks(map), listing(map));
  }

  private static Outcome timed(Map<String, Object> map, List<Outcome.Samples> processes) {
    double error = map.get("error") instanceof Number number ? number.doubleValue() : 0;
    return processes.isEmpty()
        ? new Outcome.Failed("the worker told no samples")
        : new Outcome.Timed(processes, error, text(map, "tolerance"));
  }

  private static Remarks remarks(Map<String, Object> map) {
    List<String> notes =
        map.get("notes") instanceof List<?> list
            ? list.stream().map(Object::toString).toList()
            : List.of();
    return new Remarks(text(map, "compiler"), notes, text(map, "state"), "");
  }

  private static BenchTarget.Listing listing(Map<String, Object> map) {
    return map.get("listing") instanceof List<?> pair && pair.size() == 2
        ? new BenchTarget.Listing("" + pair.get(0), "" + pair.get(1))
        : BenchTarget.Listing.NONE;
  }

  /// A word of an object; empty where it has none of that name.
  public static String text(Map<String, Object> map, String name) {
    Object value = map.get(name);
    return value == null ? "" : value.toString();
  }

  private static List<Double> numbers(Map<String, Object> map, String name) {
    return map.get(name) instanceof List<?> list ? numbers(list) : List.of();
  }

  /// The numbers in a list of them.
  public static List<Double> numbers(List<?> list) {
    return list.stream().map(v -> ((Number) v).doubleValue()).toList();
  }
}
