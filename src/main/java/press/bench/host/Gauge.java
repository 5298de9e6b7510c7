package press.bench.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.stream.Stream;
import press.bench.process.ExternalTool;
import press.opencl.DeviceFacts;

/// Reads the present clocks, power and temperature of a machine.
@FunctionalInterface
public interface Gauge {

  /// Such as `1980 MHz, 305 W, 41 °C`; empty if nothing can be read. Never fails.
  String read();

  Gauge NONE = () -> "";

  /// Returns the gauge of this host's processor.
  static Gauge ofCpu() {
    return new CpuGauge(Path.of("/"));
  }

  /// The gauge of a device.
  ///
  /// @param all every device of the host, to tell several of one name apart
  static Gauge of(DeviceFacts device, List<DeviceFacts> all) {
    return switch (device.kind()) {
      case CPU -> ofCpu();
      case GPU -> device.isNvidia() ? NvidiaGauge.of(device, all) : NONE;
      case OTHER -> NONE;
    };
  }

  /// Joins two readings for a row; empty if both are.
  static String beforeAndAfter(String before, String after) {
    if (before.isEmpty() && after.isEmpty()) {
      return "";
    }
    String first = before.isEmpty() ? "not readable" : before;
    return first + " before; " + (after.isEmpty() ? "not readable" : after) + " after";
  }

  /// Reads the mean clock, the temperature of the package and the load from `/sys` and `/proc`.
  ///
  /// @param root `/`, or a copy of such a tree in a test
  record CpuGauge(Path root) implements Gauge {

    private static final String PACKAGE = "x86_pkg_temp|coretemp|k10temp|zenpower|cpu.*thermal.*";

    @Override
    public String read() {
      List<String> words = new ArrayList<>();
      clock().ifPresent(hz -> words.add(number("%.2f GHz", hz / 1e9)));
      temperature().ifPresent(t -> words.add(number("%.0f °C", t)));
      String load = CpuFacts.text(root.resolve("proc/loadavg")).split(" ")[0];
      if (!load.isEmpty()) {
        words.add("load " + load);
      }
      return String.join(", ", words);
    }

    /// The mean of all processors, in Hz.
    private OptionalDouble clock() {
      return folders("sys/devices/system/cpu", "cpu\\d+").stream()
          .map(cpu -> CpuFacts.text(cpu.resolve("cpufreq/scaling_cur_freq")))
          .filter(khz -> khz.matches("\\d+"))
          .mapToDouble(khz -> Double.parseDouble(khz) * 1e3)
          .average();
    }

    /// The hottest sensor of a processor, in °C.
    private OptionalDouble temperature() {
      Stream<String> zones =
          folders("sys/class/thermal", "thermal_zone\\d+").stream()
              .filter(z -> CpuFacts.text(z.resolve("type")).matches(PACKAGE))
              .map(z -> CpuFacts.text(z.resolve("temp")));
      Stream<String> chips =
          folders("sys/class/hwmon", "hwmon\\d+").stream()
              .filter(c -> CpuFacts.text(c.resolve("name")).matches(PACKAGE))
              .map(c -> CpuFacts.text(c.resolve("temp1_input")));
      return Stream.concat(zones, chips)
          .filter(t -> t.matches("\\d+"))
          .mapToDouble(t -> Double.parseDouble(t) / 1e3)
          .max();
    }

    private List<Path> folders(String parent, String name) {
      Path folder = root.resolve(parent);
      if (!Files.isDirectory(folder)) {
        return List.of();
      }
      try (Stream<Path> all = Files.list(folder)) {
        return all.filter(f -> f.getFileName().toString().matches(name)).sorted().toList();
      } catch (IOException e) {
        return List.of();
      }
    }

    private static String number(String form, double value) {
      return String.format(Locale.ROOT, form, value);
    }
  }

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
}
