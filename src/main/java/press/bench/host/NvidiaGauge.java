package press.bench.host;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import press.bench.process.ExternalTool;
import press.opencl.DeviceFacts;

/// Reads `nvidia-smi`, which comes with NVIDIA's driver.
///
/// @param number index of the device among those of its name
/// @param count how many of its name there must be: the tool shows every device of the host, the
///   driver perhaps fewer
record NvidiaGauge(String program, int number, int count, String name) implements Gauge {

  private static final Duration LIMIT = Duration.ofSeconds(5);
  private static final String FIELDS = "name,clocks.sm,clocks.mem,power.draw,temperature.gpu";

  // Named clocks_throttle_reasons before driver 535, which is queried without it.
  private static final String REASONS = "clocks_event_reasons.active";

  // NVML's clock event reasons, most important first. Source: nvmlClocksEventReasons of NVIDIA's
  // NVML reference. Idle and limits that somebody set are no trouble, but they explain a clock.
  private static final SequencedMap<Long, String> REASON_TEXTS = reasonTexts();

  private static SequencedMap<Long, String> reasonTexts() {
    SequencedMap<Long, String> texts = new LinkedHashMap<>();
    texts.put(0x8L, "slowed by hardware");
    texts.put(0x40L, "slowed by heat");
    texts.put(0x80L, "slowed by the power brake");
    texts.put(0x20L, "held by heat");
    texts.put(0x4L, "held by the power limit");
    texts.put(0x2L, "held by set clocks");
    texts.put(0x10L, "held by another device's clock");
    texts.put(0x1L, "idle");
    return texts;
  }

  static NvidiaGauge of(DeviceFacts device, List<DeviceFacts> all) {
    List<DeviceFacts> alike =
        all.stream()
            .filter(d -> d.id().platform() == device.id().platform())
            .filter(d -> d.name().equals(device.name()))
            .toList();
    return new NvidiaGauge("nvidia-smi", alike.indexOf(device), alike.size(), device.name());
  }

  @Override
  public String read() {
    String reading = query(FIELDS + "," + REASONS);
    return reading.isEmpty() ? query(FIELDS) : reading;
  }

  private String query(String fields) {
    List<String> command =
        List.of(program, "--query-gpu=" + fields, "--format=csv,noheader,nounits");
    try {
      ExternalTool.Ran ran = ExternalTool.run(command, LIMIT);
      return ran.code() == 0 ? read(ran.out()) : "";
    } catch (IOException e) {
      return "";
    }
  }

  /// The reading of this device; empty if its line cannot be identified.
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
      words.addAll(reasons(Long.parseUnsignedLong(cells[5].substring(2), 16)));
    }
    return String.join(", ", words);
  }

  private static void add(List<String> words, String[] cells, int cell, String form) {
    // A field that a device does not have is [N/A], [Not Supported] or the like.
    if (cell < cells.length && cells[cell].matches("\\d+(\\.\\d+)?")) {
      words.add(form.formatted(Math.round(Double.parseDouble(cells[cell]))));
    }
  }

  private static List<String> reasons(long bits) {
    return REASON_TEXTS.entrySet().stream()
        .filter(e -> (bits & e.getKey()) != 0)
        .map(Map.Entry::getValue)
        .toList();
  }
}
