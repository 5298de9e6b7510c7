package press.bench.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import press.opencl.DeviceFacts;

/// Reads the present clocks, power and temperature of a machine.
@FunctionalInterface
public interface Gauge {

  /// The present state; [State#UNKNOWN] if nothing can be read. Never fails.
  State read();

  /// The most power that the device may take, in watts; empty if it is not told.
  default OptionalDouble limitWatts() {
    return OptionalDouble.empty();
  }

  Gauge NONE = () -> State.UNKNOWN;

  /// The limit that a device reports while it lowers its clock to save power.
  String POWER_LIMIT = "held by the power limit";

  /// Returns the gauge of this host's processor.
  static Gauge ofCpu() {
    return new CpuGauge(Path.of("/"));
  }

  /// The gauge of a device.
  static Gauge of(DeviceFacts device) {
    return switch (device.kind()) {
      case CPU -> ofCpu();
      case GPU -> device.isNvidia() ? Nvml.gauge(device) : NONE;
      case OTHER -> NONE;
    };
  }

  /// What a gauge tells; whatever it cannot read is empty.
  ///
  /// @param clockMHz of the multiprocessors, or the mean of all cores
  /// @param watts of the device
  /// @param celsius of the device or the processor's package
  /// @param limits what holds the clock back
  /// @param ticks of the processor
  /// @param load of the host, the mean of a minute
  record State(
      OptionalDouble clockMHz,
      OptionalDouble watts,
      OptionalDouble celsius,
      List<String> limits,
      Optional<Ticks> ticks,
      OptionalDouble load) {

    static final State UNKNOWN =
        new State(
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            List.of(),
            Optional.empty(),
            OptionalDouble.empty());

    /// Whether anything could be read.
    boolean isKnown() {
      return !equals(UNKNOWN);
    }

    /// `1980 MHz, 305 W, 41 °C, held by the power limit`; empty if nothing is known.
    @Override
    public String toString() {
      List<String> words = new ArrayList<>();
      clockMHz.ifPresent(c -> words.add(number("%.0f MHz", c)));
      watts.ifPresent(w -> words.add(number("%.0f W", w)));
      celsius.ifPresent(c -> words.add(number("%.0f °C", c)));
      words.addAll(limits);
      load.ifPresent(l -> words.add(number("load %.2f", l)));
      return String.join(", ", words);
    }

    private static String number(String form, double value) {
      return String.format(Locale.ROOT, form, value);
    }
  }

  /// Ticks of all processors since the host was started.
  ///
  /// @param all of any kind
  /// @param stolen in which a hypervisor ran something else
  record Ticks(long all, long stolen) {

    /// Those since an earlier reading.
    Ticks since(Ticks earlier) {
      return new Ticks(all - earlier.all, stolen - earlier.stolen);
    }

    Ticks plus(Ticks other) {
      return new Ticks(all + other.all, stolen + other.stolen);
    }

    /// The share of stolen time, from 0 to 1.
    double share() {
      return all == 0 ? 0 : (double) stolen / all;
    }
  }

  /// Reads the mean clock, the temperature of the package and the load from `/sys` and `/proc`.
  ///
  /// @param root `/`, or a copy of such a tree in a test
  record CpuGauge(Path root) implements Gauge {

    private static final int STEAL = 8;
    private static final String PACKAGE = "x86_pkg_temp|coretemp|k10temp|zenpower|cpu.*thermal.*";

    @Override
    public State read() {
      String load = CpuFacts.text(root.resolve("proc/loadavg")).split(" ")[0];
      return new State(
          clock(),
          OptionalDouble.empty(),
          temperature(),
          List.of(),
          ticks(),
          load.matches("\\d+(\\.\\d+)?")
              ? OptionalDouble.of(Double.parseDouble(load))
              : OptionalDouble.empty());
    }

    /// The first line of `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal, and
    /// times of guests, which are part of user and nice.
    private Optional<Ticks> ticks() {
      String[] words =
          CpuFacts.text(root.resolve("proc/stat")).lines().findFirst().orElse("").split(" +");
      if (words.length <= STEAL || !words[0].equals("cpu")) {
        return Optional.empty();
      }
      long all = Arrays.stream(words, 1, STEAL + 1).mapToLong(Long::parseLong).sum();
      return Optional.of(new Ticks(all, Long.parseLong(words[STEAL])));
    }

    /// The mean of all processors, in MHz.
    private OptionalDouble clock() {
      return folders("sys/devices/system/cpu", "cpu\\d+").stream()
          .map(cpu -> CpuFacts.text(cpu.resolve("cpufreq/scaling_cur_freq")))
          .filter(khz -> khz.matches("\\d+"))
          .mapToDouble(khz -> Double.parseDouble(khz) / 1e3)
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
  }
}
