package press.bench.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Clocks, power and temperature, where they can be read.
class GaugeTest {

  @TempDir Path folder;

  private static Gauge.NvidiaGauge gauge(String program, int number, int count) {
    return new Gauge.NvidiaGauge(program, number, count, "NVIDIA H200");
  }

  @Test
  void aLineOfTheToolIsReadInWords() {
    assertEquals(
        "1980 MHz, memory 3201 MHz, 305 W, 41 °C",
        gauge("x", 0, 1).read("NVIDIA H200, 1980, 3201, 304.71, 41, 0x0000000000000000\n"));
    assertEquals(
        "1755 MHz, memory 3201 MHz, 690 W, 58 °C, held by the power limit",
        gauge("x", 0, 1).read("NVIDIA H200, 1755, 3201, 690.02, 58, 0x0000000000000004\n"));
  }

  @Test
  void aFieldThatTheDeviceLacksIsLeftOut() {
    assertEquals(
        "1980 MHz, 41 °C",
        gauge("x", 0, 1).read("NVIDIA H200, 1980, [N/A], [Not Supported], 41\n"));
  }

  @Test
  void ofSeveralDevicesTheRightOneIsRead() {
    String table = "NVIDIA H200, 100, 1, 1, 1\nNVIDIA T4, 7, 7, 7, 7\nNVIDIA H200, 200, 2, 2, 2\n";
    assertEquals("200 MHz, memory 2 MHz, 2 W, 2 °C", gauge("x", 1, 2).read(table));
  }

  @Test
  void whereItCannotBeToldWhichDeviceItIsNothingIsRead() {
    assertEquals("", gauge("x", 0, 1).read("NVIDIA H200, 1, 1, 1, 1\nNVIDIA H200, 2, 2, 2, 2\n"));
    assertEquals("", gauge("x", 0, 1).read("NVIDIA-SMI has failed\n"));
  }

  @Test
  void aMissingToolOrABrokenOneReadsNothing() throws IOException {
    assertEquals("", gauge(folder.resolve("none").toString(), 0, 1).read());
    assertEquals("", gauge(tool("exit 9"), 0, 1).read());
  }

  @Test
  void anOlderToolIsAskedWithoutWhatItDoesNotKnow() throws IOException {
    String old =
        tool(
            "case $1 in *reasons*) echo not a valid field; exit 2 ;; esac; echo NVIDIA H200, 1, 2,"
                + " 3, 4");
    assertEquals("1 MHz, memory 2 MHz, 3 W, 4 °C", gauge(old, 0, 1).read());
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
    assertEquals("3.50 GHz, 51 °C, load 0.42", new Gauge.CpuGauge(folder).read());
  }

  @Test
  void aSystemThatTellsNothingReadsNothing() {
    assertEquals("", new Gauge.CpuGauge(folder).read());
    assertEquals("", Gauge.beforeAndAfter("", ""));
    assertEquals("1 W before; not readable after", Gauge.beforeAndAfter("1 W", ""));
  }

  private String tool(String script) throws IOException {
    Path tool = folder.resolve("tool");
    Files.writeString(tool, "#!/bin/sh\n" + script + "\n");
    tool.toFile().setExecutable(true);
    return tool.toString();
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
