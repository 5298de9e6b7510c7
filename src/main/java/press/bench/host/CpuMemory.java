package press.bench.host;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/// How much memory this process may count on.
public final class CpuMemory {

  private CpuMemory() {}

  /// Bytes of the machine, or of the container where that has less.
  public static long bytes() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
  }
}
