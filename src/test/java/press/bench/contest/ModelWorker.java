package press.bench.contest;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.results.JsonLine;

/// A process of a contest without a device: its work is to wait for a millisecond, and its variants
/// are its faults.
final class ModelWorker {

  private static final double MILLISECOND = 1e6;

  private final BufferedReader in =
      new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  private int turns;

  private ModelWorker() {}

  /// @param args `worker model variant:params…`
  public static void main(String[] args) throws IOException, InterruptedException {
    Map<String, List<String>> points = new LinkedHashMap<>();
    for (String task : List.of(args).subList(2, args.length)) {
      int colon = task.indexOf(':');
      points
          .computeIfAbsent(task.substring(colon + 1), _ -> new ArrayList<>())
          .add(task.substring(0, colon));
    }
    ModelWorker worker = new ModelWorker();
    for (Map.Entry<String, List<String>> point : points.entrySet()) {
      worker.run(point.getKey(), point.getValue());
    }
  }

  private void run(String params, List<String> variants) throws IOException, InterruptedException {
    in.readLine();
    for (String variant : variants) {
      if (variant.equals("alone")) {
        say(variant, params, Map.of("wall", List.of(1), "error", 0, "tolerance", "exact"));
        return;
      }
      say(variant, params, Map.of("ready", true));
    }
    for (String line = in.readLine(); !line.equals("end"); line = in.readLine()) {
      Turn.Asked asked = Turn.read(line);
      take(asked.variant(), params, asked.turn());
    }
    for (String variant : variants) {
      say(
          variant,
          params,
          variant.equals("wrong")
              ? Map.of("wrong", "c[0]: 1, not 2 after timing")
              : Map.of("error", 0, "tolerance", "exact"));
    }
  }

  private void take(String variant, String params, Turn turn) throws InterruptedException {
    turns++;
    switch (variant) {
      case "dies" -> Runtime.getRuntime().halt(7);
      case "hangs" -> Thread.sleep(600_000);
      default -> {}
    }
    List<Double> times = new ArrayList<>();
    for (int k = 0; k < turn.samples(); k++) {
      times.add(
          switch (variant) {
            case "negative" -> -1.0;
            case "slows" -> turns > 3 ? 2 * MILLISECOND : MILLISECOND;
            default -> MILLISECOND;
          });
    }
    say(variant, params, Map.of("turn", times, "from", 1, "to", 2));
  }

  private static void say(String variant, String params, Map<String, Object> message) {
    Map<String, Object> all = new LinkedHashMap<>(message);
    all.put("variant", variant);
    all.put("params", params);
    System.out.println(JsonLine.write(all));
    System.out.flush();
  }
}
