package press.bench.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;

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
