package press.bench.host;

import java.nio.file.Path;
import java.util.List;
import press.opencl.DeviceFacts;

/// Reads the present clocks, power and temperature of a machine.
@FunctionalInterface
public interface Gauge {

  /// Such as `1980 MHz, 305 W, 41 °C`; empty if nothing can be read. Never fails.
  String read();

  /// Reads nothing.
  Gauge NONE = () -> "";

  /// The processor of this host.
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
}
