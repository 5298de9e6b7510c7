package press.bench.host;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.bench.process.ExternalTool;
import press.opencl.DeviceFacts;

/// Asks `nvidia-smi`, which comes with NVIDIA's driver.
///
/// @param program the program to ask
/// @param number place of the device among those of its name
/// @param count how many of its name there must be: the tool shows every device of the host, the
///   driver perhaps fewer
/// @param name of the device, as the driver gives it
record NvidiaGauge(String program, int number, int count, String name) implements Gauge {

  private static final Duration LIMIT = Duration.ofSeconds(5);
  private static final String FIELDS = "name,clocks.sm,clocks.mem,power.draw,temperature.gpu";

  // Named clocks_throttle_reasons before driver 535; an older one is asked without it.
  private static final String REASONS = "clocks_event_reasons.active";

  // What the bits of NVML's clock event reasons mean, in the order of their weight.
  private static final Map<Long, String> HOLDS = holds();

  static NvidiaGauge of(DeviceFacts device, List<DeviceFacts> all) {
    List<DeviceFacts> alike =
        all.stream()
            .filter(d -> d.platformIndex() == device.platformIndex())
            .filter(d -> d.name().equals(device.name()))
            .toList();
    return new NvidiaGauge("nvidia-smi", alike.indexOf(device), alike.size(), device.name());
  }

  @Override
  public String read() {
    String told = ask(FIELDS + "," + REASONS);
    return told.isEmpty() ? ask(FIELDS) : told;
  }

  private String ask(String fields) {
    List<String> command =
        List.of(program, "--query-gpu=" + fields, "--format=csv,noheader,nounits");
    try {
      ExternalTool.Ran ran = ExternalTool.run(command, LIMIT);
      return ran.code() == 0 ? read(ran.out()) : "";
    } catch (IOException e) {
      return "";
    }
  }

  /// The line of this device in words; empty where it cannot be told which line that is.
  String read(String table) {
    List<String[]> lines =
        table.lines().map(l -> l.split("\\s*,\\s*")).filter(c -> c[0].equals(name)).toList();
    if (lines.size() != count) {
      return "";
    }
    String[] cells = lines.get(number);
    List<String> words = new ArrayList<>();
    add(words, cells, 1, "%s MHz");
    add(words, cells, 2, "memory %s MHz");
    add(words, cells, 3, "%s W");
    add(words, cells, 4, "%s °C");
    if (cells.length > 5 && cells[5].matches("0x[0-9a-fA-F]{1,16}")) {
      words.addAll(holds(Long.parseUnsignedLong(cells[5].substring(2), 16)));
    }
    return String.join(", ", words);
  }

  private static void add(List<String> words, String[] cells, int cell, String form) {
    // A field that a device does not have is [N/A], [Not Supported] or the like.
    if (cell < cells.length && cells[cell].matches("\\d+(\\.\\d+)?")) {
      words.add(form.formatted(Math.round(Double.parseDouble(cells[cell]))));
    }
  }

  private static List<String> holds(long bits) {
    List<String> held = new ArrayList<>();
    HOLDS.forEach((bit, word) -> {
      if ((bits & bit) != 0) {
        held.add(word);
      }
    });
    return held;
  }

  // Source: nvmlClocksEventReasons of NVIDIA's NVML reference. Idle and the limits that somebody
  // set are no trouble, but they explain a clock.
  private static Map<Long, String> holds() {
    Map<Long, String> holds = new LinkedHashMap<>();
    holds.put(0x8L, "slowed by hardware");
    holds.put(0x40L, "slowed by heat");
    holds.put(0x80L, "slowed by the power brake");
    holds.put(0x20L, "held by heat");
    holds.put(0x4L, "held by the power limit");
    holds.put(0x2L, "held by set clocks");
    holds.put(0x10L, "held by another device's clock");
    holds.put(0x1L, "idle");
    return holds;
  }
}
