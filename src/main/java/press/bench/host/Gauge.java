package press.bench.host;

import java.nio.file.Path;
import java.util.List;
import press.opencl.DeviceFacts;

/// Reads how a machine is at this moment: clocks, power, temperature.
@FunctionalInterface
public interface Gauge {

  /// Such as `1980 MHz, 305 W, 41 °C`; empty where nothing can be read. Never fails.
  String read();

  /// Reads nothing.
  Gauge NONE = () -> "";

  /// The processor of this host.
  static Gauge ofCpu() {
    return new CpuGauge(Path.of("/"));
  }

  /// The gauge of a device.
  ///
  /// @param all every device that was found, to tell several of one kind apart
  static Gauge of(DeviceFacts device, List<DeviceFacts> all) {
    return switch (device.kind()) {
      case CPU -> ofCpu();
      case GPU -> device.isNvidia() ? NvidiaGauge.of(device, all) : NONE;
      case OTHER -> NONE;
    };
  }

  /// What was read before and after, for a row; empty where nothing was.
  static String told(String before, String after) {
    if (before.isEmpty() && after.isEmpty()) {
      return "";
    }
    String first = before.isEmpty() ? "not readable" : before;
    return first + " before; " + (after.isEmpty() ? "not readable" : after) + " after";
  }
}
