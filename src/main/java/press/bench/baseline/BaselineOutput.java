package press.bench.baseline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.bench.target.BenchTarget;
import press.bench.target.ResultMessage;
import press.result.Outcome;

/// Reads what a program of someone else printed: it is believed as far as it makes sense.
final class BaselineOutput {

  private static final List<String> GAPS = List.of("unsupported", "wrong", "failed");

  private BaselineOutput() {}

  /// The answer in a row.
  static BenchTarget.Answer read(Map<String, Object> line) {
    Map<String, Object> told = new LinkedHashMap<>(line);
    told.put("answer", "timed");
    for (String gap : GAPS) {
      if (line.containsKey(gap)) {
        told.put("answer", gap);
        told.put("reason", line.get(gap));
      }
    }
    if (told.get("answer").equals("timed") && !isTimed(line)) {
      return BenchTarget.Answer.of(
          new Outcome.Failed("the program printed a row without a time: " + line));
    }
    return ResultMessage.read(told);
  }

  private static boolean isTimed(Map<String, Object> line) {
    boolean samples = isTimes(line.get("wall")) && !((List<?>) line.get("wall")).isEmpty();
    boolean clock = !line.containsKey("device") || isTimes(line.get("device"));
    return samples
        && clock
        && line.get("error") instanceof Number error
        && Double.isFinite(error.doubleValue())
        && !ResultMessage.text(line, "tolerance").isEmpty();
  }

  private static boolean isTimes(Object value) {
    return value instanceof List<?> list
        && list.stream().allMatch(v -> v instanceof Number n && n.doubleValue() > 0);
  }
}
