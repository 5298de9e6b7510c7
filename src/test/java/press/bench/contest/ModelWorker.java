package press.bench.contest;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import press.results.JsonLine;

/// A process of a contest without a device: its work is to wait for a millisecond, and its variants
/// are its faults. Those whose name begins with `heavy` or `light` run on the model of a chip, in a
/// time of its own, so that a busy host changes nothing.
final class ModelWorker {

  /// The environment's name of the file that tells what the chip draws, in watts.
  static final String POWER = "MODEL_POWER";

  private static final double MILLISECOND = 1e6;

  // What is idle for less waits for a busy host.
  private static final Duration PAUSE = Duration.ofMillis(500);

  private final BufferedReader in =
      new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  private final PowerModel chip = new PowerModel();
  private long ended = System.nanoTime();
  private final Set<Turn.Mode> warm = EnumSet.noneOf(Turn.Mode.class);
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

  private void take(String variant, String params, Turn turn)
      throws IOException, InterruptedException {
    turns++;
    long from = System.nanoTime();
    switch (variant) {
      case "waits" -> Thread.sleep(60);
      case "dies" -> Runtime.getRuntime().halt(7);
      case "hangs" -> Thread.sleep(600_000);
      default -> {}
    }
    boolean modelled = variant.startsWith("heavy") || variant.startsWith("light");
    List<Double> times = new ArrayList<>();
    if (modelled) {
      Duration idle = Duration.ofNanos(from - ended);
      if (idle.compareTo(PAUSE) > 0) {
        chip.rest(idle);
      }
      times.addAll(onChip(variant.startsWith("heavy"), turn));
      // So long that the chip's power is read.
      Thread.sleep(60);
      ended = System.nanoTime();
    }
    for (int k = times.size(); k < turn.samples(); k++) {
      times.add(
          switch (variant) {
            case "negative" -> -1.0;
            case "slows" -> turns > 3 ? 2 * MILLISECOND : MILLISECOND;
            case "switches" -> k == 0 ? 3 * MILLISECOND : MILLISECOND;
            case "cold" -> warm.contains(turn.mode()) ? MILLISECOND : 3 * MILLISECOND;
            case "clock-1", "clock-2" -> (double) System.nanoTime();
            case "throttled-1", "throttled-2" -> turns > 6 ? 2 * MILLISECOND : MILLISECOND;
            default -> MILLISECOND;
          });
    }
    warm.add(turn.mode());
    say(variant, params, Map.of("turn", times, "from", from, "to", System.nanoTime()));
  }

  private List<Double> onChip(boolean heavy, Turn turn) throws IOException {
    double watts = heavy ? PowerModel.HEAVY : PowerModel.LIGHT;
    Files.writeString(Path.of(System.getenv(POWER)), "" + Math.min(watts, PowerModel.LIMIT));
    return chip.take(turn, watts).stream().map(slow -> slow * MILLISECOND).toList();
  }

  private static void say(String variant, String params, Map<String, Object> message) {
    Map<String, Object> all = new LinkedHashMap<>(message);
    all.put("variant", variant);
    all.put("params", params);
    System.out.println(JsonLine.write(all));
    System.out.flush();
  }
}
