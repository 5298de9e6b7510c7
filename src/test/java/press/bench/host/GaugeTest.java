package press.bench.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Clocks, power and temperature, where they can be read.
class GaugeTest {

  @TempDir Path folder;

  @Test
  void whatHoldsAClockBackIsToldInWordsMostImportantFirst() {
    assertEquals(List.of(), Nvml.words(0));
    assertEquals(List.of("held by the power limit"), Nvml.words(4));
    assertEquals(List.of("slowed by heat", "idle"), Nvml.words(0x41));
  }

  @Test
  void aStateIsALineOfWhatIsKnown() {
    Gauge.State state =
        new Gauge.State(
            OptionalDouble.of(1755),
            OptionalDouble.of(690.02),
            OptionalDouble.of(58),
            Nvml.words(4),
            Optional.empty(),
            OptionalDouble.empty());
    assertEquals("1755 MHz, 690 W, 58 °C, held by the power limit", state.toString());
    assertEquals("", Gauge.State.UNKNOWN.toString());
  }

  @Test
  void theProcessorIsReadFromTheSystem() throws IOException {
    write("sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "3400000\n");
    write("sys/devices/system/cpu/cpu1/cpufreq/scaling_cur_freq", "3600000\n");
    write("sys/class/thermal/thermal_zone0/type", "acpitz\n");
    write("sys/class/thermal/thermal_zone0/temp", "99000\n");
    write("sys/class/thermal/thermal_zone1/type", "x86_pkg_temp\n");
    write("sys/class/thermal/thermal_zone1/temp", "51000\n");
    write("proc/loadavg", "0.42 0.30 0.20 1/100 1234\n");
    write("proc/stat", "cpu  100 0 50 800 10 0 0 40 0 0\ncpu0 1 2 3\n");
    Gauge.State state = new Gauge.CpuGauge(folder).read();
    assertEquals("3500 MHz, 51 °C, load 0.42", state.toString());
    Gauge.Ticks ticks = state.ticks().orElseThrow();
    assertEquals(new Gauge.Ticks(1000, 40), ticks);
    assertEquals(0.25, new Gauge.Ticks(1200, 90).since(ticks).share());
  }

  @Test
  void oneStolenTickIsNotTheShareOfAShortWindowButOfAll() {
    List<StateMonitor.Window> windows = new ArrayList<>();
    List<StateMonitor.Reading> readings = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      windows.add(new StateMonitor.Window(100 * i, 100 * i + 50));
      readings.add(reading(100 * i, 20 * i, i));
      readings.add(reading(100 * i + 40, 20 * i + 8, i == 4 ? i + 1 : i));
    }
    assertEquals(Optional.of(1 / 80.0), StateMonitor.steal(windows, readings));
    assertEquals(Optional.empty(), StateMonitor.steal(windows, readings.subList(0, 1)));
  }

  private static StateMonitor.Reading reading(long nanos, long all, long stolen) {
    OptionalDouble none = OptionalDouble.empty();
    Optional<Gauge.Ticks> ticks = Optional.of(new Gauge.Ticks(all, stolen));
    return new StateMonitor.Reading(
        nanos, new Gauge.State(none, none, none, List.of(), ticks, none));
  }

  @Test
  void aSystemThatTellsNothingReadsNothing() {
    assertFalse(new Gauge.CpuGauge(folder).read().isKnown());
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
